import type { ReceivedInvoiceSummary } from 'shared-api/types';
import { ExaminationStatus } from 'shared-rules/status';

const S = ExaminationStatus;

/** Returns why no card payment of an invoice can be submitted now, in Japanese; null if one can. */
export function applyHindrance({
  latest_payment: payment,
  remaining_amount: remaining,
}: Pick<ReceivedInvoiceSummary, 'latest_payment' | 'remaining_amount'>): string | null {
  if (payment?.is_action_required) return '申請の修正が必要です。';
  if (payment?.status === S.WaitingForPayment) return 'お支払い依頼の請求書です。';
  if (payment?.status === S.InProgress || payment?.status === S.InProgressExaminationChecked) return '審査中です。';
  if (payment?.status === S.InProgressExaminationCompleted) return '振込を予約済みです。';
  return remaining > 0 ? null : 'お支払いできる残りの金額がありません。';
}
