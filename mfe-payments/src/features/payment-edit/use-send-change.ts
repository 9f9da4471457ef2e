import { useEffect, useRef, useState } from 'react';
import type { Payment } from 'shared-api/types';
import type { PaymentOrder } from '../payment-confirm/payment-order';
import { type PaymentProblem, problemOf } from '../payment-confirm/payment-problem';
import { useChallenge } from '../payment-confirm/use-challenge';
import type { ChangedPayment } from '../payment-flow/payment.workflow';
import { rememberPayment } from '../payment-flow/remember-payment';
import { isRefusal, sendChange } from './send-change';

interface Options {
  readonly entered: ChangedPayment;
  /** Told what is to be kept with what was entered. */
  readonly keep: (part: Partial<Pick<ChangedPayment, 'attempt' | 'sent'>>) => void;
  readonly onChanged: (payment: Payment) => void;
  /** The server has said no; what the screen shows may be out of date. */
  readonly onRefused: () => void;
}

/** Sends a change, once at a time; nothing is kept or shown by it any more once its screen is gone. */
export function useSendChange({ entered, keep, onChanged, onRefused }: Options) {
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

  const run = async (payment: Payment, order: PaymentOrder) => {
    const keepWhileShown: typeof keep = (part) => (isShown.current ? keep(part) : undefined);
    try {
      const changed = await sendChange(payment, order, {
        last: entered.attempt,
        keep: (attempt) => keepWhileShown({ attempt }),
        sent: entered.sent,
        keepSent: (sent) => keepWhileShown({ sent }),
        challenge: challenge.start,
      });
      void rememberPayment(changed);
      if (isShown.current) onChanged(changed);
    } catch (error) {
      setProblem(problemOf(error));
      if (isRefusal(error)) onRefused();
    } finally {
      isRunning.current = false;
      setIsPending(false);
    }
  };

  const send = (payment: Payment, order: PaymentOrder) => {
    // State comes a render later than a second click.
    if (isRunning.current) return;
    isRunning.current = true;
    setIsPending(true);
    setProblem(null);
    void run(payment, order);
  };
  return { send, isPending, problem, challenge };
}
