import { screen, waitFor } from '@testing-library/react';
import { bankAccountValues } from 'shared-features/bank/bank-account';
import type { RequestValues } from 'flow-collection/request-entry';
import { enterBankAccount, guarded, makeBuyerAccount, prove, requestAnswers } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, loginUser, refusal, renderPage } from 'shared-shell/testing';
import type { CollectionFlow } from '../features/collection-creation/collection-creation.workflow';
import { bank, invoice, keepFlow, keptFlow, partner, uploadedFiles } from '../testing/creation';
import { Page } from './collection-add-bank.page';

const ACCOUNTS = 'get /buyers/{id}/accounts';
const ADD = 'post /buyers/{id}/accounts';

const show = (api: FakeAnswers = {}, values: Partial<RequestValues> = {}, part: Partial<CollectionFlow> = {}) => {
  keepFlow({ ...partner, ...invoice, ...values }, { files: uploadedFiles, ...part });
  return renderPage(Page, { path: patterns.collectionAddBank, api: { ...requestAnswers, ...api } });
};
const next = async ({ user }: ReturnType<typeof show>) =>
  user.click(await screen.findByRole('button', { name: '次へ' }));
const onConfirm = () => waitFor(() => expect(window.location.pathname).toBe(paths.collectionAddConfirm()));
const none = { [ACCOUNTS]: { accounts: [] } } satisfies FakeAnswers;
/** Left earlier, with every field entered. */
const entered = { account: bankAccountValues(makeBuyerAccount({ account_number: '1234567' })) };
const other = makeBuyerAccount({ id: 6, account_number: '1112223', holder_check: 'mismatch' });

beforeEach(() => sessionStorage.clear());

describe('the deposit account', () => {
  it('defaults to that of the last request, and can be changed', async () => {
    const shown = show({ [ACCOUNTS]: { accounts: [makeBuyerAccount(), other] } });
    expect(await screen.findByRole('radio', { name: /みずほ銀行 東京営業部.*7654321/ })).toBeChecked();
    expect(screen.getByText('名義 不一致')).toBeVisible();
    await shown.user.click(screen.getByRole('radio', { name: /1112223/ }));
    await next(shown);
    await onConfirm();
    expect(keptFlow()?.values.depositAccountId).toBe('6');
  });

  it('keeps the earlier choice', async () => {
    show({ [ACCOUNTS]: { accounts: [other, makeBuyerAccount()] } }, bank);
    expect(await screen.findByRole('radio', { name: /7654321/ })).toBeChecked();
  });

  it('redirects to the invoice step while it is incomplete', async () => {
    show({}, { amount: null });
    await waitFor(() => expect(window.location.pathname).toBe(paths.collectionAddInvoice()));
  });

  it('shows that the accounts could not be loaded, and retries', async () => {
    let isDown = true;
    const { user } = show({
      [ACCOUNTS]: () =>
        isDown ? refusal(503, { message: 'ただいま混み合っています。' }) : { accounts: [makeBuyerAccount()] },
    });
    await screen.findByText('ただいま混み合っています。');
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('radio', { name: /7654321/ })).toBeVisible();
  });
});

describe('adding an account', () => {
  it('offers the form for the first account, with the holder proposed from the company name', async () => {
    const shown = show({ ...none, [ADD]: makeBuyerAccount({ id: 8 }) });
    await screen.findByRole('region', { name: '新しい入金口座' });
    await enterBankAccount(shown.user);
    expect(screen.getByRole('textbox', { name: /口座名義/ })).toHaveValue('カ)アオバセイサクシヨ');
    await next(shown);
    await onConfirm();
    expect(shown.calls.find(({ name }) => name === ADD)?.body).toEqual({
      bank_code: '0001',
      branch_code: '108',
      account_type: 2,
      account_number: '1234567',
      holder_kana: 'ｶ)ｱｵﾊﾞｾｲｻｸｼﾖ',
    });
    expect(keptFlow()).toMatchObject({ values: { depositAccountId: '8' }, account: { account_number: '' } });
  });

  it('needs proof that the user is present, and is sent again by the same call', async () => {
    const shown = show({ ...none, ...guarded({ [ADD]: makeBuyerAccount({ id: 8 }) }) }, {}, entered);
    await screen.findByRole('region', { name: '新しい入金口座' });
    await next(shown);
    await prove(shown.user);
    await onConfirm();
    const keys = shown.calls.filter(({ name }) => name === ADD).map(({ headers }) => headers.get('Idempotency-Key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(keptFlow()?.values.depositAccountId).toBe('8');
  });

  it('asks when the holder differs', async () => {
    const shown = show(
      { ...none, 'post /accounts/holder_kana': { result: 'mismatch', holder_kana: 'ｶ)ｱｵﾊﾞ' } },
      {},
      entered,
    );
    await screen.findByRole('region', { name: '新しい入金口座' });
    await next(shown);
    await shown.user.click(await screen.findByRole('button', { name: '戻って修正' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /口座名義/ })).toHaveFocus());
    expect(shown.calls.filter(({ name }) => name === ADD)).toEqual([]);
  });

  it('adds it once, also after a lost answer', async () => {
    let isLost = true;
    const answer = () => {
      if (!isLost) return makeBuyerAccount({ id: 8 });
      isLost = false;
      throw new TypeError('connection lost');
    };
    const shown = show({ ...none, [ADD]: answer }, {}, entered);
    await screen.findByRole('region', { name: '新しい入金口座' });
    await next(shown);
    expect((await screen.findAllByText(/サーバーに接続できませんでした/))[0]).toBeVisible();
    await next(shown);
    await onConfirm();
    const keys = shown.calls.filter(({ name }) => name === ADD).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('shows a server error at its field, and keeps the input', async () => {
    const message = '口座番号は4桁から7桁の数字で入力してください。';
    const refused = refusal(422, {
      message: '入力内容に誤りがあります。',
      errors: [{ field: 'account_number', code: 'format', message }],
    });
    const shown = show({ ...none, [ADD]: refused }, {}, entered);
    await screen.findByRole('region', { name: '新しい入金口座' });
    await next(shown);
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /口座番号/ })).toHaveAccessibleDescription(
        expect.stringContaining(message) as string,
      ),
    );
    expect(screen.getByRole('textbox', { name: /口座番号/ })).toHaveValue('1234567');
  });
});

describe('a deposit account, to others than administrators', () => {
  const preparer = { 'get /users/information': { ...loginUser, role: 'preparer' as const } };
  const why = () => screen.findByText('入金口座は、会社の管理者だけが登録できます');

  it('is chosen among those that there are', async () => {
    const shown = show({ ...preparer, [ACCOUNTS]: { accounts: [makeBuyerAccount()] } });
    expect(await why()).toBeVisible();
    expect(screen.queryByRole('radio', { name: /別の口座を登録/ })).toBeNull();
    await next(shown);
    await onConfirm();
  });

  it('is asked of an administrator while there is none', async () => {
    show({ ...preparer, ...none });
    expect(await why()).toBeVisible();
    expect(screen.queryByText('新しい入金口座')).toBeNull();
    expect(screen.queryByRole('button', { name: '次へ' })).toBeNull();
  });
});
