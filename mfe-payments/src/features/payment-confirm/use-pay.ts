import { useEffect, useRef, useState } from 'react';
import type { Payment } from 'shared-api/types';
import type { PaymentAttempt } from '../payment-flow/payment.workflow';
import { rememberPayment } from '../payment-flow/remember-payment';
import { pay } from './pay';
import type { PaymentOrder } from './payment-order';
import { type PaymentProblem, problemOf } from './payment-problem';
import { useChallenge } from './use-challenge';

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
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const isRunning = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const run = async (order: PaymentOrder) => {
    try {
      const keepWhileShown = (next: PaymentAttempt | null) => (isShown.current ? keep(next) : undefined);
      const payment = await pay(order, { last: attempt, keep: keepWhileShown, challenge: challenge.start });
      void rememberPayment(payment);
      if (isShown.current) onPaid(payment);
    } catch (error) {
      setProblem(problemOf(error));
      onRefused();
    } finally {
      isRunning.current = false;
      setIsPending(false);
    }
  };

  const send = (order: PaymentOrder) => {
    // State comes a render later than a second click.
    if (isRunning.current) return;
    isRunning.current = true;
    setIsPending(true);
    setProblem(null);
    void run(order);
  };
  return { send, isPending, problem, challenge };
}
