import { ApiError, isRefusal } from 'shared-auth';
import { isOpen, outcomeOf } from 'flow-payment/lost-answer';
import { type PaymentAttempt, PaymentRefusal } from 'flow-payment/payment-order';
import { unexpectedError } from 'shared-rules/messages';
import type { BulkOrder, BulkOutcome } from './bulk-payment.workflow';

/** Refusals of the card in a row after which the rest is not tried: each more would count against the card. */
const STOP_AFTER = 3;

/** Whether the card did not pay. */
export const isOfCard = (error: unknown): boolean => error instanceof PaymentRefusal && error.isOfCard;

/**
 * Returns why the rest must not be tried, in Japanese; null if it may.
 * @param refusals of the card in a row
 */
export function stopReason(error: unknown, refusals: number): string | null {
  if (error instanceof ApiError && error.httpStatus === 429) return `${error.message}残りの申請は行っていません。`;
  if (refusals < STOP_AFTER) return null;
  return 'カードの承認が続けて得られなかったため、残りの申請を止めました。カード会社に確認してから申請してください。';
}

/** Returns the outcome of an order; null if it was not sent. A reload may have come before its answer. */
export function outcomeNow({ outcome, attempt }: BulkOrder): BulkOutcome | null {
  if (outcome !== null) return outcome;
  return isOpen(attempt) ? { kind: 'unknown', message: '申請の途中で画面が閉じられました。' } : null;
}

/** Whether an order may be sent again as it is. */
export function isDue({ outcome }: BulkOrder): boolean {
  if (outcome === null || outcome.kind === 'unknown') return true;
  return outcome.kind === 'refused' && outcome.canRetry;
}

/** Whether leaving could leave a question open: not tried yet, or without an answer. */
export const isOpenOrder = ({ outcome }: BulkOrder): boolean => outcome === null || outcome.kind === 'unknown';

/** Returns what an error of a submission means for its order. A conflict may be a payment that exists already. */
export async function outcomeOfError(error: unknown, attempt: PaymentAttempt | null): Promise<BulkOutcome> {
  if (error instanceof PaymentRefusal) return { kind: 'refused', message: error.message, canRetry: true };
  if (!(error instanceof ApiError)) {
    globalThis.reportError(error);
    return { kind: 'unknown', message: unexpectedError };
  }
  const { httpStatus, errors } = error;
  const message = errors.length === 0 ? error.message : errors.map((each) => each.message).join('');
  if (httpStatus < 400 || httpStatus >= 500) return { kind: 'unknown', message };
  if (httpStatus !== 409) return { kind: 'refused', message, canRetry: httpStatus === 429 };
  const payment = attempt === null ? null : await outcomeOf(attempt).catch(() => null);
  if (payment !== null) return { kind: 'paid', paymentId: payment.id, paymentNumber: payment.payment_number };
  return { kind: 'refused', message, canRetry: !isRefusal(error, 'supplier_account_changed') };
}
