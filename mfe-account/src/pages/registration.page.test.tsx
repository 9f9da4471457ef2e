import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { valuesOf } from '../features/registration/registration-values';
import {
  checkedCorporation,
  checkedProprietor,
  corporation,
  registrationAnswers,
  soleProprietor,
} from '../testing/registration';
import { Page } from './registration.page';

const KEY = 'workflow:registration';
const open = (api: FakeAnswers = {}, options: { readonly state?: unknown } = {}) =>
  renderPage(Page, {
    path: patterns.registration,
    registering: true,
    api: { ...registrationAnswers, ...api },
    ...options,
  });
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const next = () => screen.getByRole('button', { name: '確認画面へ進む' });
const choose = async (user: UserEvent, form: '法人' | '個人事業主') =>
  user.click(await screen.findByRole('radio', { name: new RegExp(`^${form}`) }));
const keep = (registration = checkedCorporation, part = {}) =>
  sessionStorage.setItem(
    KEY,
    JSON.stringify({ version: 1, value: { values: { ...valuesOf(registration), ...part }, checked: null } }),
  );
const fill = async (user: UserEvent, name: string, text: string) => {
  await user.clear(field(name));
  await user.click(field(name));
  await user.paste(text);
};

beforeEach(() => sessionStorage.clear());

describe('/registration', () => {
  it('asks for the business form first, and shows an error when none is chosen', async () => {
    const { user } = open();
    await screen.findByRole('radio', { name: /^個人事業主/ });
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(next());
    expect(await screen.findByRole('link', { name: '事業形態が選択されていません。' })).toBeVisible();
  });

  it.each([
    ['法人', 15],
    ['個人事業主', 20],
  ] as const)('lists all missing fields of %s', async (form, count) => {
    const { user } = open();
    await choose(user, form);
    await user.click(next());
    const summary = await screen.findByRole('group', { name: `入力内容を確認してください（${count}件）` });
    expect(within(summary).getAllByRole('link')[0]).toHaveTextContent('ご担当者名 姓が入力されていません。');
    await user.click(within(summary).getAllByRole('link')[0]!);
    expect(field('ご担当者名 姓')).toHaveFocus();
  });

  it('normalises kana, birthday and postal code of a corporation, and redirects to the confirm page', async () => {
    keep(checkedCorporation, {
      phone_number: '０３−１２３４−５６７８',
      representative_birthday: '1970-4-1',
      corporate_name_kana: 'かぶしきがいしゃあおばせいさくしょ',
      postal_code: '１０００００５',
    });
    const { user, calls } = open();
    await user.click(await screen.findByRole('button', { name: '確認画面へ進む' }));
    await waitFor(() => expect(window.location.pathname).toBe(paths.registrationConfirm()));
    const sent = calls.find(({ name }) => name === 'post /users/validation')?.body;
    expect(sent).toEqual({
      business_form: 1,
      corporation: { ...corporation, phone_number: '０３−１２３４−５６７８', postal_code: '100-0005' },
    });
  });

  it('sends ご自宅の住所 also when it equals the business address', async () => {
    keep(checkedProprietor, { home_address_city: '' });
    const { user, calls } = open();
    expect(await screen.findByRole('checkbox', { name: '事業所と同じ' })).toBeChecked();
    await user.click(next());
    await waitFor(() => expect(window.location.pathname).toBe(paths.registrationConfirm()));
    const sent = calls.find(({ name }) => name === 'post /users/validation')?.body;
    expect(sent).toEqual({
      business_form: 2,
      sole_proprietor: {
        ...soleProprietor,
        phone_number: '090-1234-5678',
        business_postal_code: '100-0005',
        home_postal_code: '100-0005',
      },
    });
  });

  it('keeps the input when the business form changes and changes back', async () => {
    const { user } = open();
    await choose(user, '法人');
    await fill(user, '法人名', '株式会社青葉製作所');
    await choose(user, '個人事業主');
    await choose(user, '法人');
    expect(field('法人名')).toHaveValue('株式会社青葉製作所');
    expect(sessionStorage.getItem(KEY)).toContain('株式会社青葉製作所');
  });

  it("shows the server's error at its field, and keeps the input", async () => {
    keep();
    const message = '電話番号が正しくありません。番号を確認してください。';
    const { user } = open({
      'post /users/validation': refusal(400, {
        message: '入力内容を確認してください。',
        errors: [{ field: 'phone_number', code: 'format', message }],
      }),
    });
    await user.click(await screen.findByRole('button', { name: '確認画面へ進む' }));
    await screen.findByRole('group', { name: /入力内容を確認してください/ });
    expect(field('電話番号')).toHaveAccessibleDescription(expect.stringContaining(message) as string);
    expect(field('法人名')).toHaveValue('株式会社青葉製作所');
    expect(sessionStorage.getItem(KEY)).toContain('株式会社青葉製作所');
  });

  it('shows an error of the hidden ご自宅の住所 at the business address', async () => {
    keep(checkedProprietor);
    const message = '市区町村は50文字以内で入力してください。';
    const { user } = open({
      'post /users/validation': refusal(400, {
        message: 'x',
        errors: [{ field: 'home_address_city', code: 'too_long', message }],
      }),
    });
    await user.click(await screen.findByRole('button', { name: '確認画面へ進む' }));
    await waitFor(() => expect(field('市区町村')).toBeInvalid());
  });

  it('focuses the field named by 変更 or the confirm page', async () => {
    keep();
    open({}, { state: { problems: [{ field: 'postal_code', message: '郵便番号は7桁の数字で入力してください。' }] } });
    await waitFor(() => expect(field('郵便番号')).toHaveFocus());
    expect(field('郵便番号')).toBeInvalid();
  });

  it('keeps the focus and hides the message once the field is corrected', async () => {
    keep();
    const { user } = open(
      {},
      { state: { problems: [{ field: 'postal_code', message: '郵便番号は7桁の数字で入力してください。' }] } },
    );
    await waitFor(() => expect(field('郵便番号')).toHaveFocus());
    await fill(user, '郵便番号', '1000005');
    await waitFor(() => expect(field('郵便番号')).toBeValid());
    await user.type(field('代表者名'), '子');
    expect(field('代表者名')).toHaveFocus();
    expect(field('郵便番号')).toBeValid();
  });
});

it('stays checked after 変更 until a value changes', async () => {
  sessionStorage.setItem(
    KEY,
    JSON.stringify({ version: 1, value: { values: valuesOf(checkedCorporation), checked: checkedCorporation } }),
  );
  const isChecked = () =>
    (JSON.parse(sessionStorage.getItem(KEY) ?? '') as { value: { checked: unknown } }).value.checked !== null;
  const { user } = open({}, { state: { focus: 'representative_name' } });
  await waitFor(() => expect(field('代表者名')).toHaveFocus());
  expect(isChecked()).toBe(true);
  await user.keyboard('子');
  await waitFor(() => expect(isChecked()).toBe(false));
});

describe('resuming a registration', () => {
  it('redirects to the confirm page when another browser checked the input', async () => {
    open({
      'get /users/registration': { email_address: 'hanako@aoba.example', step: 'confirm', input: checkedCorporation },
    });
    await waitFor(() => expect(window.location.pathname).toBe(paths.registrationConfirm()));
  });

  it('starts with the last checked input', async () => {
    open({
      'get /users/registration': { email_address: 'hanako@aoba.example', step: 'input', input: checkedCorporation },
    });
    expect(await screen.findByRole('textbox', { name: '法人名' })).toHaveValue('株式会社青葉製作所');
  });

  it('shows why it could not be loaded, and retries', async () => {
    let isDown = true;
    const { user } = open({
      'get /users/registration': () =>
        isDown
          ? refusal(503, { message: '混み合っています。' })
          : { email_address: 'a@b.example', step: 'input' as const, input: null },
    });
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('radio', { name: /^法人/ })).toBeVisible();
  });
});
