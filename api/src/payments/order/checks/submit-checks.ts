import { transferDateReason } from 'shared-rules/calendar';
import { amountAboveInvoice, requiredChoice } from 'shared-rules/messages';
import { FIELDS } from 'shared-rules/words';
import { conflict, notFound, type Failure, type FieldFailure } from '../../../platform/http/failure';
import { HOLIDAYS, type LeadConfig, transferWindow } from '../../../reference';
import { isSamePurpose, type AttemptPurpose } from '../../charge/attempts/attempt-purpose';
import type { AttemptRow } from '../../charge/attempts/attempt.repository';

const ATTEMPT_GONE =
  'カードの承認の有効期限が切れています。もう一度、この内容で申請してください。入力した内容は失われていません。';
const ATTEMPT_CONSUMED = 'この申請は、すでに受け付けています。受取請求書の画面でご確認ください。';
const ATTEMPT_UNFINISHED = '本人認証が完了していません。認証を完了してから、もう一度申請してください。';
const ATTEMPT_OF_OTHER =
  'カードの承認が、このお支払いのものではありません。もう一度、この内容で申請してください。入力した内容は失われていません。';
const TOTAL_CHANGED =
  'カード決済金額が変わりました。金額を確認して、もう一度申請してください。入力した内容は失われていません。';

/**
 * Returns the reason why an attempt cannot be used for a payment of `total` yen; null if it can. Another buyer's
 * attempt counts as missing.
 */
export function attemptProblem(
  attempt: AttemptRow | undefined,
  { buyerId, total, purpose }: { readonly buyerId: number; readonly total: number; readonly purpose: AttemptPurpose },
): Failure | null {
  if (attempt?.buyerId !== buyerId) return notFound('カードの承認が見つかりませんでした。もう一度お手続きください。');
  if (attempt.consumedAt !== null) return conflict(ATTEMPT_CONSUMED);
  if (attempt.state === 'challenge') return conflict(ATTEMPT_UNFINISHED);
  if (attempt.state !== 'authorised' || attempt.abandonedAt !== null) return conflict(ATTEMPT_GONE);
  if (!isSamePurpose(attempt, purpose)) return conflict(ATTEMPT_OF_OTHER);
  return attempt.amount === total ? null : conflict(TOTAL_CHANGED);
}

/** Returns a 409: the total that the buyer saw differs from the server's. */
export const totalChanged = (): Failure => conflict(TOTAL_CHANGED);

/** Returns the error of a transfer date that cannot be reached by a submission at `now` (epoch milliseconds). */
export function checkTransferDate(date: string, now: number, config: LeadConfig): FieldFailure[] {
  const isDate = new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ?? false;
  const reason = isDate
    ? transferDateReason(date, { ...transferWindow(now, config), holidays: HOLIDAYS })
    : requiredChoice(FIELDS.wantedTransferDate);
  return reason === null ? [] : [{ field: 'transfer_date', code: 'unavailable', message: reason }];
}

/** Checks that live payments together do not exceed the amount of their invoice. Yen. */
export function checkAmount(amount: number, paid: number, invoiceAmount: number): FieldFailure[] {
  return amount + paid <= invoiceAmount
    ? []
    : [{ field: 'amount', code: 'above_remaining', message: amountAboveInvoice }];
}
