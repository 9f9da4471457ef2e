import { useEffect } from 'react';
import type { Notice } from 'shared-api/types';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { formatLongDateTime } from 'shared-rules/time';
import { collectionPath, paths } from 'shared-shell';
import { Card, Cluster, LinkButton, Stack, textStyles } from 'shared-ui/core';
import { confirmNotification, refreshNotifications } from './mark-all-read';
import { NoticeKind } from './notice-kind';
import * as styles from './notifications.css';

/** Whether a notification is about the approval of a payment by colleagues. */
const isOfApproval = (category: string | null): boolean => category?.startsWith('approval_') ?? false;

interface NoticeDetailProps {
  readonly notice: Notice;
}

/** Shows one notification in full, and marks it as read. */
export function NoticeDetail({ notice }: NoticeDetailProps) {
  const {
    id,
    subject,
    kind,
    category,
    received_at: receivedAt,
    body,
    doc_number: docNumber,
    collection,
    is_confirmed: isRead,
  } = notice;
  const isApproval = isOfApproval(category);
  useEffect(() => {
    if (isRead) return;
    // After a failure it stays unread, and the next page load tries again. The user need not know.
    confirmNotification(id).then(refreshNotifications, () => undefined);
  }, [id, isRead]);

  return (
    <Card title={subject}>
      <Stack>
        <Cluster>
          <NoticeKind kind={kind} category={category} />
          <time dateTime={receivedAt} className={styles.received}>
            {formatLongDateTime(receivedAt)}
          </time>
        </Cluster>
        <p className={textStyles.typed}>{body}</p>
        {isApproval ? (
          <Cluster>
            <LinkButton href={paths.approvals()} variant="primary">
              社内承認を開く
            </LinkButton>
          </Cluster>
        ) : null}
        {docNumber === null ? null : (
          <Cluster>
            <LinkButton
              href={paths.receivedInvoice(docNumber)}
              variant={kind === 'action_required' && !isApproval ? 'primary' : 'secondary'}
            >
              {`請求書 ${invoiceIdentifier(docNumber)} を見る`}
            </LinkButton>
          </Cluster>
        )}
        {collection === null ? null : (
          <Cluster>
            <LinkButton href={collectionPath(collection.tab, collection.id)}>カード払い依頼を見る</LinkButton>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}
