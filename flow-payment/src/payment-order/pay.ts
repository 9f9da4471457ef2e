import type { OwnPayment } from 'shared-api/types';
import { ApiError, api, dataOf } from 'shared-auth';
import { cameThrough, isOpen, outcomeOf } from './lost-answer';
import { closed, isOf, isSameBody, withSubmission } from './attempt';
import { approvalOf, authorise, type PayContext, resultOf } from './authorise';
import { acknowledgedBody, acknowledgedChecksOf, type PaymentOrder } from './choice';
import type { PaymentAttempt } from './payment-attempt.workflow';
import { PaymentRefusal } from './payment-problem';

/** Submits a confirmed payment with its authorised attempt. The same key is the same submission. @throws ApiError */
async function submitOrder(order: PaymentOrder, attemptId: string, key: string): Promise<OwnPayment> {
  return dataOf(
    api.POST('/invoices', {
      params: { header: { 'Idempotency-Key': key } },
      body: {
        ...('docNumber' in order.invoice
          ? { doc_number: order.invoice.docNumber }
          : { pre_registration: { id: order.invoice.preRegistrationId, ...order.invoice.document } }),
        amount: order.amount,
        supplier_account_id: order.supplierAccountId,
        supplier_account_revision: order.supplierAccountRevision,
        transfer_date: order.transferDate,
        transfer_person_name: order.transferPersonName,
        promotion_code: order.promotionCode,
        note: order.note,
        ...acknowledgedBody(acknowledgedChecksOf(order)),
        attempt_id: attemptId,
        draft_id: order.draftId,
        total_amount: order.totalAmount,
      },
    }),
  );
}

/**
 * Reserves the total on the card, with 3-D Secure if required, and submits the payment (docs/domain.md 4.2). After a
 * failure, another call continues where it stopped, with the same keys. If an earlier, different submission has no
 * answer, it first checks that no payment came of it.
 * @throws PaymentRefusal if the card did not pay or the earlier order succeeded, ApiError if a call failed
 */
export async function pay(order: PaymentOrder, context: PayContext): Promise<OwnPayment> {
  const { last, keep } = context;
  try {
    await clearUp(order, last);
    const attempt = withSubmission(await authorise(approvalOf(order), context), order);
    keep(attempt);
    return await submit(order, attempt, keep);
  } catch (error) {
    if (error instanceof PaymentRefusal && error.isFinal) keep(null);
    throw error;
  }
}

async function clearUp(order: PaymentOrder, last: PaymentAttempt | null): Promise<void> {
  if (last === null || last.submission === null || !isOpen(last)) return;
  const isSame = isOf(last, approvalOf(order)) && isSameBody(last.submission, order);
  const payment = isSame ? null : await outcomeOf(last);
  if (payment !== null)
    throw new PaymentRefusal(`${cameThrough(payment)}請求書のお支払い状況を確認してください。`, true, false);
}

async function submit(
  order: PaymentOrder,
  attempt: ReturnType<typeof withSubmission>,
  keep: PayContext['keep'],
): Promise<OwnPayment> {
  try {
    return await submitOrder(order, attempt.attemptId ?? '', attempt.submission.key);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A released reservation is used up; in any other conflict it may have paid already.
    const isConflict = error.httpStatus === 409;
    if (isConflict && attempt.attemptId !== null && (await resultOf(attempt.attemptId)).status === 'failed') {
      throw new PaymentRefusal(error.message, true);
    }
    // The server has refused with a reason, so no payment exists.
    if (!isConflict && error.httpStatus >= 400 && error.httpStatus < 500) keep(closed(attempt));
    throw error;
  }
}
