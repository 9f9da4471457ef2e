import { newIdempotencyKey } from 'shared-auth';
import type { PaymentAttempt } from '../payment-flow/payment.workflow';
import type { PaymentOrder } from './payment-order';

type Submission = NonNullable<PaymentAttempt['submission']>;

/** The reservation to go on with: the last one where card and total are the same, a new one otherwise. */
export function attemptFor({ creditCardId, totalAmount }: Pick<PaymentOrder, 'creditCardId' | 'totalAmount'>, last: PaymentAttempt | null): PaymentAttempt {
  if (last?.creditCardId === creditCardId && last.totalAmount === totalAmount) return last;
  return { creditCardId, totalAmount, approvalKey: newIdempotencyKey(), attemptId: null, submission: null };
}

/** The attempt with the submission of an order: the last one where nothing has changed, for a key goes with one body only. */
export function withSubmission(attempt: PaymentAttempt, order: PaymentOrder): PaymentAttempt & { submission: Submission } {
  const { amount, supplierAccountId, transferDate, transferPersonName, promotionCode, note, draftId } = order;
  const submission = { amount, supplierAccountId, transferDate, transferPersonName, promotionCode, note, draftId };
  const last = attempt.submission;
  const isSame = last !== null && Object.entries(submission).every(([name, value]) => last[name as keyof Submission] === value);
  return { ...attempt, submission: { ...submission, key: isSame ? last.key : newIdempotencyKey() } };
}
