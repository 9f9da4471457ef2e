import type { RequestedPayment } from 'shared-api/types';
import { queryClient } from 'shared-auth';
import { type PaymentAttempt, rememberPayment, useChallenge, useSending } from 'shared-features/payments/payment-order';
import { payRequest, type RequestOrder } from './pay-request';

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
    const context = { last: attempt, keep: (next: PaymentAttempt | null) => whileShown(() => keep(next)), challenge: challenge.start };
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
