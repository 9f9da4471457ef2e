import { newIdempotencyKey } from 'shared-auth';
import type { Approval } from './authorise';
import type { PaymentOrder } from './choice';
import type { PaymentAttempt } from './payment-attempt.workflow';

type Submission = NonNullable<PaymentAttempt['submission']>;

/** Whether an attempt is one of this card, this total and what they are for. */
export const isOf = (attempt: PaymentAttempt, { creditCardId, totalAmount, purpose }: Approval): boolean =>
  attempt.creditCardId === creditCardId &&
  attempt.totalAmount === totalAmount &&
  attempt.purpose === JSON.stringify(purpose);

/** The reservation to go on with: the last one where it is for the same, a new one otherwise. */
export function attemptFor(approval: Approval, last: PaymentAttempt | null): PaymentAttempt {
  if (last !== null && isOf(last, approval)) return last;
  const { creditCardId, totalAmount, purpose } = approval;
  return {
    creditCardId,
    totalAmount,
    purpose: JSON.stringify(purpose),
    approvalKey: newIdempotencyKey(),
    attemptId: null,
    submission: null,
  };
}

/**
 * The attempt with the submission of an order: the last one where nothing has changed, for a key goes with one body
 * only.
 */
export function withSubmission(
  attempt: PaymentAttempt,
  order: PaymentOrder,
): PaymentAttempt & { submission: Submission } {
  const last = attempt.submission;
  const submission = bodyOf(order);
  const isSame = last !== null && isSameBody(last, order);
  return { ...attempt, submission: { ...submission, key: isSame ? last.key : newIdempotencyKey(), isOpen: true } };
}

/** What of an order is sent with the submission. */
function bodyOf({
  invoice,
  amount,
  supplierAccountId,
  supplierAccountRevision,
  transferDate,
  transferPersonName,
  promotionCode,
  note,
  draftId,
}: PaymentOrder): Omit<Submission, 'key' | 'isOpen'> {
  const preRegistration = 'docNumber' in invoice ? null : JSON.stringify(invoice);
  return {
    amount,
    supplierAccountId,
    supplierAccountRevision,
    transferDate,
    transferPersonName,
    promotionCode,
    note,
    draftId,
    preRegistration,
  };
}

/** Whether an order would be sent just as the submission was. */
export function isSameBody(submission: Submission, order: PaymentOrder): boolean {
  const body = bodyOf(order);
  return (Object.keys(body) as (keyof typeof body)[]).every((name) => submission[name] === body[name]);
}

/** The attempt after an answer to its submission has come. */
export function closed(attempt: PaymentAttempt): PaymentAttempt {
  return { ...attempt, submission: attempt.submission && { ...attempt.submission, isOpen: false } };
}
