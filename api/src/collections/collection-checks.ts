import { parseDate } from '@internationalized/date';
import { dateProblem } from 'shared-rules/entered-date';
import { requestSums } from 'shared-rules/fee-bearer';
import { parseEmailAddress } from 'shared-rules/mail';
import { dueBeforeIssue, mailInvalid, required } from 'shared-rules/messages';
import { formatLongDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import type { FeeBearer } from 'shared-api/types';
import type { FieldFailure } from '../platform/http/failure';

/** Latest deadline of a request, in days from today. */
const DEADLINE_DAYS = 180;
const NAME_LENGTH = 100;

const failure = (field: string, code: string, message: string): FieldFailure => ({ field, code, message });

/** Returns the normalised address of the mail, or its errors. */
export function checkRecipient(typed: string): { address: string; failures: FieldFailure[] } {
  const address = parseEmailAddress(typed);
  if (address !== null) return { address, failures: [] };
  const isEmpty = typed.trim() === '';
  return {
    address: '',
    failures: [
      failure(
        'recipient_email',
        isEmpty ? 'required' : 'format',
        isEmpty ? required(FIELDS.emailAddress) : mailInvalid,
      ),
    ],
  };
}

export function checkRecipientName(name: string): FieldFailure[] {
  return [...name].length > NAME_LENGTH
    ? [failure('recipient_name', 'too_long', `ご担当者名は${NAME_LENGTH}文字以内で入力してください。`)]
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
  if (wrong !== null) return [failure('payment_deadline', 'date', wrong)];
  if (deadline < today)
    return [failure('payment_deadline', 'past', '依頼の有効期限は本日以降の日付を入力してください。')];
  const last = parseDate(today).add({ days: DEADLINE_DAYS }).toString();
  return deadline > last
    ? [
        failure(
          'payment_deadline',
          'too_late',
          `依頼の有効期限は、本日から${DEADLINE_DAYS}日後の${formatLongDate(last)}までの日付を入力してください。`,
        ),
      ]
    : [];
}

/** Checks that the dates exist and are in order. */
export function checkDates({ issue_date, due_date, payment_deadline }: RequestDates, today: string): FieldFailure[] {
  const wrong = Object.entries({ issue_date, due_date }).flatMap(([field, date]) => {
    const message = dateProblem(field === 'issue_date' ? FIELDS.issueDate : FIELDS.dueDate, date);
    return message === null ? [] : [failure(field, 'date', message)];
  });
  const order =
    wrong.length === 0 && due_date < issue_date ? [failure('due_date', 'before_issue', dueBeforeIssue)] : [];
  return [...wrong, ...order, ...checkDeadline(payment_deadline, today)];
}

/**
 * Checks that something is left to deposit, whichever side bears the fee, and that the total is not above the product's
 * maximum. Yen.
 */
export function checkAmount(amount: number, feeBearer: FeeBearer, rateBasisPoints: number): FieldFailure[] {
  const { commission, deposit } = requestSums(amount, rateBasisPoints, feeBearer);
  return deposit > 0
    ? []
    : [
        failure(
          'amount',
          'below_commission',
          `請求金額が決済手数料（${formatYen(commission)}）以下のため、手数料を自社負担にすると入金額がなくなります。金額または手数料の負担を変更してください。`,
        ),
      ];
}
