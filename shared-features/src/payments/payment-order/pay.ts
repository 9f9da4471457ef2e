import type { OwnPayment } from 'shared-api/types';
import { ApiError } from 'shared-auth';
import { cameThrough, isOpen, outcomeOf } from '../lost-answer/outcome';
import { approvalOf } from './approval';
import { closed, isOf, isSameBody, withSubmission } from './attempt';
import { authorise, type PayContext, resultOf } from './authorise';
import type { PaymentAttempt } from './payment-attempt.workflow';
import type { PaymentOrder } from './payment-order';
import { PaymentRefusal } from './payment-problem';
import { submitOrder } from './submit-order';

/**
 * Reserves the total on the card, with 3-D Secure where it is due, and submits the payment (domain model, "Attempts").
 * Called again after a failure it goes on where it stopped, with the same keys. An order that differs from one whose answer
 * was lost is made only once it is known that nothing has come of that.
 * @throws PaymentRefusal where the card did not pay or the earlier order came through, ApiError where a call failed
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
  if (payment !== null) throw new PaymentRefusal(`${cameThrough(payment)}請求書のお支払い状況を確認してください。`, true, false);
}

async function submit(order: PaymentOrder, attempt: ReturnType<typeof withSubmission>, keep: PayContext['keep']): Promise<OwnPayment> {
  try {
    return await submitOrder(order, attempt.attemptId ?? '', attempt.submission.key);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A reservation that was given back meanwhile is used up; in any other conflict it may have paid already.
    const isConflict = error.httpStatus === 409;
    if (isConflict && attempt.attemptId !== null && (await resultOf(attempt.attemptId)).status === 'failed') {
      throw new PaymentRefusal(error.message, true);
    }
    // The server has refused it and says why: nothing came of it.
    if (!isConflict && error.httpStatus >= 400 && error.httpStatus < 500) keep(closed(attempt));
    throw error;
  }
}
