import { screen, waitFor } from '@testing-library/react';
import type { FoundCorporation } from 'shared-api/types';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Form, useAppForm } from 'shared-ui/forms';
import * as v from 'valibot';
import { corporateNumber, CorporateNumberField, CorporationSearchField } from './index';

const aoba: FoundCorporation = {
  corporate_number: '7000012050002',
  corporate_name: '株式会社青葉製作所',
  corporate_name_kana: 'カブシキガイシャアオバセイサクショ',
  postal_code: '1000005',
  address_state: '東京都',
  address_city: '千代田区',
  address_street: '丸の内1-1-1',
};
const chosen = jest.fn();
const found = {
  corporations: [aoba, { ...aoba, corporate_number: '1000012050008', corporate_name: '青葉商事株式会社' }],
  is_truncated: false,
};

function show(api: FakeAnswers = { 'get /corporations': found }, number = '') {
  function Page() {
    const form = useAppForm({
      schema: v.object({ search: v.string(), number: corporateNumber }),
      defaultValues: { search: '', number },
      onSubmit: () => undefined,
    });
    return (
      <Form form={form} label="試験">
        <CorporationSearchField name="search" onChoose={chosen} />
        <CorporateNumberField badge="required" name="number" onFound={chosen} />
        <button type="submit">送信</button>
      </Form>
    );
  }
  return renderPage(Page, { path: patterns.registration, api });
}
const search = () => screen.getByRole('combobox', { name: /法人を検索/ });
const numberField = () => screen.getByRole('textbox', { name: '法人番号' });

beforeEach(() => chosen.mockReset());

describe('the search for a corporation', () => {
  it('finds by a part of the name, and reports the choice', async () => {
    const { user, calls } = show();
    await user.type(search(), '青葉');
    await user.click(await screen.findByRole('option', { name: '青葉商事株式会社' }));
    expect(chosen).toHaveBeenCalledTimes(1);
    expect(chosen).toHaveBeenCalledWith(expect.objectContaining({ corporate_number: '1000012050008' }));
    expect(calls[0]?.query.toString()).toBe(new URLSearchParams({ name: '青葉' }).toString());
  });

  it('finds by the number, typed in any width', async () => {
    const { user, calls } = show({ 'get /corporations': { corporations: [aoba], is_truncated: false } });
    await user.click(search());
    await user.paste('７０００−０１２０５０００２');
    await user.click(await screen.findByRole('option', { name: '株式会社青葉製作所' }));
    expect(calls[0]?.query.get('corporate_number')).toBe('7000012050002');
    expect(chosen).toHaveBeenCalledWith(aoba);
  });

  it('sends no request for a single letter, and explains what to type', async () => {
    const { user, calls } = show();
    await user.type(search(), '青');
    expect(await screen.findByText('法人番号（13桁）か、法人名を2文字以上入力してください。')).toBeVisible();
    expect(screen.getByText('見つからない場合は、下の項目に直接入力してください。')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it.each([
    ['there are more than it shows', { ...found, is_truncated: true }, /候補が多いため、一部だけを表示しています。/],
    [
      'the register is not reached',
      refusal(503, { message: '検索を利用できません。直接入力してください。' }),
      /検索を利用できません。直接入力してください。/,
    ],
  ])('shows when %s', async (_case, answer, text) => {
    const { user } = show({ 'get /corporations': answer });
    await user.type(search(), '青葉');
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('法人番号', () => {
  it('is validated with its check digit, and looked up when it is correct', async () => {
    const { user, calls } = show({ 'get /corporations': { corporations: [aoba], is_truncated: false } });
    await user.type(numberField(), '700001205000');
    expect(numberField()).toBeValid();
    await user.type(numberField(), '3');
    await waitFor(() =>
      expect(numberField()).toHaveAccessibleDescription(
        expect.stringContaining('法人番号が正しくありません。番号を確認してください。') as string,
      ),
    );
    expect(calls).toEqual([]);
    await user.type(numberField(), '{Backspace}2');
    await waitFor(() => expect(chosen).toHaveBeenCalledWith(aoba));
    expect(numberField()).toBeValid();
  });

  it('is not looked up again when the form starts with it', async () => {
    const { user, calls } = show(
      { 'get /corporations': { corporations: [aoba], is_truncated: false } },
      aoba.corporate_number,
    );
    await user.click(numberField());
    await user.tab();
    expect(numberField()).toHaveValue(aoba.corporate_number);
    expect(calls).toEqual([]);
  });

  it.each([
    ['', '法人番号が入力されていません。'],
    ['12345', '法人番号は13桁の数字で入力してください。'],
  ])('%p is rejected', async (number, message) => {
    const { user } = show({}, number);
    await user.click(screen.getByRole('button', { name: '送信' }));
    expect(await screen.findByRole('link', { name: message })).toBeVisible();
  });
});
