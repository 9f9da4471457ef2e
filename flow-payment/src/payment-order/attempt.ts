import { newIdempotencyKey } from 'shared-auth';
import type { Approval } from './authorise';
import type { PaymentOrder } from './choice';
import type { PaymentAttempt } from './payment-attempt.workflow';

type Submission = NonNullable<PaymentAttempt['submission']>;

/** Whether an attempt has the same card, total and purpose. */
export const isOf = (attempt: PaymentAttempt, { creditCardId, totalAmount, purpose }: Approval): boolean =>
  attempt.creditCardId === creditCardId &&
  attempt.totalAmount === totalAmount &&
  attempt.purpose === JSON.stringify(purpose);

/** Returns the reservation to use: the last one if it is for the same, otherwise a new one. */
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
 * Returns the attempt with the submission of an order. Reuses the last submission's key if nothing has changed, because
 * a key belongs to one body.
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

/** Returns the part of an order that is sent with the submission. */
function bodyOf({
  invoice,
  amount,
  supplierAccountId,
  supplierAccountRevision,
  transferDate,
  transferPersonName,
  promotionCode,
  note,
  acknowledgedChecks,
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
    acknowledgedChecks,
    draftId,
    preRegistration,
  };
}

/** Whether an order has the same body as the submission. */
export function isSameBody(submission: Submission, order: PaymentOrder): boolean {
  const body = bodyOf(order);
  return (Object.keys(body) as (keyof typeof body)[]).every((name) => submission[name] === body[name]);
}

/** Returns the attempt after its submission was answered. */
export function closed(attempt: PaymentAttempt): PaymentAttempt {
  return { ...attempt, submission: attempt.submission && { ...attempt.submission, isOpen: false } };
}
