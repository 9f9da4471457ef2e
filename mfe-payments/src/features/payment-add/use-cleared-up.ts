import { useEffect, useState } from 'react';
import type { Payment } from 'shared-api/types';
import { type LostAnswer, useLostAnswer } from 'shared-features/payments/lost-answer';
import { rememberPayment } from 'shared-features/payments/payment-order';
import { enteredOf, type PaymentFlowState } from '../payment-flow/use-payment-flow';

/**
 * Clears up a payment of this invoice whose answer was lost: what came through is no longer there to be entered again, and
 * what is left of the invoice is known before the form appears.
 */
export function useClearedUp(docNumber: number, { flow, update }: PaymentFlowState): LostAnswer {
  const [paid, setPaid] = useState<Payment | null>(null);
  const lost = useLostAnswer(enteredOf(flow, docNumber)?.attempt ?? null);
  const found = lost.kind === 'paid' ? lost.payment : null;
  useEffect(() => {
    if (found === null) return;
    void rememberPayment(found).then(() => {
      setPaid(found);
      update(() => ({ payment: null }));
    });
  }, [found, update]);
  if (lost.kind === 'paid') return { kind: 'asking' };
  return paid === null || lost.kind !== 'none' ? lost : { kind: 'paid', payment: paid };
}
