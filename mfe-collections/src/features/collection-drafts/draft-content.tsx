import type { CollectionDraft } from 'shared-api/types';
import { COLLECTION_FIELDS, SELLER_FEE_BEARER_LABELS } from 'shared-rules/collection-words';
import { formatDateTime } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { Card, DescriptionList } from 'shared-ui/core';
import { dateOrDash, yenOrDash } from './draft-text';

const orDash = (text: string): string => (text === '' ? '-' : text);

/** What has been entered of a request; a dash where nothing has. */
export function DraftContent({ draft }: { readonly draft: CollectionDraft }) {
  return (
    <Card title="入力した内容">
      <DescriptionList
        items={[
          { term: COLLECTION_FIELDS.recipient, detail: draft.supplier?.name ?? '-' },
          { term: 'ご担当者', detail: orDash(draft.recipient_name) },
          { term: FIELDS.emailAddress, detail: orDash(draft.recipient_email) },
          { term: FIELDS.amount, detail: <strong>{yenOrDash(draft.amount)}</strong> },
          { term: FIELDS.invoiceNumber, detail: orDash(draft.invoice_number) },
          { term: FIELDS.issueDate, detail: dateOrDash(draft.issue_date) },
          { term: FIELDS.dueDate, detail: dateOrDash(draft.due_date) },
          { term: COLLECTION_FIELDS.deadline, detail: dateOrDash(draft.payment_deadline) },
          { term: COLLECTION_FIELDS.feeBearer, detail: SELLER_FEE_BEARER_LABELS[draft.fee_bearer] },
          { term: COLLECTION_FIELDS.depositAccount, detail: draft.deposit_account_id === null ? '-' : '選択済み' },
          { term: 'メッセージ', detail: orDash(draft.message) },
          { term: '更新日時', detail: formatDateTime(draft.updated_at) },
        ]}
      />
    </Card>
  );
}
