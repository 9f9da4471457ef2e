import type { Payment } from 'shared-api/types';
import { ExaminationStatus } from 'shared-rules/status';
import { formatLongDate } from 'shared-rules/time';
import { requestOf } from '../payment-status';
import { at, latest, type PaymentStep } from './step-parts';

const ENDINGS = ['buyerCancel', 'examinerReject', 'examinerCancel', 'sellerCancel', 'deadlinePassed'];
const REFUNDED = '決済した金額は全額返金されます。カードのご利用枠が戻るまで数日かかることがあります。';
const RELEASED = 'カードへの請求はありません。カードのご利用枠が戻るまで数日かかることがあります。';

/** The last step of a payment that ended early: why, by whom, and what becomes of the money. */
export function endingStep(payment: Payment): PaymentStep {
  const change = latest(payment, ENDINGS);
  const note = `${reasonOf(payment, change)}${moneyOf(payment)}`;
  return {
    name: payment.status === ExaminationStatus.Expired ? '期限切れ' : 'キャンセル',
    state: 'done',
    ...at(change?.at),
    ...(note !== '' && { note }),
  };
}

function reasonOf(payment: Payment, change: ReturnType<typeof latest>): string {
  const request = requestOf(payment);
  if (change?.event === 'buyerCancel') return '貴社がキャンセルしました。';
  if (change?.event === 'sellerCancel') return '依頼元がキャンセルしました。お支払いは必要ありません。';
  if (change?.event === 'deadlinePassed' && request !== null) return `有効期限（${formatLongDate(request.payment_deadline)}）までにお支払いがありませんでした。`;
  return change?.reason ?? '';
}

function moneyOf(payment: Payment): string {
  // No card was ever asked.
  if (payment.submitted_at === null) return '';
  return latest(payment, ['approve']) === undefined ? RELEASED : REFUNDED;
}
