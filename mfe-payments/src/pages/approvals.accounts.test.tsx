import { screen, waitFor, within } from '@testing-library/react';
import type { UnconfirmedAccount } from 'shared-api/types';
import { guarded, prove } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, type FakeCall, loginUser, refusal, renderPage } from 'shared-shell/testing';
import { approvalAnswers, RIGHTS } from '../testing/approval-answers';
import { Page } from './approvals.page';

const CONFIRM = 'post /account_confirmations';
const waiting: UnconfirmedAccount = {
  account_id: 5,
  revision: 2,
  supplier: { id: 1, name: '有限会社みなと印刷' },
  account: 'みずほ銀行 神田支店 普通 1234567 ミナトインサツ(ユ',
  entered_by: { id: 2, name: '佐藤 一郎' },
  entered_at: '2026-11-20T10:00:00+09:00',
  doc_numbers: [42],
  may_confirm: true,
};

const show = (accounts: readonly UnconfirmedAccount[], api: FakeAnswers = {}) =>
  renderPage(Page, {
    path: patterns.approvals,
    at: paths.approvals(),
    api: {
      ...approvalAnswers,
      'get /users/information': { ...loginUser, approvals: RIGHTS },
      'get /approvals': { approvals: [], count: 0, counts: { to_approve: 0, to_pay: 0, returned: 0 } },
      'get /account_confirmations': { accounts: [...accounts] },
      ...api,
    },
  });
const named = (calls: readonly FakeCall[], name: string) => calls.filter((call) => call.name === name);
const confirmButton = () => screen.findByRole('button', { name: '有限会社みなと印刷の口座を確認' });

describe('accounts that wait for a second person', () => {
  it('are shown with who entered them and the invoices to compare with', async () => {
    show([waiting, { ...waiting, account_id: 6, may_confirm: false }]);
    const list = await screen.findByRole('list', { name: '確認を待っている振込先口座' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent(/みずほ銀行 神田支店 普通 1234567.*佐藤 一郎.*I-00000042/);
    expect(second).toHaveTextContent('登録した方とは別のメンバーが確認します。');
  });

  it('are confirmed after a question and proof to be present', async () => {
    let accounts = [waiting];
    const { user, calls } = show([], {
      'get /account_confirmations': () => ({ accounts }),
      ...guarded({
        [CONFIRM]: () => {
          accounts = [];
          return null;
        },
      }),
    });
    await user.click(await confirmButton());
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('みずほ銀行 神田支店 普通 1234567');
    await user.click(within(question).getByRole('button', { name: '同じであることを確認した' }));
    await prove(user);
    expect(await screen.findByText('有限会社みなと印刷の口座を確認しました。')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^確認を待っている振込先口座/)).toBeNull());
    expect(named(calls, CONFIRM).at(-1)?.body).toEqual({ supplier_account_id: 5, revision: 2 });
  });

  it('show why a confirmation was refused', async () => {
    const message = 'この口座は、すでに確認済みです。画面を更新してください。';
    const { user } = show([waiting], { [CONFIRM]: refusal(409, { message }) });
    await user.click(await confirmButton());
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /確認した$/ }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('take no room while none waits', async () => {
    show([]);
    expect(await screen.findByRole('tab', { name: /承認してください/ })).toBeVisible();
    expect(screen.queryByText(/^確認を待っている振込先口座/)).toBeNull();
  });
});
