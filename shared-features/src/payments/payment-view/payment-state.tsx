import type { Payment, StatusChange } from 'shared-api/types';
import { ExaminationStatus } from 'shared-rules/status';
import { formatDateTime } from 'shared-rules/time';
import { Alert } from 'shared-ui/core';
import { isRequested } from '../payment-status';

const S = ExaminationStatus;
const ENDED: readonly number[] = [S.Cancel, S.Expired];
const REFUSALS = ['examinerReject', 'examinerCancel'];

/** Cancelled or expired: it stays in the list, but nothing of it is paid. */
export const isEnded = ({ status }: Payment): boolean => ENDED.includes(status);

/** Nothing will happen to it any more: its course is there for whoever wants to look. */
export const isSettled = (payment: Payment): boolean => isEnded(payment) || payment.status === S.TransferCompleted;

/** The examiner's decision that ended a payment; null where none did. */
export function refusalOf(payment: Payment): StatusChange | null {
  if (payment.status !== S.Cancel) return null;
  return payment.history.findLast(({ event }) => REFUSALS.includes(event)) ?? null;
}

/** Whether the card has been charged, as the history tells. */
export const isCaptured = ({ history }: Payment): boolean => history.some(({ event }) => event === 'approve');

/**
 * The payment that says how an invoice is doing: the buyer's turn first, then what lives, then what has ended; null
 * without any.
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

/** Says why the examiner ended the newest payment; nothing where that is not what happened. */
export function RefusalNotice({ payment }: { readonly payment: Payment }) {
  const refusal = refusalOf(payment);
  if (refusal === null) return null;
  const isRejected = refusal.event === 'examinerReject';
  return (
    <section aria-label={`審査の結果 ${payment.payment_number}`}>
      <Alert
        tone="danger"
        title={`${payment.payment_number} は、${isRejected ? '審査の結果、受け付けられませんでした' : '振込の前に、運営がキャンセルしました'}`}
      >
        {refusal.reason === null ? null : <p>{`理由: ${refusal.reason}`}</p>}
        <p>{isRejected ? 'カードへの請求はありません。' : '決済した金額は、全額カードに返金されます。'}</p>
        <p>{`${formatDateTime(refusal.at)} に運営が決定しました。${isRequested(payment) ? NOT_AGAIN : '内容を見直して、あらためて申請できます。'}`}</p>
      </Alert>
    </section>
  );
}
