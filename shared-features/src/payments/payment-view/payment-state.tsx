import type { Payment, StatusChange } from 'shared-api/types';
import { ExaminationStatus } from 'shared-rules/status';
import { formatLongDateTime } from 'shared-rules/time';
import { Alert } from 'shared-ui/core';
import { isRequested } from '../payment-status';

const S = ExaminationStatus;
const ENDED: readonly number[] = [S.Cancel, S.Expired];
const REFUSALS = ['examinerReject', 'examinerCancel'];

/** Whether a payment was cancelled or has expired. It stays in the list, but is not paid. */
export const isEnded = ({ status }: Payment): boolean => ENDED.includes(status);

/** Whether a payment can no longer change, so that its progress may be collapsed. */
export const isSettled = (payment: Payment): boolean => isEnded(payment) || payment.status === S.TransferCompleted;

/** Returns the examiner's decision that ended a payment; null if there is none. */
export function refusalOf(payment: Payment): StatusChange | null {
  if (payment.status !== S.Cancel) return null;
  return payment.history.findLast(({ event }) => REFUSALS.includes(event)) ?? null;
}

/** Whether the card has been charged, by the history. */
export const isCaptured = ({ history }: Payment): boolean => history.some(({ event }) => event === 'approve');

/**
 * Returns the payment that represents an invoice's state: first one on which the buyer must act, then a live one, then
 * an ended one; null without payments.
 */
export function leadingPayment(payments: readonly Payment[]): Payment | null {
  return (
    payments.find((payment) => payment.is_action_required) ??
    payments.find((payment) => !isEnded(payment)) ??
    payments[0] ??
    null
  );
}

/** A request that ended is over for both sides. */
const NOT_AGAIN = 'この依頼は終了しました。お支払いが必要な場合は、依頼元にあらためて依頼を送るようご連絡ください。';

/** Shows why the examiner ended the newest payment; nothing otherwise. */
export function RefusalNotice({ payment }: { readonly payment: Payment }) {
  const refusal = refusalOf(payment);
  if (refusal === null) return null;
  const isRejected = refusal.event === 'examinerReject';
  return (
    <section aria-label={`審査の結果 ${payment.payment_number}`}>
      <Alert
        tone="danger"
        title={`${payment.payment_number} は、${isRejected ? '審査の結果、受け付けられませんでした' : '振込の前に、当社がキャンセルしました'}`}
      >
        {refusal.reason === null ? null : <p>{`理由: ${refusal.reason}`}</p>}
        <p>{isRejected ? 'カードへの請求はありません。' : '決済した金額は、全額カードに返金されます。'}</p>
        <p>{`${formatLongDateTime(refusal.at)} に${isRejected ? '審査担当' : '当社'}が決定しました。${isRequested(payment) ? NOT_AGAIN : '内容を見直して、あらためて申請できます。'}`}</p>
      </Alert>
    </section>
  );
}
