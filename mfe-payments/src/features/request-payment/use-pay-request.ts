import type { RequestedPayment } from 'shared-api/types';
import { queryClient, $api, api, ApiError } from 'shared-auth';
import {
  type PaymentAttempt,
  rememberPayment,
  useChallenge,
  useSending,
  authorise,
  type PayContext,
  PaymentRefusal,
  resultOf,
} from 'shared-features/payments/payment-order';
import { isRequested } from 'shared-features/payments/payment-status';

/** What the buyer has confirmed. */
interface RequestOrder {
  readonly paymentId: number;
  readonly creditCardId: number;
  /** Yen: what the screen shows and the card is charged. */
  readonly totalAmount: number;
  /** The buyer pays it though it is made out to another company. */
  readonly confirmsAddressee: boolean;
}

const NOT_PAYABLE = 'この依頼は、お支払いいただけない状態になりました。';

/**
 * Pays a request: looks whether it can still be paid, reserves the total on the card, with 3-D Secure where it is due,
 * and pays with that (domain model, "Attempts"). Called again after a failure it goes on where it stopped: one
 * reservation pays one request with one body, so that its id is the key of the call. A payment whose answer was lost is
 * found by the first look.
 * @throws PaymentRefusal where the card did not pay or there is nothing to pay any more, ApiError where a call failed
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

/** Before a card is reserved for nothing; what the screen shows is renewed by the same answer. */
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
    const { data } = await api.PUT('/invoices/{id}/request_buyer', {
      params: { path: { id: paymentId }, header: { 'Idempotency-Key': attemptId } },
      body: {
        attempt_id: attemptId,
        total_amount: totalAmount,
        ...(confirmsAddressee && { confirms_addressee: true }),
      },
    });
    if (data === undefined) throw new Error('No answer to the payment');
    return data;
  } catch (error) {
    // A reservation that was given back meanwhile is used up: the next try makes a new one.
    if (error instanceof ApiError && error.httpStatus === 409 && (await resultOf(attemptId)).status === 'failed') {
      throw new PaymentRefusal(error.message, true);
    }
    throw error;
  }
}

/** What a refusal may have put out of date: whether it can be paid, and what it costs. */
const CHANGED = ['/invoices/{id}', '/invoices/commission'];

interface Options {
  readonly attempt: PaymentAttempt | null;
  readonly keep: (attempt: PaymentAttempt | null) => void;
  readonly onPaid: (payment: RequestedPayment) => void;
}

/** Pays a request, once at a time; nothing is kept or shown by it any more once its screen is gone. */
export function usePayRequest({ attempt, keep, onPaid }: Options) {
  const challenge = useChallenge();
  const { send, whileShown, isPending, problem } = useSending();

  const pay = async (order: RequestOrder): Promise<boolean> => {
    const context = {
      last: attempt,
      keep: (next: PaymentAttempt | null) => whileShown(() => keep(next)),
      challenge: challenge.start,
    };
    const payment = await payRequest(order, context);
    whileShown(() => onPaid(payment));
    void rememberPayment(payment);
    return true;
  };
  const refused = (): void => {
    for (const path of CHANGED) void queryClient.invalidateQueries({ queryKey: ['get', path] });
  };
  return { send: (order: RequestOrder) => send(() => pay(order), refused), isPending, problem, challenge };
}

/** How a payment stands, as the component that pays hands it on. */
export type PayingRequest = ReturnType<typeof usePayRequest>;
