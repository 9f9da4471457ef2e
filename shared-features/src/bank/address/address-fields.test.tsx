import { screen, waitFor, within } from '@testing-library/react';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Form, useAppForm } from 'shared-ui/forms';
import * as v from 'valibot';
import { addressBuildingName, addressCity, AddressFields, addressState, addressStreet, postalCode } from './index';

const schema = v.object({
  postal_code: postalCode,
  address_state: addressState,
  address_city: addressCity,
  address_street: addressStreet,
  address_building_name: addressBuildingName,
});
const empty = { postal_code: '', address_state: '', address_city: '', address_street: '', address_building_name: '' };
const sent = jest.fn();

const marunouchi = {
  postal_code: '1000005',
  address_state: '東京都',
  address_city: '千代田区',
  address_street: '丸の内',
};
const answers: FakeAnswers = { 'get /postal_codes/{code}': { addresses: [marunouchi] } };

function show(api: FakeAnswers = answers, values = empty) {
  function Page() {
    const form = useAppForm({ schema, defaultValues: values, onSubmit: sent });
    return (
      <Form form={form} label="試験">
        <AddressFields prefix="" of="所在地" autoCompleteSection="section-business" />
        <button type="submit">送信</button>
      </Form>
    );
  }
  return renderPage(Page, { path: patterns.registration, api });
}
const postal = () => screen.getByRole('textbox', { name: '郵便番号' });
const city = () => screen.getByRole('textbox', { name: '市区町村' });
const street = () => screen.getByRole('textbox', { name: '町名・番地' });
const state = () => screen.getByRole('button', { name: /都道府県/ });
const look = () => screen.getByRole('button', { name: '住所を入力（所在地）' });

beforeEach(() => sent.mockReset());

describe('an address', () => {
  it.each(['100-0005', '１０００００５'])(
    'is filled in from the postal code %s, and moves the focus to the house number',
    async (code) => {
      const { user, calls } = show();
      await user.type(postal(), code);
      await waitFor(() => expect(street()).toHaveFocus());
      expect([city(), street()].map((field) => (field as HTMLInputElement).value)).toEqual(['千代田区', '丸の内']);
      expect(state()).toHaveTextContent('東京都');
      expect(postal()).toHaveValue('100-0005');
      expect(calls).toMatchObject([{ params: { code: '1000005' } }]);
      await user.keyboard('１−１−１{Enter}');
      await waitFor(() =>
        expect(sent).toHaveBeenCalledWith({
          ...marunouchi,
          postal_code: '100-0005',
          address_street: '丸の内1-1-1',
          address_building_name: '',
        }),
      );
    },
  );

  it('offers a choice when the code has several towns', async () => {
    const { user } = show({
      'get /postal_codes/{code}': { addresses: [marunouchi, { ...marunouchi, address_street: '大手町' }] },
    });
    await user.type(postal(), '1000005');
    const towns = await screen.findByRole('group', { name: '町名の候補' });
    expect(screen.getByText('この郵便番号には2件の住所があります。選択してください。')).toBeVisible();
    expect(postal()).toHaveFocus();
    await user.click(within(towns).getByRole('button', { name: '東京都千代田区大手町' }));
    await waitFor(() => expect(street()).toHaveFocus());
    expect(street()).toHaveValue('大手町');
  });

  it('shows that a code is unknown, and does not block the form', async () => {
    const { user } = show(
      { 'get /postal_codes/{code}': { addresses: [] } },
      { ...marunouchi, postal_code: '', address_building_name: '' },
    );
    await user.type(postal(), '9999999');
    expect(await screen.findByText('該当する住所が見つかりません。住所を直接入力してください。')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '送信' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
  });

  it('shows that the server was not reached, and retries on 住所を入力', async () => {
    let isDown = true;
    const { user } = show({
      'get /postal_codes/{code}': () =>
        isDown ? refusal(503, { message: '混み合っています。' }) : { addresses: [marunouchi] },
    });
    await user.type(postal(), '1000005');
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    isDown = false;
    await user.click(look());
    await waitFor(() => expect(city()).toHaveValue('千代田区'));
  });

  it('asks before a typed address is overwritten', async () => {
    const typed = { ...empty, address_city: '港区', address_street: '芝1-2-3' };
    const { user } = show(answers, typed);
    await user.type(postal(), '1000005');
    await user.click(await screen.findByRole('button', { name: '置き換えない' }));
    expect([city(), street()].map((field) => (field as HTMLInputElement).value)).toEqual(['港区', '芝1-2-3']);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(look());
    await user.click(await screen.findByRole('button', { name: '置き換える' }));
    await waitFor(() => expect(city()).toHaveValue('千代田区'));
  });

  it('keeps the house number of the same town', async () => {
    const { user } = show(answers, { ...marunouchi, address_street: '丸の内1-1-1', address_building_name: '' });
    await user.click(look());
    expect(await screen.findByText(/住所を入力しました。/)).toBeVisible();
    expect(street()).toHaveValue('丸の内1-1-1');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('replaces the address of another code without asking', async () => {
    const { user } = show({
      'get /postal_codes/{code}': ({ params }) => ({
        addresses: [
          params.code === '1000005' ? marunouchi : { ...marunouchi, address_city: '港区', address_street: '芝' },
        ],
      }),
    });
    await user.type(postal(), '1000005');
    await waitFor(() => expect(city()).toHaveValue('千代田区'));
    await user.clear(postal());
    await user.type(postal(), '1050014');
    await waitFor(() => expect(city()).toHaveValue('港区'));
    expect(street()).toHaveValue('芝');
  });

  it.each([
    ['postal_code', '12345', '郵便番号は7桁の数字で入力してください。'],
    ['postal_code', '', '郵便番号が入力されていません。'],
    ['address_state', '', '都道府県が選択されていません。'],
    ['address_city', ' ', '市区町村が入力されていません。'],
    ['address_street', '', '町名・番地が入力されていません。'],
  ])('is rejected: %s %p', async (name, value, message) => {
    const { user } = show(answers, { ...empty, ...marunouchi, [name]: value });
    await user.click(screen.getByRole('button', { name: '送信' }));
    expect(await screen.findByRole('link', { name: message })).toBeVisible();
  });
});
