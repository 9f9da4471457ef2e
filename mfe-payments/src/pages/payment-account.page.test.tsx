import { screen, waitFor, within } from '@testing-library/react';
import type { ListedAccount } from 'shared-api/types';
import {
  bankAnswers,
  changedAccount,
  installFakeGateway,
  makeCaution,
  makeListedAccount,
  otherAccount,
  paymentAnswers,
} from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { makeDraft } from '../testing/draft-answers';
import { Page } from './payment-add.page';

const ACCOUNTS = 'get /suppliers/{id}/accounts';

const show = (accounts: readonly ListedAccount[], api: FakeAnswers = {}, query = '') =>
  renderPage(Page, {
    path: patterns.paymentAdd,
    at: `${paths.paymentAdd(42)}${query}`,
    api: {
      ...paymentAnswers,
      ...bankAnswers,
      'get /suppliers/{id}': refusal(503, { message: '失敗しました。' }),
      [ACCOUNTS]: () => ({ accounts: [...accounts] }),
      ...api,
    },
  });
type User = ReturnType<typeof show>['user'];

/** Returns the field: its button's text is the chosen account. */
const field = () => screen.findByRole('button', { name: /振込先口座/ });
const choose = async (user: User, name: RegExp) => {
  await user.click(await field());
  await user.click(await screen.findByRole('option', { name }));
};
const next = async (user: User) => user.click(screen.getByRole('button', { name: '確認画面へ進む' }));
const warning = (name: string) => screen.findByRole('region', { name });
const compared = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

beforeEach(() => {
  sessionStorage.clear();
  installFakeGateway();
});

describe('the account of a new payment', () => {
  it('is that of the last payment, without a warning', async () => {
    show([makeListedAccount(), otherAccount()]);
    expect(await field()).toHaveTextContent('みずほ銀行 神田支店 普通 1234567');
    expect(screen.getByText('一致')).toBeVisible();
    expect(screen.queryByText(/前回のお支払い/)).toBeNull();
  });

  it('shows the differences from the last payment, and what to do', async () => {
    const { user } = show([makeListedAccount(), otherAccount()]);
    await choose(user, /三菱UFJ銀行/);
    const box = await warning('前回のお支払いとは異なる口座です');
    expect(box).toHaveTextContent('前回のお支払い: I-00000031-1、振込日 2026年10月30日（金）');
    expect(box).toHaveTextContent('取引先に電話など、請求書やメールとは別の手段で確認してください。');
    expect(box).toHaveTextContent('申請のときに、ご本人であることをパスワードなどで確認します。');
    expect(await compared('口座の比較')).toEqual([
      ['', '前回の振込先', '今回の振込先'],
      ['金融機関相違', 'みずほ銀行（0001）', '三菱UFJ銀行（0005）'],
      ['支店相違', '神田支店（108）', '本店（001）'],
      ['口座種別相違', '普通', '当座'],
      ['口座番号相違', '1234567', '7654321'],
      ['口座名義（カナ）', 'ﾕ)ﾐﾅﾄｲﾝｻﾂ', 'ﾕ)ﾐﾅﾄｲﾝｻﾂ'],
    ]);
  });

  it('shows when an account was changed; it is not preselected but can be chosen', async () => {
    const { user } = show([changedAccount()]);
    expect(await field()).toHaveTextContent('選択してください');
    await next(user);
    expect(await screen.findByRole('link', { name: '振込先口座が選択されていません。' })).toBeVisible();
    await choose(user, /1234568/);
    const box = await warning('前回のお支払いのあとに変更された口座です');
    expect(box).toHaveTextContent(
      'この口座は2026年11月19日（木）に変更されました。変更後の口座へのお支払いは、まだありません。',
    );
    expect((await compared('口座の比較')).filter(([part]) => part?.endsWith('相違'))).toEqual([
      ['口座番号相違', '1234567', '1234568'],
    ]);
    await next(user);
    await waitFor(() => expect(window.location.pathname).toBe(paths.paymentAddConfirm(42)));
  });

  it('compares an account changed before any payment with its earlier values', async () => {
    const { user } = show([
      changedAccount({ caution: makeCaution({ kind: 'changed', payment_number: null, paid_on: null }) }),
    ]);
    await choose(user, /1234568/);
    expect(await warning('登録のあとに変更された口座です')).not.toHaveTextContent('前回のお支払い:');
    expect((await compared('口座の比較'))[0]).toEqual(['', '変更前の口座', '今回の振込先']);
  });

  it('explains a holder mismatch and what to do', async () => {
    show([makeListedAccount({ holder_check: 'mismatch' })]);
    expect(await screen.findByText('不一致')).toBeVisible();
    expect(screen.getByText('口座名義が金融機関の登録と一致しません。請求書の記載を確認してください。')).toBeVisible();
    expect(screen.getByRole('button', { name: '口座を変更' })).toBeVisible();
  });

  it('shows the warning for a draft whose account changed meanwhile', async () => {
    show([changedAccount()], { 'get /drafts/{id}': makeDraft() }, '?draft=5');
    expect(await field()).toHaveTextContent('1234568');
    expect(await warning('前回のお支払いのあとに変更された口座です')).toBeVisible();
  });

  it('names the payments in progress that go to the earlier account', async () => {
    const { user } = show([
      changedAccount({ payments_to_earlier: { count: 3, payment_numbers: ['I-00000031-1', 'I-00000033-1'] } }),
    ]);
    await choose(user, /1234568/);
    expect(
      screen.getByText(/申請済みのお支払い（I-00000031-1、I-00000033-1、ほか1件）は、変更前の口座に振り込まれます。/),
    ).toBeVisible();
  });
});

describe('a missing or wrong account', () => {
  it('is changed beside the form, and stays selected', async () => {
    let account = makeListedAccount();
    const { user, calls } = show([], {
      [ACCOUNTS]: () => ({ accounts: [account] }),
      'put /suppliers/{id}/accounts/{accountId}': () => (account = changedAccount()),
    });
    await user.type(await screen.findByLabelText(/審査担当への連絡事項/), '至急');
    await user.click(screen.getByRole('button', { name: '口座を変更' }));
    const number = await screen.findByRole('textbox', { name: /口座番号/ });
    await user.clear(number);
    await user.type(number, '1234568');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ name }) => name === 'put /suppliers/{id}/accounts/{accountId}')?.body).toMatchObject({
      revision: 1,
      account_number: '1234568',
    });
    await waitFor(async () => expect(await field()).toHaveTextContent('1234568'));
    expect(await warning('前回のお支払いのあとに変更された口座です')).toBeVisible();
    expect(screen.getByLabelText(/審査担当への連絡事項/)).toHaveValue('至急');
  });

  it('can be added for a supplier without accounts', async () => {
    const { user } = show([]);
    expect(await screen.findByText('この取引先には、振込先口座が登録されていません。')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '口座を追加' }));
    expect(await screen.findByRole('dialog', { name: '口座の追加' })).toBeVisible();
  });
});
