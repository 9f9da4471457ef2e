import type { Payment } from 'shared-api/types';
import { api, ApiError } from 'shared-auth';
import { withSubmission } from './attempt';
import { authorise, type PayContext, resultOf } from './authorise';
import { PaymentRefusal } from './payment-problem';
import type { PaymentOrder } from './payment-order';

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
