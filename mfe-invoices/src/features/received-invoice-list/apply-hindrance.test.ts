import { makeSummary } from 'shared-features/testing';
import { ExaminationStatus as S } from 'shared-rules/status';
import { applyHindrance } from './apply-hindrance';

const payment = {
  id: 7,
  invoice_type: 'InvoicePayment',
  status: 4,
  is_action_required: false,
  transfer_date: '2026-11-26',
  payment_deadline: null,
  transferred_date: '2026-11-26',
  has_receipt: true,
} as const;
const withPayment = (status: number, remaining: number, isActionRequired = false) =>
  makeSummary({
    remaining_amount: remaining,
    latest_payment: { ...payment, status: status as typeof payment.status, is_action_required: isActionRequired },
  });

describe('applyHindrance', () => {
  it.each([
    ['no payment', makeSummary({ latest_payment: null })],
    ['a cancelled payment', withPayment(S.Cancel, 1)],
    ['a transferred part', withPayment(S.TransferCompleted, 1)],
  ])('lets an invoice with %s be applied for', (_, invoice) => expect(applyHindrance(invoice)).toBeNull());

  it.each([
    ['申請の修正が必要です。', withPayment(S.InProgress, 1, true)],
    ['お支払い依頼の請求書です。', withPayment(S.WaitingForPayment, 1)],
    ['審査中です。', withPayment(S.InProgress, 1)],
    ['審査中です。', withPayment(S.InProgressExaminationChecked, 1)],
    ['振込を予約済みです。', withPayment(S.InProgressExaminationCompleted, 1)],
    ['お支払いできる残りの金額がありません。', withPayment(S.TransferCompleted, 0)],
  ])('says: %s', (reason, invoice) => expect(applyHindrance(invoice)).toBe(reason));
});
