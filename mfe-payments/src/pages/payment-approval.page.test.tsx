import { act, screen, waitFor, within } from '@testing-library/react';
import type { Approval } from 'shared-api/types';
import { $api, queryClient } from 'shared-auth';
import { installFakeGateway } from 'shared-features/testing';
import { paths, patterns, withQuery } from 'shared-shell';
import { type FakeAnswers, type FakeCall, loginUser, refusal, renderPage } from 'shared-shell/testing';
import {
  APPROVAL_ID,
  approvalAnswers,
  makeApproval,
  makeApprovalSummary,
  needed,
  returnedApproval,
  RIGHTS,
} from '../testing/approval-answers';
import { bulkAnswers } from '../testing/bulk-answers';
import { changeAnswers, storeChange, submitted } from '../testing/change-answers';
import { makeDraft } from '../testing/draft-answers';
import { storedFlow, storeEntered } from '../testing/payment-answers';
import { requestAnswers } from '../testing/request-answers';
import { Page as AddConfirm } from './payment-add-confirm.page';
import { Page as Bulk } from './payment-bulk.page';
import { Page as EditConfirm } from './payment-edit-confirm.page';
import { Page as WaitingCard } from './payment-waiting-creditcard.page';

const CHECK = 'post /approvals/check';
const ASK = 'post /approvals';
const user = { ...loginUser, approvals: RIGHTS };
const withRules: FakeAnswers = { 'get /users/information': user, 'post /drafts': makeDraft() };

const show = (api: FakeAnswers = {}) =>
  renderPage(AddConfirm, {
    path: patterns.paymentAddConfirm,
    at: paths.paymentAddConfirm(42),
    api: { ...approvalAnswers, ...withRules, ...api },
  });
type Shown = ReturnType<typeof show>;

const press = async ({ user: hand }: Pick<Shown, 'user'>, name: string) =>
  hand.click(await screen.findByRole('button', { name }));
const callsOf = (calls: readonly FakeCall[], name: FakeCall['name']) => calls.filter((call) => call.name === name);
const asked = ({ calls }: Pick<Shown, 'calls'>) => callsOf(calls, ASK).map(({ body }) => body);
const charged = ({ calls }: Pick<Shown, 'calls'>) => callsOf(calls, 'post /invoices/credit_cards/approval');
const about = (approval: Approval) => ({ ...needed, approval: makeApprovalSummary({ state: approval.state }) });
const changes = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const TERMS = {
  amount: 264000,
  supplier_account_id: 1,
  supplier_account_revision: 1,
  transfer_date: '2026-11-30',
  transfer_person_name: 'ｱｵﾊﾞｾｲｻｸｼﾖ',
};

beforeEach(() => {
  sessionStorage.clear();
  installFakeGateway();
  storeEntered();
});

describe('a company without rules', () => {
  it.each([
    ['has none', null],
    ['is served by a release that knows none', undefined],
  ])('pays as before, and asks nothing: it %s', async (_case, approvals) => {
    const shown = show({ 'get /users/information': { ...loginUser, approvals } as typeof loginUser });
    await press(shown, 'この内容で申請');
    await waitFor(() => expect(window.location.pathname).toBe(paths.paymentComplete(42, 7)));
    expect(shown.calls.filter(({ name }) => name.includes('/approvals'))).toEqual([]);
    expect(screen.queryByText(/承認/)).toBeNull();
  });
});

describe('a payment that needs approval', () => {
  it('is asked for in place of being paid: with the reasons, a comment and the draft', async () => {
    const waiting = makeApproval({ may_approve: false, approvals: 0 });
    let isAsked = false;
    const shown = show({
      [CHECK]: () => (isAsked ? about(waiting) : needed),
      [ASK]: () => {
        isAsked = true;
        return waiting;
      },
      'get /approvals/{id}': waiting,
    });
    expect(await screen.findByText('このお支払いには、社内の承認が必要です（2人）')).toBeVisible();
    expect(await changes('承認が必要な理由')).toEqual([
      '金額が、会社のルールで決めた額以上です。',
      'これまでに振り込んだことのない口座です。',
    ]);
    expect(screen.queryByRole('button', { name: 'この内容で申請' })).toBeNull();
    await press(shown, '承認を申請');
    const dialog = await screen.findByRole('dialog', { name: '承認の申請' });
    await shown.user.type(within(dialog).getByLabelText(/承認者への連絡/), '至急です');
    await shown.user.click(within(dialog).getByRole('button', { name: '承認を申請' }));
    expect(await screen.findByText('社内承認を申請しています')).toBeVisible();
    expect(screen.getByText('社内承認待ち 0/2')).toBeVisible();
    expect(screen.getByText('11/26（木） 15:00までの承認で間に合います')).toBeVisible();
    expect(screen.getByRole('link', { name: '承認の状況を見る' })).toHaveAttribute('href', paths.approval(APPROVAL_ID));
    expect(asked(shown)).toEqual([{ doc_number: 42, ...TERMS, draft_id: 5, comment: '至急です' }]);
    expect(callsOf(shown.calls, 'post /drafts')).toMatchObject([{ body: { amount: 264000, credit_card_id: 1 } }]);
    expect(storedFlow()).toContain('"draftId":5');
    expect(charged(shown)).toEqual([]);
  });

  it('keeps the comment when asking fails, and asks again with the same key', async () => {
    let isOffline = true;
    const shown = show({
      [ASK]: () => {
        if (isOffline) throw new TypeError('offline');
        return makeApproval();
      },
      'put /drafts/{id}': makeDraft(),
    });
    await press(shown, '承認を申請');
    const dialog = await screen.findByRole('dialog', { name: '承認の申請' });
    const send = () => shown.user.click(within(dialog).getByRole('button', { name: '承認を申請' }));
    await shown.user.type(within(dialog).getByLabelText(/承認者への連絡/), '至急です');
    await send();
    expect(await within(dialog).findByText(/サーバーに接続できませんでした/)).toBeVisible();
    isOffline = false;
    await send();
    expect(await screen.findByText('承認を申請しました。')).toBeInTheDocument();
    const keys = callsOf(shown.calls, ASK).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('says what to do if too few may approve', async () => {
    show({ [CHECK]: { ...needed, can_be_approved: false } });
    expect(await screen.findByText('このお支払いには社内の承認が必要ですが、承認できる方が足りません')).toBeVisible();
    expect(screen.getByText(/承認できる方が2人必要です。会社の管理者に/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /承認を申請|この内容で申請/ })).toBeNull();
  });

  it('shows why it was returned, and is asked for again', async () => {
    const returned = returnedApproval();
    show({ [CHECK]: about(returned), 'get /approvals/{id}': returned });
    expect(await screen.findByText('この支払いの申請は、差し戻されています')).toBeVisible();
    expect(
      screen.getByText('鈴木 次郎さんからの連絡（振込先口座）: 口座番号を請求書と照合してください。'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: '承認を申請' })).toBeEnabled();
  });

  it('lists what has changed since it was approved', async () => {
    const { terms } = makeApproval();
    const approved = makeApproval({
      state: 'approved',
      terms: { ...terms, amount: 200000, due_date: '2026-12-01', file_ids: ['another'] },
    });
    show({ [CHECK]: about(approved), 'get /approvals/{id}': approved });
    expect(await screen.findByText('内容が変わったため、もう一度承認が必要です')).toBeVisible();
    expect(await changes('変わった内容')).toEqual([
      '振込金額: 200,000円 → 264,000円',
      '支払期日: 2026/12/01 → 2026/11/30',
      '請求書ファイル: 差し替え',
    ]);
  });

  it('is paid once it is approved', async () => {
    const shown = show({ [CHECK]: { ...about(makeApproval({ state: 'approved' })), is_approved: true } });
    expect(await screen.findByText('この内容は、社内で承認されています。')).toBeVisible();
    await press(shown, 'この内容で申請');
    await waitFor(() => expect(window.location.pathname).toBe(paths.paymentComplete(42, 7)));
    expect(charged(shown)).toHaveLength(1);
  });

  it('is not paid while it is unknown whether it needs one: the check can be repeated', async () => {
    let isOffline = true;
    const shown = show({
      [CHECK]: () => {
        if (isOffline) throw new TypeError('offline');
        return { ...needed, is_required: false, is_approved: true };
      },
    });
    expect(await screen.findByText(/サーバーに接続できませんでした/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'この内容で申請' })).toBeDisabled();
    isOffline = false;
    await press(shown, '再試行');
    await waitFor(() => expect(screen.getByRole('button', { name: 'この内容で申請' })).toBeEnabled());
  });

  it.each(['approval_required', 'approval_waiting', 'approval_terms_changed'] as const)(
    'refused with %s, shows why and how to ask: the rules are newer than the screen',
    async (code) => {
      let isKnown = false;
      const message = 'このお支払いには、社内の承認が必要です。「承認を申請」から、承認者に申請してください。';
      const shown = show({
        'get /users/information': () => (isKnown ? user : loginUser),
        'post /invoices': () => {
          isKnown = true;
          return refusal(409, { code, status: 409, message });
        },
      });
      await press(shown, 'この内容で申請');
      expect(await screen.findByRole('group', { name: '申請できませんでした' })).toHaveTextContent(message);
      expect(await screen.findByRole('button', { name: '承認を申請' })).toBeVisible();
    },
  );
});

describe('an approver whom the rules let pay', () => {
  const approver = { ...user, role: 'approver' as const };

  it('pays what was approved', async () => {
    show({
      'get /users/information': approver,
      [CHECK]: { ...about(makeApproval({ state: 'approved' })), is_approved: true },
    });
    expect(await screen.findByText('この内容は、社内で承認されています。')).toBeVisible();
    expect(screen.getByRole('button', { name: 'この内容で申請' })).toBeVisible();
  });

  it('pays nothing else, also what needs no approval', async () => {
    show({ 'get /users/information': approver, [CHECK]: { ...needed, is_required: false, is_approved: true } });
    expect(await screen.findByText('この内容の支払いは、承認されていません')).toBeVisible();
    expect(screen.queryByRole('button', { name: /承認を申請|この内容で申請/ })).toBeNull();
  });

  it('is not let in where the rules do not', async () => {
    show({ 'get /users/information': { ...approver, approvals: { mayApprove: true, mayPay: false } } });
    expect(await screen.findByText('あなたの役割（承認者）では、この操作はできません')).toBeVisible();
  });
});

/** Sets the user, whom the shell loads beside a page that does not. */
const knowUser = () =>
  act(() => void queryClient.setQueryData($api.queryOptions('get', '/users/information').queryKey, user));

describe('other ways that charge a card', () => {
  it('a change of a payment is asked for with the payment', async () => {
    storeChange({ amount: 200000 });
    const shown = renderPage(EditConfirm, {
      path: patterns.paymentEditConfirm,
      at: paths.paymentEditConfirm(42, 7),
      api: { ...approvalAnswers, ...changeAnswers(() => submitted()), ...withRules, [ASK]: makeApproval() },
    });
    await press(shown, '承認を申請');
    const dialog = await screen.findByRole('dialog', { name: '承認の申請' });
    await shown.user.click(within(dialog).getByRole('button', { name: '承認を申請' }));
    await waitFor(() => expect(asked(shown)).toEqual([{ payment_id: 7, ...TERMS, amount: 200000, comment: '' }]));
    expect(callsOf(shown.calls, 'post /drafts')).toEqual([]);
    expect(charged(shown)).toEqual([]);
  });

  it('a card-payment request is asked for before a card is', async () => {
    const shown = renderPage(WaitingCard, {
      path: patterns.paymentWaitingCreditCard,
      at: paths.paymentWaitingCreditCard(7),
      api: { ...approvalAnswers, ...requestAnswers, ...withRules, [ASK]: makeApproval() },
    });
    knowUser();
    await press(shown, '確認画面へ進む');
    await press(shown, '承認を申請');
    const dialog = await screen.findByRole('dialog', { name: '承認の申請' });
    await shown.user.click(within(dialog).getByRole('button', { name: '承認を申請' }));
    await waitFor(() => expect(asked(shown)).toEqual([{ payment_id: 7, amount: 264000, comment: '' }]));
    expect(screen.queryByRole('button', { name: '支払う' })).toBeNull();
    expect(charged(shown)).toEqual([]);
  });

  it('まとめて申請 pays what it may, and asks for the rest', async () => {
    const isBig = ({ body }: FakeCall) => (body as { amount: number }).amount >= 50_000;
    const shown = renderPage(Bulk, {
      path: patterns.paymentBulk,
      at: withQuery(paths.paymentBulk(), { invoices: '42,44' }),
      api: {
        ...approvalAnswers,
        ...bulkAnswers,
        ...withRules,
        [CHECK]: (call) => (isBig(call) ? needed : { ...needed, is_required: false, is_approved: true }),
        [ASK]: makeApproval(),
      },
    });
    expect(await screen.findByText('社内の承認が必要です（2人）')).toBeVisible();
    await press(shown, '2件をこの内容で申請');
    expect(await screen.findByText('2件のうち1件を申請しました。1件は承認を申請しました。')).toBeVisible();
    expect(screen.getByRole('link', { name: /承認の状況を見る/ })).toHaveAttribute('href', paths.approval(APPROVAL_ID));
    expect(asked(shown)).toMatchObject([{ doc_number: 42, amount: 264000, supplier_account_id: 1 }]);
    expect(charged(shown)).toMatchObject([{ body: { doc_number: 44 } }]);
  });

  it('まとめて申請 does not ask twice for what waits already', async () => {
    const waiting = makeApproval({ may_approve: false });
    const shown = renderPage(Bulk, {
      path: patterns.paymentBulk,
      at: withQuery(paths.paymentBulk(), { invoices: '42' }),
      api: {
        ...approvalAnswers,
        ...bulkAnswers,
        ...withRules,
        [CHECK]: about(waiting),
        'get /approvals/{id}': ({ params }) =>
          makeApproval({
            id: String(params.id),
            may_approve: false,
            terms: { ...waiting.terms, transfer_date: '2026-11-26', transfer_person_name: 'ｶ)ｱｵﾊﾞｾｲｻｸｼﾖ' },
          }),
      },
    });
    expect(await screen.findByText('社内承認を申請しています')).toBeVisible();
    await press(shown, '1件をこの内容で申請');
    expect(await screen.findByText('1件は承認を申請しました。')).toBeVisible();
    expect(asked(shown)).toEqual([]);
    expect(charged(shown)).toEqual([]);
  });
});
