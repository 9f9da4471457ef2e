import { screen, waitFor, within } from '@testing-library/react';
import { guarded, makeSupplierDetail, prove } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { addAnswers, done, keepSupplier, keptSupplier, sentAccount, typed } from '../testing/supplier-add';
import { Page } from './supplier-add-confirm.page';

const REGISTER = 'post /suppliers/corporation';
const answers: FakeAnswers = { ...addAnswers, [REGISTER]: makeSupplierDetail({ id: 8 }) };

function open(api: FakeAnswers = {}) {
  const page = renderPage(Page, { path: patterns.supplierAddConfirm, api: { ...answers, ...api } });
  return { ...page, sent: () => page.calls.filter(({ name }) => name.startsWith('post /suppliers/')) };
}
const register = () => screen.findByRole('button', { name: 'この内容で登録' });
const isAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

beforeEach(() => sessionStorage.clear());

describe('/suppliers/add/confirm', () => {
  it.each([
    ['nothing was typed', {}, paths.supplierAddCompany()],
    ['the account is missing', { company: typed.company }, paths.supplierAddBank()],
    [
      'the account was changed after its holder was asked for',
      { ...done, account: { ...typed.account, account_number: '7654321' } },
      paths.supplierAddBank(),
    ],
  ])('redirects to the first incomplete step when %s', async (_case, kept, path) => {
    keepSupplier(kept);
    open();
    await isAt(path);
  });

  it('shows everything with the holder check, and links to the step to change', async () => {
    keepSupplier(done);
    const { user } = open();
    const account = within(await screen.findByRole('region', { name: '振込先口座' }));
    expect(account.getByText('みずほ銀行（0001）')).toBeVisible();
    expect(account.getByText('ｶ)ｱｵﾊﾞﾀﾞｲｾｲｻｸｼﾖ')).toBeVisible();
    expect(account.getByText('一致')).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: '取引先の情報' })).getByText('株式会社青葉台製作所'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: '振込先口座を変更' }));
    await isAt(paths.supplierAddBank());
    expect((window.history.state as { usr: unknown }).usr).toEqual({ focus: 'holder_kana', isChange: true });
  });

  it('registers once on a double click, and redirects to the supplier', async () => {
    keepSupplier(done);
    const { user, sent } = open();
    await user.dblClick(await register());
    await isAt(paths.supplier(8));
    const { business_form: _form, corporation_search: _search, ...company } = typed.company;
    expect(sent().map(({ body }) => body)).toEqual([{ ...company, account: { ...sentAccount, origin: 'typed' } }]);
    expect(await screen.findByText('取引先を登録しました。')).toBeInTheDocument();
    expect(keptSupplier()).toBeNull();
  });

  it('asks for proof that the user is present, again after a cancelled prompt, and registers once', async () => {
    keepSupplier(done);
    const { user, sent } = open(guarded({ [REGISTER]: makeSupplierDetail({ id: 8 }) }));
    await user.click(await register());
    const prompt = await screen.findByRole('dialog', { name: '本人確認' });
    expect(prompt).toHaveTextContent('不正な口座の登録や変更を防ぐため');
    await user.click(await within(prompt).findByRole('button', { name: 'キャンセル' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await register());
    await prove(user);
    await isAt(paths.supplier(8));
    expect(new Set(sent().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('sends a sole proprietor without a corporate number', async () => {
    keepSupplier({ ...done, company: { ...typed.company, business_form: '2', corporate_number: '7000012050002' } });
    const { user, sent } = open({ 'post /suppliers/sole_proprietor': makeSupplierDetail({ id: 9, business_form: 2 }) });
    await user.click(await register());
    await isAt(paths.supplier(9));
    expect(sent()[0]?.body).not.toHaveProperty('corporate_number');
  });

  it('shows that the result is unknown after a lost answer, and retries with the same key', async () => {
    keepSupplier(done);
    let isLost = true;
    const { user, sent } = open({
      [REGISTER]: () => {
        if (isLost) throw new TypeError('Failed to fetch');
        return makeSupplierDetail({ id: 8 });
      },
    });
    await user.click(await register());
    expect(await screen.findByRole('group', { name: '登録できませんでした' })).toHaveFocus();
    expect(screen.getByText(/二重に登録されることはありません/)).toBeVisible();
    const key = sent()[0]?.headers.get('idempotency-key');
    expect(keptSupplier()?.attempt?.idempotencyKey).toBe(key);
    isLost = false;
    await user.click(await register());
    await isAt(paths.supplier(8));
    expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key')))).toEqual(new Set([key]));
  });

  it.each([
    ['name_kana', '取引先名（カナ）はカタカナで入力してください。', paths.supplierAddCompany(), 'name_kana'],
    [
      'account.account_number',
      '口座番号は7桁以内の数字で入力してください。',
      paths.supplierAddBank(),
      'account_number',
    ],
  ])('goes with the server error of %s to its step', async (name, message, path, field) => {
    keepSupplier(done);
    const { user } = open({
      [REGISTER]: refusal(400, {
        message: '入力内容を確認してください。',
        errors: [{ field: name, code: 'wrong', message }],
      }),
    });
    await user.click(await register());
    expect(await screen.findByText(message)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '入力内容を変更' }));
    await isAt(path);
    expect((window.history.state as { usr: unknown }).usr).toEqual({ isChange: true, problems: [{ field, message }] });
    expect(keptSupplier()?.company.name).toBe('株式会社青葉台製作所');
  });
});
