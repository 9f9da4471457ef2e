import { screen, waitFor, within } from '@testing-library/react';
import type { RequestedPayment } from 'shared-api/types';
import {
  makeChange,
  makePaidRequest,
  makePaymentRequest,
  makeReceivedInvoice,
  makeRequestedPayment,
} from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './received-invoice.page';

const answers: FakeAnswers = {
  'get /invoices/files/{id}/download/url': refusal(404, { message: 'ファイルが見つかりません。' }),
  'get /system/time': {
    now: '2026-11-20T13:00:00+09:00',
    date: '2026-11-20',
    cut_off_at: '2026-11-20T15:00:00+09:00',
    earliest_transfer_date: '2026-11-26',
    latest_transfer_date: '2026-12-20',
  },
};

/** Returns invoice 42 with this request. Its amount counts while the request is live. */
function invoiceWith(payment: RequestedPayment) {
  const lives = payment.status !== 5 && payment.status !== 8;
  return makeReceivedInvoice({
    is_requested: true,
    payments: [payment],
    paid_amount: lives ? payment.amount : 0,
    remaining_amount: lives ? 0 : payment.amount,
  });
}
function show(payment: RequestedPayment, api: FakeAnswers = {}) {
  return renderPage(Page, {
    path: patterns.receivedInvoice,
    at: paths.receivedInvoice(42),
    api: { ...answers, 'get /received_invoices/{doc_number}': invoiceWith(payment), ...api },
  });
}
const notice = () => screen.findByRole('region', { name: 'お支払い依頼' });
const ended = (
  payment: RequestedPayment,
  status: number,
  event: string,
  reason: string | null = null,
): RequestedPayment => ({
  ...payment,
  status,
  request: { ...payment.request, is_payable: false },
  cancel_until: null,
  history: [...payment.history, makeChange(event, '2026-11-20T12:50:00+09:00', reason)],
});
const applied = () => screen.queryByRole('link', { name: 'カード払いを申請' });

describe('a received invoice that came with a request', () => {
  it('shows the requester and the deadline, and links to the payment', async () => {
    show(makeRequestedPayment());
    const box = await notice();
    expect(box).toHaveTextContent('有限会社みなと印刷からお支払い依頼（R-00000012）が届いています。');
    await within(box).findByText('（あと10日）');
    expect(box).toHaveTextContent('有効期限: 2026年11月30日（月） 23:59（あと10日）');
    const pay = screen.getAllByRole('link', { name: 'カードで支払う' });
    expect(pay.map((link) => link.getAttribute('href'))).toEqual(['/receipt-invoices/42/payments-request/settlement']);
    expect(applied()).toBeNull();
    const sums = screen.getByRole('region', { name: 'お支払い状況' });
    expect(within(sums).getByText('支払済（申請中を含む）').nextElementSibling).toHaveTextContent(/^0円$/);
    expect(within(sums).getByText('残額').nextElementSibling).toHaveTextContent('264,000円');
    expect(within(sums).getByText('お支払い依頼が届いています。まだ支払われていません。')).toBeVisible();
  });

  it('shows requester, number, fee, message and course of the request', async () => {
    show(makeRequestedPayment());
    expect(await screen.findByRole('list', { name: /I-00000042-1/ })).toHaveTextContent(
      '有限会社みなと印刷から依頼されました。',
    );
    expect(screen.getByText('依頼元').nextElementSibling).toHaveTextContent(
      '有限会社みなと印刷（法人番号 7011002045678）',
    );
    expect(screen.getByText('依頼番号').nextElementSibling).toHaveTextContent('R-00000012');
    expect(screen.getByText('手数料の負担').nextElementSibling).toHaveTextContent('貴社');
    expect(screen.getByText('依頼元からのメッセージ').nextElementSibling).toHaveTextContent('10月分の印刷代金です。');
  });

  it.each<[string, RequestedPayment, string]>([
    [
      'the deadline',
      ended(makeRequestedPayment(), 8, 'deadlinePassed'),
      'お支払い依頼（R-00000012）は、有効期限の2026年11月30日（月）を過ぎたため終了しました。',
    ],
    [
      'the requester',
      ended(makeRequestedPayment(), 5, 'sellerCancel'),
      'お支払い依頼（R-00000012）は、2026年11月20日（金） 12:50 に依頼元がキャンセルしました。',
    ],
    [
      'the buyer',
      ended(makePaidRequest(), 5, 'buyerCancel'),
      'お支払い依頼（R-00000012）は、2026年11月20日（金） 12:50 に貴社がキャンセルしました。',
    ],
  ])('shows that %s ended the request, and allows a normal payment', async (_, payment, title) => {
    show(payment);
    const box = await notice();
    expect(box).toHaveTextContent(title);
    expect(box).toHaveTextContent('振込先口座を登録して、通常のカード払いを申請できます。');
    expect(applied()).toHaveAttribute('href', '/receipt-invoices/42/payments/add');
    expect(screen.queryByRole('link', { name: 'カードで支払う' })).toBeNull();
  });

  it('cannot be paid after the deadline, even before it expires', async () => {
    show(makeRequestedPayment({ request: makePaymentRequest({ is_payable: false, payment_deadline: '2026-11-19' }) }));
    expect(await notice()).toHaveTextContent('有効期限の2026年11月19日（木）を過ぎたため終了しました。');
    expect(screen.queryByRole('link', { name: 'カードで支払う' })).toBeNull();
  });

  it("shows only the examiner's reason when the examiner ended the request", async () => {
    show(ended(makePaidRequest(), 5, 'examinerReject', '請求書の宛名が異なります。'));
    expect(await screen.findByRole('region', { name: /^審査の結果/ })).toHaveTextContent('請求書の宛名が異なります。');
    expect(screen.queryByRole('region', { name: 'お支払い依頼' })).toBeNull();
  });

  it('can be cancelled once it is paid, and warns that the request ends too', async () => {
    let now = makePaidRequest();
    const { user, calls } = show(now, {
      'get /received_invoices/{doc_number}': () => invoiceWith(now),
      'put /invoices/{id}/cancel': () => (now = ended(now, 5, 'buyerCancel')),
    });
    expect(screen.queryByRole('region', { name: 'お支払い依頼' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: /申請をキャンセル/ }));
    const question = await screen.findByRole('alertdialog', { name: '申請のキャンセル' });
    expect(question).toHaveTextContent('有限会社みなと印刷からのお支払い依頼も、これで終了します。');
    await user.click(within(question).getByRole('button', { name: '申請をキャンセル' }));
    await waitFor(() => expect(calls.some(({ name }) => name === 'put /invoices/{id}/cancel')).toBe(true));
    expect(await notice()).toHaveTextContent('貴社がキャンセルしました');
  });
});
