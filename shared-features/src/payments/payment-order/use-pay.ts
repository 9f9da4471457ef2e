import type { OwnPayment } from 'shared-api/types';
import { ApiError, api, dataOf } from 'shared-auth';
import { refreshAccounts, usePaymentProof } from '../account-choice/use-payment-proof';
import { cameThrough, isOpen, outcomeOf } from '../lost-answer';
import type { FieldNames } from '../payment-form/field-names';
import { closed, isOf, isSameBody, withSubmission } from './attempt';
import { approvalOf, authorise, type PayContext, resultOf, useChallenge } from './authorise';
import { acknowledgedBody, acknowledgedChecksOf, type PaymentOrder } from './choice';
import type { PaymentAttempt } from './payment-attempt.workflow';
import { PaymentRefusal, rememberPayment } from './payment-problem';
import { useSending } from './use-sending';

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
 * Reserves the total on the card, with 3-D Secure if required, and submits the payment (domain model, "Attempts").
 * After a failure, another call continues where it stopped, with the same keys. If an earlier, different submission has
 * no answer, it first checks that no payment came of it.
 * @throws PaymentRefusal if the card did not pay or the earlier order succeeded, ApiError if a call failed
 */
async function pay(order: PaymentOrder, context: PayContext): Promise<OwnPayment> {
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

interface Options {
  /** Maps the contract's fields to the form's. */
  readonly fieldNames: FieldNames;
  readonly attempt: PaymentAttempt | null;
  readonly keep: (attempt: PaymentAttempt | null) => void;
  readonly onPaid: (payment: OwnPayment) => void;
  /** The application failed; what the screen shows may be out of date. */
  readonly onRefused: () => void;
}

/** Submits a payment, one call at a time. Stores and shows nothing once its screen has gone. */
export function usePay({ fieldNames, attempt, keep, onPaid, onRefused }: Options) {
  const challenge = useChallenge();
  const { send, whileShown, isPending, problem } = useSending(fieldNames);
  const { run, prove, dialog } = usePaymentProof();

  const apply = async (order: PaymentOrder, needsProof: boolean): Promise<boolean> => {
    // Before the card approves, so that a user who cannot prove to be present leaves no approved card behind.
    if (needsProof && !(await prove())) return false;
    // If the server requires re-authentication after all, the same call continues from the stored state.
    let last = attempt;
    const keepLast = (next: PaymentAttempt | null) => {
      last = next;
      whileShown(() => keep(next));
    };
    const outcome = await run(() => pay(order, { last, keep: keepLast, challenge: challenge.start }));
    if (outcome.kind === 'cancelled') {
      refreshAccounts();
      return false;
    }
    void rememberPayment(outcome.value);
    whileShown(() => onPaid(outcome.value));
    return true;
  };
  const refused = (): void => {
    refreshAccounts();
    onRefused();
  };
  /** `needsProof`: the account has a caution. `proof` is the prompt, if any. */
  return {
    send: (order: PaymentOrder, needsProof: boolean) => send(() => apply(order, needsProof), refused),
    isPending,
    problem,
    challenge,
    proof: dialog,
  };
}
