import type { Payment } from 'shared-api/types';
import type { PaymentAttempt } from '../payment-flow/payment.workflow';
import { rememberPayment } from '../payment-flow/remember-payment';
import { pay } from './pay';
import type { PaymentOrder } from './payment-order';
import { useChallenge } from './use-challenge';
import { useSending } from './use-sending';

interface Options {
  readonly attempt: PaymentAttempt | null;
  readonly keep: (attempt: PaymentAttempt | null) => void;
  readonly onPaid: (payment: Payment) => void;
  /** The application failed; what the screen shows may be out of date. */
  readonly onRefused: () => void;
}

/** Sends an application, once at a time; nothing is kept or shown by it any more once its screen is gone. */
export function usePay({ attempt, keep, onPaid, onRefused }: Options) {
  const challenge = useChallenge();
  const { send, whileShown, isPending, problem } = useSending();

  const apply = async (order: PaymentOrder): Promise<void> => {
    const payment = await pay(order, { last: attempt, keep: (next) => whileShown(() => keep(next)), challenge: challenge.start });
    void rememberPayment(payment);
    whileShown(() => onPaid(payment));
  };
  return { send: (order: PaymentOrder) => send(() => apply(order), onRefused), isPending, problem, challenge };
}
