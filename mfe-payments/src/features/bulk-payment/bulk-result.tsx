import { useEffect, useEffectEvent } from 'react';
import { type LostAnswer, useLostAnswer } from 'flow-payment/lost-answer';
import { rememberPayment } from 'flow-payment/payment-order';
import { paths } from 'shared-shell';
import { Cluster, LinkButton, StatusChip, TextButton, TextLink, VisuallyHidden } from 'shared-ui/core';
import { outcomeNow } from './bulk-outcome';
import type { BulkOrder, BulkOutcome } from './bulk-payment.workflow';
import * as styles from './bulk-payment.css';

interface BulkResultProps {
  readonly order: BulkOrder;
  /** Whether orders are being sent: then only their own answers count. */
  readonly isRunning: boolean;
  /** Whether this one is being sent. */
  readonly isPaying: boolean;
  /** Called when a payment is found whose answer was lost. */
  readonly onFound: (outcome: BulkOutcome) => void;
}

/** Says how far it is known whether a payment came of an order without an answer. */
function LostAnswerNote({ lost }: { readonly lost: LostAnswer }) {
  const again = 'もう一度申請しても、同じ申請として扱われます。';
  if (lost.kind === 'none') return <p>{again}</p>;
  if (lost.kind !== 'failed') return <p>{`受け付けられているかどうかを確認しています。${again}`}</p>;
  return (
    <>
      <p>{`受け付けられているかどうかを確認できませんでした。${again}`}</p>
      <TextButton size="xs" icon="refresh" onPress={lost.retry}>
        確認し直す
      </TextButton>
    </>
  );
}

/** Shows the outcome of one order, and what can be done. Finds out about a lost answer. */
export function BulkResult({ order, isRunning, isPaying, onFound }: BulkResultProps) {
  const { docNumber, attempt } = order;
  const outcome = outcomeNow(order);
  const lost = useLostAnswer(isRunning || outcome?.kind === 'paid' ? null : attempt);
  const found = lost.kind === 'paid' ? lost.payment : null;
  const tell = useEffectEvent((payment: NonNullable<typeof found>) => {
    void rememberPayment(payment);
    onFound({ kind: 'paid', paymentId: payment.id, paymentNumber: payment.payment_number });
  });
  useEffect(() => {
    if (found !== null) tell(found);
  }, [found]);

  if (isPaying)
    return (
      <div>
        <StatusChip tone="info" icon="schedule">
          申請しています
        </StatusChip>
      </div>
    );
  if (outcome === null)
    return (
      <div>
        <StatusChip tone="neutral" icon="schedule">
          まだ申請していません
        </StatusChip>
      </div>
    );
  if (outcome.kind === 'paid')
    return (
      <Cluster gap={12}>
        <StatusChip tone="success" icon="check_circle">
          申請しました
        </StatusChip>
        <TextLink href={paths.paymentComplete(docNumber, outcome.paymentId)}>
          {`申請 ${outcome.paymentNumber} を見る`}
        </TextLink>
      </Cluster>
    );
  if (outcome.kind === 'asked')
    return (
      <Cluster gap={12}>
        <StatusChip tone="neutral" icon="hourglass_empty">
          承認を申請しました
        </StatusChip>
        <TextLink href={paths.approval(outcome.approvalId)}>
          承認の状況を見る
          <VisuallyHidden>{`（${order.supplierName}）`}</VisuallyHidden>
        </TextLink>
      </Cluster>
    );
  return (
    <div className={styles.problem}>
      <StatusChip tone="warning" icon="error">
        {outcome.kind === 'refused' ? '申請できませんでした' : '結果を受け取れませんでした'}
      </StatusChip>
      <p>{outcome.message}</p>
      {outcome.kind === 'refused' ? (
        <LinkButton size="sm" href={paths.paymentAdd(docNumber)} aria-label={`${order.supplierName} を1件ずつ申請`}>
          1件ずつ申請
        </LinkButton>
      ) : (
        <LostAnswerNote lost={lost} />
      )}
    </div>
  );
}
