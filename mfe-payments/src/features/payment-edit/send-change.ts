import type { OwnPayment } from 'shared-api/types';
import { api, ApiError, newIdempotencyKey, dataOf } from 'shared-auth';
import {
  acknowledgedBody,
  acknowledgedChecksOf,
  approvalOf,
  authorise,
  type PayContext,
  type PaymentOrder,
  PaymentRefusal,
  resultOf,
} from 'flow-payment/payment-order';
import { needsProof } from 'shared-features/sign-in/reauthentication';
import type { SentChange } from '../payment-flow/payment.workflow';
import { needsApproval } from './differences';

interface ChangeContext extends PayContext {
  /** Earlier submission whose outcome is unknown. */
  readonly sent: SentChange | null;
  /** Stores the submission before it is sent, and null once its outcome is known. */
  readonly keepSent: (sent: SentChange | null) => void;
}

/**
 * Submits a change or correction of a payment. If card or total change, first reserves the total, with 3-D Secure if
 * required; the server releases the earlier reservation (docs/domain.md 3.2). A submission without an answer is sent
 * again unchanged with its key, so that it changes the payment once.
 * @param payment as the buyer saw it; the change applies to this version
 * @throws PaymentRefusal if the card did not approve, ApiError if a call failed
 */
export async function sendChange(
  payment: OwnPayment,
  order: PaymentOrder,
  context: ChangeContext,
): Promise<OwnPayment> {
  try {
    const change =
      (context.sent && isSame(context.sent, order) ? context.sent : null) ?? (await newChange(payment, order, context));
    context.keepSent(change);
    return await put(payment.id, change, context);
  } catch (error) {
    if (error instanceof PaymentRefusal && error.isFinal) context.keep(null);
    throw error;
  }
}

const contentOf = (order: PaymentOrder) => ({
  amount: order.amount,
  supplier_account_id: order.supplierAccountId,
  supplier_account_revision: order.supplierAccountRevision,
  transfer_date: order.transferDate,
  transfer_person_name: order.transferPersonName,
  promotion_code: order.promotionCode,
  note: order.note,
  acknowledged_checks: acknowledgedChecksOf(order),
  total_amount: order.totalAmount,
});

function isSame({ body, creditCardId }: SentChange, order: PaymentOrder): boolean {
  return (
    creditCardId === order.creditCardId &&
    Object.entries(contentOf(order)).every(
      ([name, value]) => JSON.stringify(body[name as keyof typeof body]) === JSON.stringify(value),
    )
  );
}

async function newChange(payment: OwnPayment, order: PaymentOrder, context: ChangeContext): Promise<SentChange> {
  const attempt = needsApproval(payment, order.creditCardId, order.totalAmount)
    ? await authorise(approvalOf(order, payment.id), context)
    : null;
  return {
    key: newIdempotencyKey(),
    creditCardId: order.creditCardId,
    body: { version: payment.version, ...contentOf(order), attempt_id: attempt?.attemptId ?? null },
  };
}

async function put(id: number, { key, body }: SentChange, { keepSent }: ChangeContext): Promise<OwnPayment> {
  const { acknowledged_checks: acknowledged, ...content } = body;
  try {
    const data = await dataOf(
      api.PUT('/invoices/{id}', {
        params: { path: { id }, header: { 'Idempotency-Key': key } },
        body: { ...content, ...acknowledgedBody(acknowledged) },
      }),
    );
    keepSent(null);
    return data;
  } catch (error) {
    // After re-authentication the same submission is sent again with its key.
    if (!isClientError(error) || needsProof(error)) throw error;
    keepSent(null);
    // The reservation was released meanwhile and is used up: the next try makes a new one.
    if (error.httpStatus === 409 && body.attempt_id !== null && (await resultOf(body.attempt_id)).status === 'failed') {
      throw new PaymentRefusal(error.message, true);
    }
    throw error;
  }
}

/** Whether the server has refused the call. Then it changed nothing. */
export function isClientError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.httpStatus >= 400 && error.httpStatus < 500;
}
