import { parseDate } from '@internationalized/date';
import { dateProblem } from 'shared-rules/entered-date';
import { requestSums } from 'shared-rules/fee-bearer';
import { parseEmailAddress } from 'shared-rules/mail';
import { FIELDS } from 'shared-rules/words';
import type { FeeBearer } from 'shared-api/types';
import { failureAt, fieldFailure, type FieldFailure } from '../platform/http/failure';

/** Latest deadline of a request, in days from today. */
const DEADLINE_DAYS = 180;
const NAME_LENGTH = 100;

/** Returns the normalised address of the mail, or its errors. */
export function checkRecipient(typed: string): { address: string; failures: FieldFailure[] } {
  const address = parseEmailAddress(typed);
  if (address !== null) return { address, failures: [] };
  return {
    address: '',
    failures: [fieldFailure('recipient_email', typed.trim() === '' ? 'email_required' : 'email_format')],
  };
}

export function checkRecipientName(name: string): FieldFailure[] {
  return [...name].length > NAME_LENGTH
    ? [fieldFailure('recipient_name', 'recipient_name_too_long', { limit: NAME_LENGTH })]
    : [];
}

/** Dates of a request: 'YYYY-MM-DD' in Japan. */
export interface RequestDates {
  readonly issue_date: string;
  readonly due_date: string;
  readonly payment_deadline: string;
}

/** Checks that the deadline is today or later, and not too far ahead. */
export function checkDeadline(deadline: string, today: string): FieldFailure[] {
  const wrong = dateProblem('依頼の有効期限', deadline);
  if (wrong !== null) return [failureAt('payment_deadline', { code: 'date', message: wrong })];
  if (deadline < today) return [fieldFailure('payment_deadline', 'deadline_past')];
  const last = parseDate(today).add({ days: DEADLINE_DAYS }).toString();
  return deadline > last ? [fieldFailure('payment_deadline', 'deadline_too_late', { days: DEADLINE_DAYS, last })] : [];
}

/** Checks that the dates exist and are in order. */
export function checkDates({ issue_date, due_date, payment_deadline }: RequestDates, today: string): FieldFailure[] {
  const wrong = Object.entries({ issue_date, due_date }).flatMap(([field, date]) => {
    const message = dateProblem(field === 'issue_date' ? FIELDS.issueDate : FIELDS.dueDate, date);
    return message === null ? [] : [failureAt(field, { code: 'date', message })];
  });
  const order = wrong.length === 0 && due_date < issue_date ? [fieldFailure('due_date', 'due_before_issue')] : [];
  return [...wrong, ...order, ...checkDeadline(payment_deadline, today)];
}

/**
 * Checks that something is left to deposit, whichever side bears the fee, and that the total is not above the product's
 * maximum. Yen.
 */
export function checkAmount(amount: number, feeBearer: FeeBearer, rateBasisPoints: number): FieldFailure[] {
  const { commission, deposit } = requestSums(amount, rateBasisPoints, feeBearer);
  return deposit > 0 ? [] : [fieldFailure('amount', 'amount_below_commission', { commission })];
}
