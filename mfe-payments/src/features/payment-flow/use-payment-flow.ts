import { useCallback, useRef } from 'react';
import { useWorkflow } from 'shared-shell';
import { type ChangedPayment, type EnteredPayment, type PaymentFlow, paymentWorkflow } from './payment.workflow';

const NOTHING: PaymentFlow = { registration: null, registeredDocNumber: null, payment: null, change: null };

/** The saved state of the flow, for the one component of a screen that writes it. */
export function usePaymentFlow() {
  const [stored, write, clear] = useWorkflow(paymentWorkflow);
  const flow = stored ?? NOTHING;
  const latest = useRef(flow);

  /** Changes parts of it, which may depend on what is kept now; several changes of one moment add up. */
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

/** The saved state of the flow, as the one component that holds it hands it on. */
export type PaymentFlowState = ReturnType<typeof usePaymentFlow>;

/** What has been entered for one invoice; that of another is not looked at. */
export function enteredOf({ payment }: PaymentFlow, docNumber: number): EnteredPayment | null {
  return payment?.docNumber === docNumber ? payment : null;
}

/** What has been entered to change one payment; that of another is not looked at. */
export function changeOf({ change }: PaymentFlow, paymentId: number): ChangedPayment | null {
  return change?.paymentId === paymentId ? change : null;
}
