import type { Payment } from 'shared-api/types';
import type { ChallengeEnd } from 'shared-features/challenge-frame';
import { api, ApiError } from 'shared-auth';
import { challengeFailed } from 'shared-rules/messages';
import type { PaymentAttempt } from '../payment-flow/payment.workflow';
import { attemptFor, withSubmission } from './attempt';
import { PaymentRefusal } from './payment-problem';
import type { PaymentOrder } from './payment-order';

/** What paying needs of the screen. */
interface PayContext {
  readonly last: PaymentAttempt | null;
  /** Told each step before its call is made, so that a reload goes on from there; null where the attempt is used up. */
  readonly keep: (attempt: PaymentAttempt | null) => void;
  /** Shows the 3-D Secure page, and tells when it is over. */
  readonly challenge: (url: string) => Promise<ChallengeEnd>;
}

/**
 * Reserves the total on the card, with 3-D Secure where it is due, and submits the payment (domain model, "Attempts").
 * Called again after a failure it goes on where it stopped, with the same keys.
 * @throws PaymentRefusal where the card did not pay, ApiError where a call failed
 */
export async function pay(order: PaymentOrder, { last, keep, challenge }: PayContext): Promise<Payment> {
  try {
    const attempt = withSubmission(await authorise(order, { last, keep, challenge }), order);
    keep(attempt);
    return await submit(order, attempt);
  } catch (error) {
    if (error instanceof PaymentRefusal && error.isFinal) keep(null);
    throw error;
  }
}

async function authorise(order: PaymentOrder, { last, keep, challenge }: PayContext): Promise<PaymentAttempt> {
  let attempt = attemptFor(order, last);
  if (attempt.attemptId !== null) {
    const { status } = await resultOf(attempt.attemptId);
    if (status === 'authorised') return attempt;
    if (status === 'failed') attempt = attemptFor(order, null);
  }
  keep(attempt);
  const { data } = await api.POST('/invoices/credit_cards/approval', {
    params: { header: { 'Idempotency-Key': attempt.approvalKey } },
    body: { credit_card_id: attempt.creditCardId, total_amount: attempt.totalAmount },
  });
  if (data === undefined) throw new Error('No answer to the approval');
  const known = { ...attempt, attemptId: data.attempt_id };
  keep(known);
  if (data.status === 'authorised') return known;
  if (data.challenge_url !== null) await challenge(data.challenge_url);

  const { status, message } = await resultOf(data.attempt_id);
  if (status === 'authorised') return known;
  // Left without an answer: the same reservation can still be authenticated.
  throw status === 'challenge' ? new PaymentRefusal(challengeFailed, false) : new PaymentRefusal(message, true);
}

async function submit(order: PaymentOrder, attempt: ReturnType<typeof withSubmission>): Promise<Payment> {
  try {
    const { data } = await api.POST('/invoices', {
      params: { header: { 'Idempotency-Key': attempt.submission.key } },
      body: {
        doc_number: order.docNumber,
        amount: order.amount,
        supplier_account_id: order.supplierAccountId,
        transfer_date: order.transferDate,
        transfer_person_name: order.transferPersonName,
        promotion_code: order.promotionCode,
        note: order.note,
        attempt_id: attempt.attemptId ?? '',
        draft_id: order.draftId,
        total_amount: order.totalAmount,
      },
    });
    if (data === undefined) throw new Error('No answer to the application');
    return data;
  } catch (error) {
    // A reservation that was given back meanwhile is used up; in any other conflict it may have paid already.
    const isConflict = error instanceof ApiError && error.httpStatus === 409;
    if (isConflict && attempt.attemptId !== null && (await resultOf(attempt.attemptId)).status === 'failed') {
      throw new PaymentRefusal(error.message, true);
    }
    throw error;
  }
}

async function resultOf(attemptId: string) {
  const { data } = await api.GET('/v_result_message/{id}', { params: { path: { id: attemptId } } });
  if (data === undefined) throw new Error('No answer to the result');
  return data;
}
