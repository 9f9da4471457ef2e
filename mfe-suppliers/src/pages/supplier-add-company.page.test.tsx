import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { makeSupplier, supplierPage } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, renderPage } from 'shared-shell/testing';
import { addAnswers, done, keepSupplier, keptSupplier, typed } from '../testing/supplier-add';
import { Page } from './supplier-add-company.page';

const open = (api: FakeAnswers = {}, state?: unknown) =>
  renderPage(Page, { path: patterns.supplierAddCompany, api: { ...addAnswers, ...api }, state });
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const next = (name = '次へ') => screen.getByRole('button', { name });
const choose = async (user: UserEvent, form: '法人' | '個人事業主') =>
  user.click(await screen.findByRole('radio', { name: new RegExp(`^${form}`) }));
const fill = async (user: UserEvent, name: string, text: string) => {
  await user.clear(field(name));
  await user.click(field(name));
  await user.paste(text);
};

beforeEach(() => sessionStorage.clear());

describe('/suppliers/add/company', () => {
  it('asks for the business form first, and shows an error when none is chosen', async () => {
    const { user } = open();
    expect(await screen.findByRole('heading', { level: 1, name: '取引先の追加（1/3）' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(next());
    expect(await screen.findByRole('link', { name: '事業形態が選択されていません。' })).toBeVisible();
  });

  it('fills in a corporation found by name, and offers its registration number', async () => {
    const { user } = open();
    await choose(user, '法人');
    await user.type(screen.getByRole('combobox', { name: /法人を検索/ }), '青葉台');
    await user.click(await screen.findByRole('option', { name: '株式会社青葉台製作所' }));
    await waitFor(() => expect(field('取引先名')).toHaveValue('株式会社青葉台製作所'));
    expect(field('取引先名（カナ）')).toHaveValue('カブシキガイシャアオバダイセイサクショ');
    expect(field('法人番号')).toHaveValue('7000012050002');
    expect(screen.getByText(/100-0005/)).toHaveTextContent('〒100-0005 東京都千代田区丸の内1-1-1');
    expect(field('登録番号（インボイス）')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: '登録番号に T7000012050002 を入力' }));
    expect(field('登録番号（インボイス）')).toHaveValue('T7000012050002');
    expect(field('登録番号（インボイス）')).toHaveFocus();
    await user.click(next());
    await waitFor(() => expect(window.location.pathname).toBe(paths.supplierAddBank()));
    expect(keptSupplier()?.company).toMatchObject({
      business_form: '1',
      registration_number: 'T7000012050002',
      address_city: '千代田区',
    });
  });

  it('accepts a sole proprietor with name and kana only', async () => {
    const { user } = open();
    await choose(user, '個人事業主');
    expect(screen.queryByRole('textbox', { name: '法人番号' })).toBeNull();
    await user.click(next());
    const summary = await screen.findByRole('group', { name: '入力内容を確認してください（2件）' });
    await user.click(within(summary).getByRole('link', { name: '取引先名が入力されていません。' }));
    expect(field('取引先名')).toHaveFocus();
    await user.paste('鈴木工務店');
    await fill(user, '取引先名（カナ）', 'すずきこうむてん');
    await user.click(next());
    await waitFor(() => expect(window.location.pathname).toBe(paths.supplierAddBank()));
  });

  it('keeps the input over a reload, and for the other business form', async () => {
    keepSupplier(typed);
    const { user } = open();
    expect(await screen.findByRole('textbox', { name: '取引先名' })).toHaveValue('株式会社青葉台製作所');
    await choose(user, '個人事業主');
    await choose(user, '法人');
    expect(field('取引先名（カナ）')).toHaveValue('カブシキガイシャアオバダイセイサクショ');
  });

  it('opens a collapsed section that has an error', async () => {
    keepSupplier({ ...typed, company: { ...typed.company, phone_number: '12' } });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '次へ' }));
    const summary = await screen.findByRole('group', { name: '入力内容を確認してください（1件）' });
    await user.click(within(summary).getByRole('link', { name: '電話番号は10桁または11桁の数字で入力してください。' }));
    expect(field('電話番号')).toHaveFocus();
    expect(field('電話番号')).toBeVisible();
  });

  it('focuses the field rejected by the server, and returns to the confirm step', async () => {
    keepSupplier(done);
    const message = '郵便番号は7桁の数字で入力してください。';
    const { user } = open({}, { isChange: true, problems: [{ field: 'postal_code', message }] });
    await waitFor(() => expect(screen.getByRole('textbox', { name: '郵便番号' })).toHaveFocus());
    expect(field('郵便番号')).toHaveAccessibleDescription(expect.stringContaining(message) as string);
    await user.click(next('確認画面へ進む'));
    await waitFor(() => expect(window.location.pathname).toBe(paths.supplierAddConfirm()));
  });
});

describe('a supplier that may already be registered', () => {
  const shown = (supplier: Parameters<typeof makeSupplier>[0], part: object) => {
    keepSupplier({ company: { ...typed.company, ...part } });
    return open({ 'get /suppliers': supplierPage(makeSupplier({ id: 8, ...supplier })) });
  };

  it.each([
    ['名称が同じ取引先', { name: '㈱青葉台製作所' }, {}],
    [
      '法人番号が同じ取引先',
      { name: '青葉台製作所 大阪支店', corporate_number: '7000012050002' },
      { corporate_number: '7000012050002' },
    ],
    [
      '登録番号が同じ取引先',
      { name: '青葉台製作所 大阪支店', registration_number: 'T7000012050002' },
      { registration_number: 'T7000012050002' },
    ],
  ])('is shown with the matching field: %s', async (sign, supplier, part) => {
    const { user } = shown(supplier, part);
    const warning = await screen.findByText(new RegExp(sign));
    expect(within(warning).getByRole('link', { name: new RegExp(supplier.name) })).toHaveAttribute(
      'href',
      paths.supplier(8),
    );
    await user.click(next());
    await waitFor(() => expect(window.location.pathname).toBe(paths.supplierAddBank()));
  });

  it('is not shown when only a part of the name matches', async () => {
    const { calls } = shown({ name: '株式会社青葉台製作所ホールディングス' }, {});
    await waitFor(() => expect(calls.some(({ name }) => name === 'get /suppliers')).toBe(true));
    expect(screen.queryByText(/同じ取引先/)).toBeNull();
  });
});
