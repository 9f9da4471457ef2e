import { transferDateReason } from 'shared-rules/calendar';
import { requiredChoice } from 'shared-rules/messages';
import { FIELDS } from 'shared-rules/words';
import { type Failure, failureAt, fieldFailure, type FieldFailure, refuse } from '../../../platform/http/failure';
import { HOLIDAYS, type LeadConfig, transferWindow } from '../../../reference';
import { isSamePurpose, type AttemptPurpose } from '../../charge/attempts/attempt-purpose';
import type { AttemptRow } from '../../charge/attempts/attempt.repository';

/**
 * Returns the reason why an attempt cannot be used for a payment of `total` yen; null if it can. Another buyer's
 * attempt counts as missing.
 */
export function attemptProblem(
  attempt: AttemptRow | undefined,
  { buyerId, total, purpose }: { readonly buyerId: number; readonly total: number; readonly purpose: AttemptPurpose },
): Failure | null {
  if (attempt?.buyerId !== buyerId) return refuse('attempt_unknown');
  if (attempt.consumedAt !== null) return refuse('attempt_consumed');
  if (attempt.state === 'challenge') return refuse('attempt_unfinished');
  if (attempt.state !== 'authorised' || attempt.abandonedAt !== null) return refuse('attempt_gone');
  if (!isSamePurpose(attempt, purpose)) return refuse('attempt_of_other');
  return attempt.amount === total ? null : refuse('total_changed');
}

/** Returns a 409: the total that the buyer saw differs from the server's. */
export const totalChanged = (): Failure => refuse('total_changed');

/** Returns the error of a transfer date that cannot be reached by a submission at `now` (epoch milliseconds). */
export function checkTransferDate(date: string, now: number, config: LeadConfig): FieldFailure[] {
  const isDate = new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ?? false;
  const reason = isDate
    ? transferDateReason(date, { ...transferWindow(now, config), holidays: HOLIDAYS })
    : requiredChoice(FIELDS.wantedTransferDate);
  return reason === null ? [] : [failureAt('transfer_date', { code: 'unavailable', message: reason })];
}

/** Checks that live payments together do not exceed the amount of their invoice. Yen. */
export function checkAmount(amount: number, paid: number, invoiceAmount: number): FieldFailure[] {
  return amount + paid <= invoiceAmount ? [] : [fieldFailure('amount', 'amount_above_remaining')];
}
