import type { Payment } from 'shared-api/types';
import { api } from 'shared-auth';
import type { PaymentAttempt } from '../payment-order/payment-attempt.workflow';

/** Whether a payment was sent and no answer to it has come. */
export function isOpen(attempt: PaymentAttempt | null): boolean {
  return attempt?.submission?.isOpen === true && attempt.attemptId !== null;
}

/**
 * What became of a payment whose answer was lost: the payment, or null where none has come of it so far.
 * @throws ApiError where the server cannot be asked
 */
export async function outcomeOf({ attemptId }: PaymentAttempt): Promise<Payment | null> {
  if (attemptId === null) return null;
  const { data: result } = await api.GET('/v_result_message/{id}', { params: { path: { id: attemptId } } });
  if (result === undefined) throw new Error('No answer to the result');
  if (result.payment_id === null) return null;
  const { data: payment } = await api.GET('/invoices/{id}', { params: { path: { id: result.payment_id } } });
  return payment ?? null;
}

/** 前回の申請（I-00000042-1）は受け付けられています。 */
export function cameThrough({ payment_number: number }: Pick<Payment, 'payment_number'>): string {
  return `前回の申請（${number}）は、受け付けられています。`;
}
