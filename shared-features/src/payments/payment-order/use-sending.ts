import { useEffect, useRef, useState } from 'react';
import type { FieldNames } from '../payment-form/field-names';
import { type PaymentProblem, problemOf } from './payment-problem';

/**
 * Sends one thing at a time; what becomes of it is kept and shown only while its screen is there.
 * @param fieldNames which of the contract's fields the form has; default those of a payment
 */
export function useSending(fieldNames?: FieldNames) {
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

  async function settle(work: () => Promise<boolean>, onFailed: (error: unknown) => void): Promise<void> {
    let isSent = false;
    try {
      isSent = await work();
    } catch (error) {
      setProblem(problemOf(error, fieldNames));
      onFailed(error);
    } finally {
      if (!isSent) {
        isRunning.current = false;
        setIsPending(false);
      }
    }
  }

  /**
   * Begins unless something is being sent already. `work` says whether it was sent: then nothing more is, until the
   * screen is gone. It is left in a moment, and a click that comes before that would send, and charge, again.
   */
  const send = (work: () => Promise<boolean>, onFailed: (error: unknown) => void): void => {
    // State comes a render later than a second click.
    if (isRunning.current) return;
    isRunning.current = true;
    setIsPending(true);
    setProblem(null);
    void settle(work, onFailed);
  };
  /** Does something only if the screen is still there. */
  const whileShown = (act: () => void): void => (isShown.current ? act() : undefined);
  return { send, whileShown, isPending, problem };
}
