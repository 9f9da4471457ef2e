import type { SupplierDetail, SupplierLink } from 'shared-api/types';
import { api } from 'shared-auth';
import { useMay } from 'shared-features/ui/permission';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { LINK_STATES, type LinkState, nextLinkState } from 'shared-rules/supplier-link';
import { formatDayTime } from 'shared-rules/time';
import { Alert, Button, Cluster, StatusChip, type StatusTone, type IconName } from 'shared-ui/core';
import { AnswerReview } from './answer-review';
import * as styles from './supplier-links.css';
import { useLinkCall } from './use-link-call';

const CHIPS: Readonly<Record<LinkState, readonly [StatusTone, IconName]>> = {
  sent: ['neutral', 'hourglass_empty'],
  opened: ['neutral', 'hourglass_empty'],
  proven: ['neutral', 'hourglass_empty'],
  answered: ['warning', 'warning'],
  accepted: ['success', 'check_circle'],
  declined: ['neutral', 'block'],
  expired: ['warning', 'schedule'],
  withdrawn: ['neutral', 'block'],
};

function linesOf(link: SupplierLink): string[] {
  const { doc_number: doc, answer, state, decided_by: by, decided_at: at } = link;
  const isWaiting = nextLinkState(state, 'resend') !== null;
  return [
    `送信 ${formatDayTime(link.sent_at)}（${link.sent_by}）`,
    ...(doc === null ? [] : [`請求書 ${invoiceIdentifier(doc)}`]),
    ...(isWaiting ? [`期限 ${formatDayTime(link.expires_at)}`] : []),
    ...(answer === null ? [] : [`回答 ${formatDayTime(answer.answered_at)}`]),
    ...(at === null || by === null ? [] : [`${LINK_STATES[state]} ${formatDayTime(at)}（${by}）`]),
  ];
}

interface LinkEntryProps {
  readonly supplier: SupplierDetail;
  readonly link: SupplierLink;
}

/** Shows one link: its state, its answer to decide about, and what can be done with it. */
export function LinkEntry({ supplier, link }: LinkEntryProps) {
  const { start, isPending, error, proof } = useLinkCall();
  const mayPrepare = useMay('prepare');
  const { id, state, email_address: address, answer } = link;
  const [tone, icon] = CHIPS[state];
  const params = { path: { id } };
  const resend = {
    call: () => api.POST('/supplier_links/{id}/resending', { params }),
    done: `${address} に口座確認の依頼を再送しました。`,
  };
  const withdraw = {
    question: {
      title: '依頼の取り消し',
      text: `${address} への口座確認の依頼を取り消しますか？　メールのリンクからは回答できなくなります。`,
      confirmLabel: '依頼を取り消す',
      cancelLabel: '取り消さない',
      isDanger: true,
    },
    call: () => api.DELETE('/supplier_links/{id}', { params }),
    done: '口座確認の依頼を取り消しました。',
  };
  const isEnabled = supplier.status === 'enable';
  return (
    <li className={styles.entry}>
      <div className={styles.row}>
        <div className={styles.text}>
          <p className={styles.title}>
            <strong>{address}</strong>
            <StatusChip tone={tone} icon={icon}>
              {LINK_STATES[state]}
            </StatusChip>
          </p>
          <ul className={styles.lines}>
            {linesOf(link).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        {mayPrepare && nextLinkState(state, 'withdraw') !== null ? (
          <Cluster gap={8}>
            {isEnabled ? (
              <Button
                size="sm"
                aria-label={`${address} に口座確認の依頼を再送`}
                isPending={isPending}
                onPress={() => start(resend)}
              >
                再送
              </Button>
            ) : null}
            <Button
              size="sm"
              aria-label={`${address} への口座確認の依頼を取り消し`}
              isDisabled={isPending}
              onPress={() => start(withdraw)}
            >
              取り消し
            </Button>
          </Cluster>
        ) : null}
      </div>
      {error === null ? null : <Alert tone="danger" isLive title={error.message} />}
      {state === 'answered' && answer !== null ? (
        <AnswerReview supplier={supplier} link={link} answer={answer} mayDecide={mayPrepare && isEnabled} />
      ) : null}
      {proof}
    </li>
  );
}
