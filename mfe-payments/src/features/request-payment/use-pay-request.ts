import type { RequestedPayment } from 'shared-api/types';
import { queryClient, $api, api, ApiError, dataOf } from 'shared-auth';
import { usePaymentProof } from 'flow-payment/account-choice';
import { refreshIfUnapproved } from 'flow-payment/approval';
import { useChallenge } from 'shared-features/cards/use-challenge';
import {
  type PaymentAttempt,
  rememberPayment,
  useSending,
  authorise,
  type PayContext,
  PaymentRefusal,
  resultOf,
} from 'flow-payment/payment-order';
import { isRequested } from 'shared-features/payments/payment-status';

/** Order that the buyer has confirmed. */
interface RequestOrder {
  readonly paymentId: number;
  readonly creditCardId: number;
  /** Amount that the screen shows and the card is charged, in yen. */
  readonly totalAmount: number;
  /** True if the buyer pays although the invoice is addressed to another company. */
  readonly confirmsAddressee: boolean;
}

const NOT_PAYABLE = 'この依頼は、お支払いいただけない状態になりました。';

/**
 * Pays a request: checks that it can still be paid, reserves the total on the card, with 3-D Secure if required, and
 * submits the payment (docs/domain.md 4.2). After a failure, another call continues where it stopped. One reservation
 * pays one request with one body, so its id is the idempotency key. If an answer was lost, the first check finds the
 * payment.
 * @throws PaymentRefusal if the card did not pay or the request can no longer be paid, ApiError if a call failed
 */
async function payRequest(order: RequestOrder, context: PayContext): Promise<RequestedPayment> {
  try {
    await requirePayable(order.paymentId);
    const { attemptId } = await authorise({ ...order, purpose: { invoice_id: order.paymentId } }, context);
    return await submit(order, attemptId ?? '');
  } catch (error) {
    if (error instanceof PaymentRefusal && error.isFinal) context.keep(null);
    throw error;
  }
}

/** Refuses before a card is reserved in vain. The same answer refreshes the screen. */
async function requirePayable(id: number): Promise<void> {
  const payment = await queryClient.fetchQuery(
    $api.queryOptions('get', '/invoices/{id}', { params: { path: { id } } }),
  );
  if (!isRequested(payment) || !payment.request.is_payable) throw new PaymentRefusal(NOT_PAYABLE, false, false);
}

async function submit(
  { paymentId, totalAmount, confirmsAddressee }: RequestOrder,
  attemptId: string,
): Promise<RequestedPayment> {
  try {
    return await dataOf(
      api.PUT('/invoices/{id}/request_buyer', {
        params: { path: { id: paymentId }, header: { 'Idempotency-Key': attemptId } },
        body: {
          attempt_id: attemptId,
          total_amount: totalAmount,
          ...(confirmsAddressee && { confirms_addressee: true }),
        },
      }),
    );
  } catch (error) {
    // The reservation was released meanwhile and is used up: the next try makes a new one.
    if (error instanceof ApiError && error.httpStatus === 409 && (await resultOf(attemptId)).status === 'failed') {
      throw new PaymentRefusal(error.message, true);
    }
    throw error;
  }
}

/** Paths whose cached answers may be out of date after a refusal: whether the request can be paid, and its cost. */
const CHANGED = ['/invoices/{id}', '/invoices/commission'];

interface Options {
  readonly attempt: PaymentAttempt | null;
  readonly keep: (attempt: PaymentAttempt | null) => void;
  readonly onPaid: (payment: RequestedPayment) => void;
}

/**
 * Pays a request, one call at a time. Stores and shows nothing once its screen has gone. `proof` is the prompt for
 * large amounts, if any.
 */
export function usePayRequest({ attempt, keep, onPaid }: Options) {
  const challenge = useChallenge();
  const { send, whileShown, isPending, problem } = useSending();
  const { run, dialog: proof } = usePaymentProof();

  const pay = async (order: RequestOrder): Promise<boolean> => {
    // If the server requires proof that the user is present, the same call continues from the stored state.
    let last = attempt;
    const keepLast = (next: PaymentAttempt | null) => {
      last = next;
      whileShown(() => keep(next));
    };
    const outcome = await run(() => payRequest(order, { last, keep: keepLast, challenge: challenge.start }));
    if (outcome.kind === 'cancelled') return false;
    whileShown(() => onPaid(outcome.value));
    void rememberPayment(outcome.value);
    return true;
  };
  const refused = (error: unknown): void => {
    refreshIfUnapproved(error);
    for (const path of CHANGED) void queryClient.invalidateQueries({ queryKey: ['get', path] });
  };
  return { send: (order: RequestOrder) => send(() => pay(order), refused), isPending, problem, challenge, proof };
}

/** State of the payment, for child components. */
export type PayingRequest = ReturnType<typeof usePayRequest>;
