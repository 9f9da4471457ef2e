import { useCallback, useRef, useEffect } from 'react';
import { useWorkflow, type WorkflowDefinition } from 'shared-shell';
import { Page, PageHeader, Skeleton } from 'shared-ui/core';
import { LoadError } from '../payment-flow/load-error';
import { RequestNotFound } from '../request-flow/request-not-found';
import { useRequest } from '../request-flow/use-request';
import { chosenCard } from './chosen-card';
import type { RequestFace } from './request-face';
import { RequestPaying } from './request-paying';
import type { RequestFlow } from './request-payment.workflow';
import { RequestSteps } from './request-steps';
import { useCardMaterial } from './use-card-material';

/**
 * Takes the focus, and the reader, to the heading when the step changes within the page; not when the page appears. The
 * result is the ref of what holds the heading.
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
 * What is kept of one request that is being paid, for the one component that writes it; that of another is not looked
 * at.
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
  /** Of the requested payment. */
  readonly id: number;
  readonly face: RequestFace;
}

/** The payment of a request in its two steps on one page: what is paid and with which card, then the last look. */
export function RequestPayment({ id, face }: RequestPaymentProps) {
  const loaded = useRequest(id);
  const cards = useCardMaterial();
  const { flow, update } = useRequestFlow(face.workflow, id);
  const card = cards.kind === 'ready' ? chosenCard(flow.creditCardId, cards.material) : undefined;
  // The card may have been deleted while the confirmation stood open, or before a reload.
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
        <LoadError message={failure.message} onRetry={failure.retry} />
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
