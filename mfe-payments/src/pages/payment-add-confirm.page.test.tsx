import { screen, waitFor } from '@testing-library/react';
import {
  ATTEMPT_ID,
  installFakeGateway,
  loadGatewayPage,
  makeCommission,
  makePayment,
  paymentAnswers,
} from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, type FakeCall, refusal, renderPage } from 'shared-shell/testing';
import { storedFlow, storeEntered } from '../testing/payment-answers';
import { Page } from './payment-add-confirm.page';

const show = (api: FakeAnswers = {}) =>
  renderPage(Page, {
    path: patterns.paymentAddConfirm,
    at: paths.paymentAddConfirm(42),
    api: { ...paymentAnswers, ...api },
  });
type Shown = ReturnType<typeof show>;

const apply = async ({ user }: Shown) => user.click(await screen.findByRole('button', { name: 'この内容で申請' }));
const paid = () => waitFor(() => expect(window.location.pathname).toBe(paths.paymentComplete(42, 7)));
const refused = () => screen.findByRole('group', { name: '申請できませんでした' });
const keysOf = (calls: readonly FakeCall[], name: FakeCall['name']) =>
  calls.filter((call) => call.name === name).map(({ headers }) => headers.get('Idempotency-Key'));

const CHALLENGE = {
  attempt_id: ATTEMPT_ID,
  status: 'challenge',
  challenge_url: 'http://gateway.test/challenge/c-1',
} as const;
const result = (status: 'authorised' | 'challenge' | 'failed', message = '') => ({
  id: ATTEMPT_ID,
  status,
  reason: null,
  message,
  payment_id: null,
});
const DECLINED = 'カード会社の承認が得られませんでした。カード会社に確認するか、別のカードをご利用ください。';

beforeEach(() => {
  sessionStorage.clear();
  installFakeGateway();
  storeEntered();
});

describe('submitting a payment', () => {
  it('shows the whole payment, pays, and redirects to the completion page', async () => {
    const shown = show();
    expect(await screen.findByText('271,920')).toBeVisible();
    expect(screen.getAllByText('2026年11月30日（月）')).toHaveLength(2);
    expect(screen.getByText(/みずほ銀行.神田支店/)).toBeVisible();
    expect(screen.getByText('ｱｵﾊﾞｾｲｻｸｼﾖ')).toBeVisible();
    expect(screen.getByText('Visa •••• 4242')).toBeVisible();
    await apply(shown);
    await paid();
    expect(shown.calls.find(({ name }) => name === 'post /invoices')?.body).toEqual({
      doc_number: 42,
      amount: 264000,
      supplier_account_id: 1,
      supplier_account_revision: 1,
      transfer_date: '2026-11-30',
      transfer_person_name: 'ｱｵﾊﾞｾｲｻｸｼﾖ',
      promotion_code: null,
      note: '',
      draft_id: null,
      attempt_id: ATTEMPT_ID,
      total_amount: 271920,
    });
    expect(await screen.findByText('申請を受け付けました。')).toBeInTheDocument();
  });

  it('pays once on a double click', async () => {
    const shown = show();
    await shown.user.dblClick(await screen.findByRole('button', { name: 'この内容で申請' }));
    await paid();
    expect(keysOf(shown.calls, 'post /invoices')).toHaveLength(1);
  });

  it("asks for 3-D Secure when the card requires it, and trusts only the server's result", async () => {
    let status: 'challenge' | 'authorised' = 'challenge';
    const shown = show({
      'post /invoices/credit_cards/approval': CHALLENGE,
      'get /v_result_message/{id}': () => result(status),
    });
    await apply(shown);
    const page = loadGatewayPage(await screen.findByTitle('カード会社の本人認証'), 'challenge');
    status = 'authorised';
    page.say({ type: 'challenge:finished', result: 'passed' });
    page.say({ type: 'challenge:finished', result: 'passed' });
    await paid();
    expect(keysOf(shown.calls, 'post /invoices')).toHaveLength(1);
  });

  it('continues with the same reservation after an abandoned challenge', async () => {
    const shown = show({
      'post /invoices/credit_cards/approval': CHALLENGE,
      'get /v_result_message/{id}': result('challenge'),
    });
    await apply(shown);
    loadGatewayPage(await screen.findByTitle('カード会社の本人認証'), 'challenge');
    await shown.user.keyboard('{Escape}');
    expect(await refused()).toHaveTextContent(
      '本人認証が完了しませんでした。もう一度お試しいただくか、別のカードをご利用ください。',
    );
    await apply(shown);
    expect(await screen.findByTitle('カード会社の本人認証')).toBeInTheDocument();
    const [first, second] = keysOf(shown.calls, 'post /invoices/credit_cards/approval');
    expect(second).toBe(first);
  });

  it('shows why the card was declined, and retries with a new key', async () => {
    const shown = show({
      'post /invoices/credit_cards/approval': { attempt_id: ATTEMPT_ID, status: 'failed', challenge_url: null },
      'get /v_result_message/{id}': result('failed', DECLINED),
    });
    await apply(shown);
    expect(await refused()).toHaveTextContent(DECLINED);
    expect(await refused()).toHaveFocus();
    await apply(shown);
    await waitFor(() => expect(keysOf(shown.calls, 'post /invoices/credit_cards/approval')).toHaveLength(2));
    const [first, second] = keysOf(shown.calls, 'post /invoices/credit_cards/approval');
    expect(second).not.toBe(first);
    await shown.user.click(await screen.findByRole('button', { name: '別のカードを選ぶ' }));
    expect(window.location.pathname).toBe(paths.paymentAdd(42));
    expect(storedFlow()).toContain('264000');
    expect(window.history.state).toMatchObject({ usr: { focus: 'creditCardId', isCardRefused: true } });
  });

  it('retries with the same key after a lost answer', async () => {
    let isLost = true;
    const shown = show({
      'post /invoices': () => {
        if (!isLost) return makePayment();
        isLost = false;
        throw new TypeError('connection lost');
      },
    });
    await apply(shown);
    expect(await refused()).toHaveTextContent(
      'サーバーに接続できませんでした。通信環境を確認して、やり直してください。',
    );
    expect(storedFlow()).toContain('264000');
    await apply(shown);
    await paid();
    const [first, second] = keysOf(shown.calls, 'post /invoices');
    expect(second).toBe(first);
    expect(keysOf(shown.calls, 'post /invoices/credit_cards/approval')).toHaveLength(1);
  });

  it('can be retried after a network failure, including the cost', async () => {
    let isOffline = false;
    const offline = <Answer,>(answer: Answer): Answer => {
      if (isOffline) throw new TypeError('offline');
      return answer;
    };
    const shown = show({
      'get /invoices/commission': () => offline(makeCommission(264000)),
      'post /invoices/credit_cards/approval': () =>
        offline({ attempt_id: ATTEMPT_ID, status: 'authorised' as const, challenge_url: null }),
    });
    await screen.findByText('271,920');
    isOffline = true;
    await apply(shown);
    await refused();
    isOffline = false;
    await apply(shown);
    await paid();
  });

  it('shows the old and the new total when the server calculates another one', async () => {
    let rate = 1;
    const shown = show({
      'get /invoices/commission': () => ({ ...makeCommission(264000), total_amount: 264000 + 7920 * rate }),
      'post /invoices': () => {
        rate = 2;
        return refusal(409, { message: 'カード決済金額が変わりました。金額を確認して、もう一度申請してください。' });
      },
    });
    await apply(shown);
    expect(await screen.findByText('カード決済金額: 271,920円 → 279,840円')).toBeVisible();
    await apply(shown);
    await waitFor(() => expect(keysOf(shown.calls, 'post /invoices/credit_cards/approval')).toHaveLength(2));
    const approvals = shown.calls.filter(({ name }) => name === 'post /invoices/credit_cards/approval');
    expect(approvals[1]?.body).toEqual({
      credit_card_id: 1,
      total_amount: 279840,
      doc_number: 42,
      amount: 264000,
      promotion_code: null,
    });
  });

  it('shows a server error at its line, here and in the form', async () => {
    const message = '最短の振込日は2026年12月1日（火）です。';
    const shown = show({
      'post /invoices': refusal(422, {
        message: '入力内容に誤りがあります。内容を確認してください。',
        errors: [{ field: 'transfer_date', code: 'unavailable', message }],
      }),
    });
    await apply(shown);
    expect(await refused()).toHaveTextContent(message);
    expect(screen.getAllByText(message)).toHaveLength(2);
    await shown.user.click(screen.getByRole('button', { name: '支払い内容を変更' }));
    expect(window.location.pathname).toBe(paths.paymentAdd(42));
    expect(window.history.state).toMatchObject({ usr: { problems: [{ name: 'transferDate', message }] } });
  });

  it('stores no card data and no token', async () => {
    const shown = show({ 'post /invoices': refusal(409, { message: '同じ操作を処理しています。' }) });
    await apply(shown);
    await refused();
    expect(storedFlow()).not.toMatch(/\b4242\b|42424242|tok_/);
  });

  it('redirects to the form when nothing was entered', async () => {
    sessionStorage.clear();
    show();
    await waitFor(() => expect(window.location.pathname).toBe(paths.paymentAdd(42)));
    expect(window.history.state).toMatchObject({
      usr: { notice: '支払い内容を入力してから、確認画面へ進んでください。' },
    });
  });

  it('goes back with all input kept', async () => {
    const shown = show();
    await shown.user.click(await screen.findByRole('button', { name: '戻る' }));
    expect(window.location.pathname).toBe(paths.paymentAdd(42));
    expect(storedFlow()).toContain('アオバセイサクショ');
  });
});
