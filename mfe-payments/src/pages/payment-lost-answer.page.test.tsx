import { screen, waitFor } from '@testing-library/react';
import { ATTEMPT_ID, makePayment, makeReceivedInvoice, paymentAnswers } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { entered, storedFlow } from '../testing/payment-answers';
import { Page as ConfirmPage } from './payment-add-confirm.page';
import { Page as FormPage } from './payment-add.page';

const KEY = 'workflow:invoice-payment';
const HALF = { amount: 100000, totalAmount: 103000 };

/** Stores the flow after a submission of 100,000 yen whose answer was lost. The form may have another amount now. */
function storeLost(values: Partial<typeof entered> = {}): void {
  const { amount, totalAmount } = HALF;
  const submission = {
    key: 'k-1',
    isOpen: true,
    amount,
    supplierAccountId: 1,
    supplierAccountRevision: 1,
    transferDate: '2026-11-30',
    transferPersonName: 'ｱｵﾊﾞｾｲｻｸｼﾖ',
    promotionCode: null,
    note: '',
    draftId: null,
  };
  const purpose = JSON.stringify({ doc_number: 42, amount, promotion_code: null });
  const attempt = { creditCardId: 1, totalAmount, purpose, approvalKey: 'a-1', attemptId: ATTEMPT_ID, submission };
  const now = { ...entered, amount, ...values };
  const payment = { docNumber: 42, values: now, isComplete: true, attempt, draftId: null, baseline: now };
  sessionStorage.setItem(
    KEY,
    JSON.stringify({ version: 2, value: { registration: null, registeredDocNumber: null, payment } }),
  );
}

const result = (payment_id: number | null) =>
  ({ id: ATTEMPT_ID, status: 'authorised', reason: null, message: '', payment_id }) as const;
const paid: FakeAnswers = {
  'get /v_result_message/{id}': result(7),
  'get /invoices/{id}': makePayment({ amount: 100000, total_amount: 103000, transfer_date: '2026-11-30' }),
  'get /received_invoices/{doc_number}': makeReceivedInvoice({ paid_amount: 100000, remaining_amount: 164000 }),
};
const showForm = (api: FakeAnswers) =>
  renderPage(FormPage, { path: patterns.paymentAdd, at: paths.paymentAdd(42), api: { ...paymentAnswers, ...api } });
const showConfirm = (api: FakeAnswers) =>
  renderPage(ConfirmPage, {
    path: patterns.paymentAddConfirm,
    at: paths.paymentAddConfirm(42),
    api: { ...paymentAnswers, ...api },
  });
const came = () => screen.findByText('前回の申請（I-00000042-1）は、受け付けられています。');

beforeEach(() => sessionStorage.clear());

describe('a payment whose answer was lost', () => {
  it('shows that it succeeded before another one is possible, and offers the rest', async () => {
    storeLost();
    showForm(paid);
    expect(await came()).toBeVisible();
    expect(screen.getByText(/振込金額 100,000円、振込予定日 2026年11月30日（月）。/)).toBeVisible();
    expect(screen.getByRole('link', { name: '申請内容を見る' })).toHaveAttribute('href', paths.paymentComplete(42, 7));
    expect(await screen.findByLabelText(/カードで支払う金額/)).toHaveValue('164,000');
    expect(storedFlow()).not.toContain('k-1');
  });

  it('shows that it did not succeed, and keeps the input', async () => {
    storeLost();
    showForm({ 'get /v_result_message/{id}': result(null) });
    expect(await screen.findByText('前回の申請の結果を受け取れませんでした。')).toBeVisible();
    expect(await screen.findByLabelText(/カードで支払う金額/)).toHaveValue('100,000');
  });

  it('shows no form until its result is known', async () => {
    let isDown = true;
    storeLost();
    const { user } = showForm({
      ...paid,
      'get /v_result_message/{id}': () =>
        isDown ? refusal(503, { message: 'カード会社に接続できませんでした。' }) : result(7),
    });
    expect(await screen.findByText('カード会社に接続できませんでした。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '確認画面へ進む' })).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await came()).toBeVisible();
  });

  it('blocks a second payment of another amount', async () => {
    storeLost({ amount: 50000 });
    const { user, calls } = showConfirm(paid);
    await user.click(await screen.findByRole('button', { name: 'この内容で申請' }));
    expect(await screen.findByText(/前回の申請（I-00000042-1）は、受け付けられています。/)).toBeVisible();
    expect(calls.filter(({ name }) => name.startsWith('post /invoices/credit') || name === 'post /invoices')).toEqual(
      [],
    );
  });

  it('is sent again with the same key when nothing was changed', async () => {
    storeLost();
    const { user, calls } = showConfirm({ ...paid, 'get /v_result_message/{id}': result(null) });
    await user.click(await screen.findByRole('button', { name: 'この内容で申請' }));
    await waitFor(() => expect(window.location.pathname).toBe(paths.paymentComplete(42, 7)));
    expect(
      calls.filter(({ name }) => name === 'post /invoices').map(({ headers }) => headers.get('Idempotency-Key')),
    ).toEqual(['k-1']);
  });

  it('is closed once the server has rejected it', async () => {
    storeLost();
    const { user } = showConfirm({
      'get /v_result_message/{id}': result(null),
      'post /invoices': refusal(422, { message: '入力内容に誤りがあります。' }),
    });
    await user.click(await screen.findByRole('button', { name: 'この内容で申請' }));
    await screen.findByRole('group', { name: '申請できませんでした' });
    await waitFor(() =>
      expect(JSON.parse(storedFlow())).toMatchObject({
        value: { payment: { attempt: { submission: { isOpen: false } } } },
      }),
    );
  });
});
