import { useCallback, useRef } from 'react';
import { useWorkflow } from 'shared-shell';
import { type ChangedPayment, type EnteredPayment, type PaymentFlow, paymentWorkflow } from './payment.workflow';

const NOTHING: PaymentFlow = { registration: null, registeredDocNumber: null, same: null, payment: null, change: null };

/** Returns the stored state of the flow. Use it in the one component of a screen that writes the state. */
export function usePaymentFlow() {
  const [stored, write, clear] = useWorkflow(paymentWorkflow);
  const flow = stored ?? NOTHING;
  const latest = useRef(flow);

  /** Changes parts of the state, based on the current one. Several changes in one render add up. */
  const update = useCallback(
    (change: (now: PaymentFlow) => Partial<PaymentFlow>) => {
      latest.current = { ...latest.current, ...change(latest.current) };
      write(latest.current);
    },
    [write],
  );
  const reset = useCallback(() => {
    latest.current = NOTHING;
    clear();
  }, [clear]);

  return { flow, update, reset };
}

/** Access to the stored flow, for child components. */
export type PaymentFlowState = ReturnType<typeof usePaymentFlow>;

/** Returns the entered payment of an invoice; null if the stored one belongs to another. */
export function enteredOf({ payment }: PaymentFlow, docNumber: number): EnteredPayment | null {
  return payment?.docNumber === docNumber ? payment : null;
}

/** Returns the entered change of a payment; null if the stored one belongs to another. */
export function changeOf({ change }: PaymentFlow, paymentId: number): ChangedPayment | null {
  return change?.paymentId === paymentId ? change : null;
}
