import type { paths } from 'shared-api/paths';
import { api, dataOf, queryClient } from 'shared-auth';
import { challengeFailed } from 'shared-rules/messages';
import type { ChallengeEnd } from 'shared-features/cards/challenge-dialog';
import { attemptFor } from './attempt';
import type { PaymentOrder } from './choice';
import type { PaymentAttempt } from './payment-attempt.workflow';
import { PaymentRefusal } from './payment-problem';

type Body = paths['/invoices/credit_cards/approval']['post']['requestBody']['content']['application/json'];

/** Purpose of a reservation, in the words of the contract. The server reserves exactly its price. */
type ApprovalPurpose = Omit<Body, 'credit_card_id' | 'total_amount'>;

/** Reservation of a total (yen) on a card. */
export interface Approval {
  readonly creditCardId: number;
  readonly totalAmount: number;
  readonly purpose: ApprovalPurpose;
}

/** Returns the approval to request for an order: a new payment, or with `paymentId` the one that is changed. */
export function approvalOf(
  { invoice, amount, promotionCode, creditCardId, totalAmount }: PaymentOrder,
  paymentId?: number,
): Approval {
  const what =
    paymentId !== undefined
      ? { invoice_id: paymentId }
      : 'docNumber' in invoice
        ? { doc_number: invoice.docNumber }
        : { pre_registration_id: invoice.preRegistrationId };
  return { creditCardId, totalAmount, purpose: { ...what, amount, promotion_code: promotionCode } };
}

/** Access of the payment flow to the screen. */
export interface PayContext {
  readonly last: PaymentAttempt | null;
  /** Stores each step before its call, so that a reload continues from there; null once the attempt is used up. */
  readonly keep: (attempt: PaymentAttempt | null) => void;
  /** Shows the 3-D Secure page and resolves when it ends. */
  readonly challenge: (url: string) => Promise<ChallengeEnd>;
}

/**
 * Reserves the cost of a payment on a card, with 3-D Secure if required. After a failure, another call continues where
 * it stopped.
 * @throws PaymentRefusal if the card did not pay, ApiError if a call failed
 */
export async function authorise(approval: Approval, { last, keep, challenge }: PayContext): Promise<PaymentAttempt> {
  let attempt = attemptFor(approval, last);
  if (attempt.attemptId !== null) {
    const { status } = await resultOf(attempt.attemptId);
    if (status === 'authorised') return attempt;
    if (status === 'failed') attempt = attemptFor(approval, null);
  }
  keep(attempt);
  const data = await dataOf(
    api.POST('/invoices/credit_cards/approval', {
      params: { header: { 'Idempotency-Key': attempt.approvalKey } },
      body: { credit_card_id: attempt.creditCardId, total_amount: attempt.totalAmount, ...approval.purpose },
    }),
  );
  const known = { ...attempt, attemptId: data.attempt_id };
  keep(known);
  if (data.status === 'authorised') return known;
  if (data.challenge_url !== null) await challenge(data.challenge_url);

  const { status, message } = await resultOf(data.attempt_id);
  if (status === 'authorised') return known;
  // The list of cards marks the refused one.
  void queryClient.invalidateQueries({ queryKey: ['get', '/invoices/credit_cards'] });
  // The user left 3-D Secure without an answer. The same reservation can still be authenticated.
  throw status === 'challenge' ? new PaymentRefusal(challengeFailed, false) : new PaymentRefusal(message, true);
}

/** Returns the status of an attempt from the server. */
export async function resultOf(attemptId: string) {
  return dataOf(api.GET('/v_result_message/{id}', { params: { path: { id: attemptId } } }));
}
