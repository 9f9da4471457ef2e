import { useCallback, useRef, useEffect } from 'react';
import { useWorkflow, type WorkflowDefinition } from 'shared-shell';
import { Page, PageHeader, Skeleton, LoadError } from 'shared-ui/core';
import { RequestNotFound } from '../request-flow/request-not-found';
import { useRequest } from '../request-flow/use-request';
import { chosenCard } from './chosen-card';
import type { RequestFace } from './request-face';
import { RequestPaying } from './request-paying';
import type { RequestFlow } from './request-payment.workflow';
import { RequestSteps } from './request-steps';
import { useCardMaterial } from './use-card-material';

/**
 * Moves the focus to the heading when the step changes within the page, but not on mount.
 * @returns ref for the element that contains the heading
 */
function useStepFocus(step: number) {
  const holder = useRef<HTMLDivElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    holder.current?.querySelector('h1')?.focus();
  }, [step]);
  return holder;
}

/**
 * Returns the stored state of one request that is being paid; empty if the stored one belongs to another. Use it in the
 * one component that writes the state.
 */
function useRequestFlow(workflow: WorkflowDefinition<RequestFlow>, paymentId: number) {
  const [stored, write] = useWorkflow(workflow);
  const flow: RequestFlow =
    stored?.paymentId === paymentId ? stored : { paymentId, creditCardId: null, isConfirming: false, attempt: null };
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

const CONFIRM_TITLE = 'お支払いの確認';

interface RequestPaymentProps {
  /** Id of the requested payment. */
  readonly id: number;
  readonly face: RequestFace;
}

/** Shows the payment of a request in two steps on one page: the choice of the card, then the confirmation. */
export function RequestPayment({ id, face }: RequestPaymentProps) {
  const loaded = useRequest(id);
  const cards = useCardMaterial();
  const { flow, update } = useRequestFlow(face.workflow, id);
  const card = cards.kind === 'ready' ? chosenCard(flow.creditCardId, cards.material) : undefined;
  // The card may have been deleted during the confirmation or before a reload.
  const isConfirming = flow.isConfirming && (cards.kind !== 'ready' || card !== undefined);
  const step = isConfirming ? 2 : 1;
  const header = useStepFocus(step);
  if (loaded.kind === 'notFound') return <RequestNotFound />;

  const isOver = loaded.kind === 'ready' && !loaded.payment.request.is_payable && !isConfirming;
  const failure = [loaded, cards].find((part) => part.kind === 'failed');
  return (
    <Page width={isConfirming ? 'form' : 'list'}>
      <div ref={header}>
        <PageHeader
          title={isConfirming ? CONFIRM_TITLE : face.title}
          breadcrumb={face.breadcrumb}
          steps={isOver ? undefined : <RequestSteps current={step} />}
        />
      </div>
      {failure?.kind === 'failed' ? (
        <LoadError error={failure} onRetry={failure.retry} />
      ) : loaded.kind === 'ready' && cards.kind === 'ready' ? (
        <RequestPaying
          payment={loaded.payment}
          invoice={loaded.invoice}
          material={cards.material}
          face={face}
          confirmed={isConfirming ? card : undefined}
          flow={flow}
          update={update}
        />
      ) : (
        <Skeleton lines={8} />
      )}
    </Page>
  );
}
