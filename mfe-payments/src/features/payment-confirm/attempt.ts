import { newIdempotencyKey } from 'shared-auth';
import type { PaymentAttempt } from '../payment-flow/payment.workflow';
import type { PaymentOrder } from './payment-order';

/** The reservation to go on with: the last one where card and total are the same, a new one otherwise. */
export function attemptFor({ creditCardId, totalAmount }: PaymentOrder, last: PaymentAttempt | null): PaymentAttempt {
  if (last?.creditCardId === creditCardId && last.totalAmount === totalAmount) return last;
  return { creditCardId, totalAmount, approvalKey: newIdempotencyKey(), attemptId: null, submission: null };
}

/** The attempt with the submission of an order: the last one where nothing has changed, for a key goes with one body only. */
export function withSubmission(attempt: PaymentAttempt, order: PaymentOrder): PaymentAttempt & { submission: NonNullable<PaymentAttempt['submission']> } {
  const { amount, supplierAccountId, transferDate, transferPersonName } = order;
  const last = attempt.submission;
  const isSame =
    last?.amount === amount &&
    last.supplierAccountId === supplierAccountId &&
    last.transferDate === transferDate &&
    last.transferPersonName === transferPersonName;
  const key = isSame ? last.key : newIdempotencyKey();
  return { ...attempt, submission: { key, amount, supplierAccountId, transferDate, transferPersonName } };
}
