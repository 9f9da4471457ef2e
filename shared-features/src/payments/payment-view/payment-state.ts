import type { Payment, StatusChange } from 'shared-api/types';
import { ExaminationStatus } from 'shared-rules/status';

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
