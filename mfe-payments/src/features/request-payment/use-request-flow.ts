import { useCallback, useRef } from 'react';
import { useWorkflow, type WorkflowDefinition } from 'shared-shell';
import type { RequestFlow } from './request-payment.workflow';

/** What is kept of one request that is being paid, for the one component that writes it; that of another is not looked at. */
export function useRequestFlow(workflow: WorkflowDefinition<RequestFlow>, paymentId: number) {
  const [stored, write] = useWorkflow(workflow);
  const flow: RequestFlow = stored?.paymentId === paymentId ? stored : { paymentId, creditCardId: null, isConfirming: false, attempt: null };
  const latest = useRef(flow);
  const update = useCallback(
    (part: Partial<Omit<RequestFlow, 'paymentId'>>) => {
      latest.current = { ...latest.current, ...part };
      write(latest.current);
    },
    [write],
  );
  return { flow, update };
}
