import { isStillReachable } from 'shared-rules/calendar';
import { jstDate, jstMinutes } from 'shared-rules/time';
import { type Failure, fieldFailure, type FieldFailure, refuse } from '../../../platform/http/failure';
import { HOLIDAYS, type LeadConfig } from '../../../reference';
import { enteredPromotionCode } from '../promotions/promotion-code';
import { checkTransferDate } from './submit-checks';
import type { PaymentRecord } from '../../status/record/invoice.repository';

/** The wanted state of a payment, in the contract's form. Amounts in yen; absent properties stay as they are. */
export interface Change {
  readonly version: number;
  readonly amount: number;
  readonly supplier_account_id: number;
  readonly supplier_account_revision: number;
  readonly transfer_date: string;
  readonly transfer_person_name: string;
  readonly promotion_code?: string | null;
  readonly note?: string;
  /** Warnings of the pre-check of the changed payment that the buyer has acknowledged; absent for none. */
  readonly acknowledged_checks?: readonly string[];
  readonly total_amount: number;
  readonly attempt_id: string | null;
}

/** Returns a 409: the payment has changed since the buyer saw it. */
export const versionChanged = (): Failure => refuse('payment_changed_meanwhile');

/** Returns the promotion code that a payment will have: the entered one, none, or its present one. */
export const promotionCodeOf = ({ promotion_code: typed }: Change, invoice: PaymentRecord): string | null =>
  typed === undefined ? invoice.promotionCode : enteredPromotionCode(typed);

/** Returns the note to the examiner that a payment will have. */
export const noteOf = ({ note }: Change, invoice: PaymentRecord): string => note ?? invoice.memo ?? '';

/**
 * Returns an error for each changed field that is fixed after the capture. Only account, name and date may change then.
 */
export function checkCharged(change: Change, invoice: PaymentRecord): FieldFailure[] {
  const differing = {
    amount: change.amount !== invoice.amount,
    promotion_code: promotionCodeOf(change, invoice) !== invoice.promotionCode,
    total_amount: change.total_amount !== invoice.total,
    credit_card_id: change.attempt_id !== null,
    note: noteOf(change, invoice) !== (invoice.memo ?? ''),
  };
  return Object.entries(differing).flatMap(([field, isDifferent]) =>
    isDifferent ? [fieldFailure(field, 'field_charged')] : [],
  );
}

/** Whether the transfer date of a payment can still be reached at `now` (epoch milliseconds) without a new date. */
export const canKeepDate = (date: string, now: number, config: LeadConfig): boolean =>
  isStillReachable(date, {
    now: { date: jstDate(now), minutes: jstMinutes(now) },
    leadBankDays: config.TRANSFER_LEAD_BANK_DAYS,
    holidays: HOLIDAYS,
  });

/**
 * Checks a changed date at `now` (epoch milliseconds). A new date must be possible for a submission now; the present
 * one only has to be reachable.
 */
export function checkChangedDate(
  date: string,
  invoice: PaymentRecord,
  now: number,
  config: LeadConfig,
): FieldFailure[] {
  return date === invoice.transferDate && canKeepDate(date, now, config) ? [] : checkTransferDate(date, now, config);
}
