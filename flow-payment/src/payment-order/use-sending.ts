import { useEffect, useRef, useState } from 'react';
import type { FieldNames } from '../payment-fields/field-names';
import { type PaymentProblem, problemOf } from './payment-problem';

/**
 * Runs one submission at a time. Stores and shows its result only while its screen exists.
 * @param fieldNames maps the contract's fields to the form's; default those of a payment
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
   * Starts unless a submission is running. `work` resolves to whether it was submitted; then everything else is blocked
   * until the screen is left, because another click could charge the card again.
   */
  const send = (work: () => Promise<boolean>, onFailed: (error: unknown) => void): void => {
    // State updates too late to block a double click.
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
