import type { Collection } from 'shared-api/types';
import { isWaiting } from 'shared-features/collection-status';
import { PaymentDeadline } from 'shared-features/payment-deadline';
import { COLLECTION_FIELDS } from 'shared-rules/collection-words';
import { formatDate, formatDateTime } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Card, DescriptionList, TextLink } from 'shared-ui/core';
import * as styles from './collection-content.css';

const orDash = (text: string): string => (text === '' ? '-' : text);

/** What was sent, to whom. */
export function CollectionContent({ collection }: { readonly collection: Collection }) {
  const { supplier, recipient_name: name, recipient_email: address, invoice_number: number, message, opened_at: opened } = collection;
  return (
    <Card title="依頼内容">
      <DescriptionList
        items={[
          { term: COLLECTION_FIELDS.recipient, detail: <TextLink isStrong href={paths.supplier(supplier.id)}>{supplier.name}</TextLink> },
          { term: 'ご担当者', detail: orDash(name) },
          { term: FIELDS.emailAddress, detail: address },
          { term: COLLECTION_FIELDS.deadline, detail: <PaymentDeadline date={collection.payment_deadline} isOpen={isWaiting(collection)} look="text" /> },
          { term: '開封', detail: opened === null ? '未開封' : `開封済み（${formatDateTime(opened)}）` },
          { term: FIELDS.invoiceNumber, detail: orDash(number) },
          { term: FIELDS.issueDate, detail: formatDate(collection.issue_date) },
          { term: FIELDS.dueDate, detail: formatDate(collection.due_date) },
          { term: 'メッセージ', detail: <span className={styles.message}>{orDash(message)}</span> },
        ]}
      />
    </Card>
  );
}
