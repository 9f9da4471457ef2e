import { useNavigate } from 'react-router-dom';
import type { CollectionDraft } from 'shared-api/types';
import { $api, ApiError } from 'shared-auth';
import { InvoiceFiles } from 'shared-features/documents/invoice-files';
import { Allowed } from 'shared-features/ui/permission';
import { COLLECTION_FIELDS, SELLER_FEE_BEARER_LABELS } from 'shared-rules/collection-words';
import { formatLongDate, formatLongDateTime } from 'shared-rules/time';
import { BUTTONS } from 'shared-rules/buttons';
import { DRAFT_LABEL, FIELDS, NAVIGATION } from 'shared-rules/words';
import { collectionTabPath } from 'shared-shell';
import {
  Alert,
  Button,
  Card,
  EmptyState,
  Page,
  PageHeader,
  Skeleton,
  Split,
  DescriptionList,
  LoadError,
} from 'shared-ui/core';
import { CollectionNotFound } from '../collection/collection-not-found';
import { dateOrDash, yenOrDash } from './draft-text';
import { ResumeLink } from './resume-link';
import { useDeleteCollectionDrafts } from './use-delete-collection-drafts';

const orDash = (text: string): string => (text === '' ? '-' : text);

/** Shows the entered values of a request; a dash for a missing one. */
function DraftContent({ draft }: { readonly draft: CollectionDraft }) {
  return (
    <Card title="入力した内容">
      <DescriptionList
        items={[
          { term: COLLECTION_FIELDS.recipient, detail: draft.supplier?.name ?? '-' },
          { term: 'ご担当者', detail: orDash(draft.recipient_name) },
          { term: FIELDS.emailAddress, detail: orDash(draft.recipient_email) },
          { term: FIELDS.amount, detail: <strong>{yenOrDash(draft.amount)}</strong> },
          { term: FIELDS.invoiceNumber, detail: orDash(draft.invoice_number) },
          { term: FIELDS.issueDate, detail: dateOrDash(draft.issue_date, formatLongDate) },
          { term: FIELDS.dueDate, detail: dateOrDash(draft.due_date, formatLongDate) },
          { term: COLLECTION_FIELDS.deadline, detail: dateOrDash(draft.payment_deadline, formatLongDate) },
          { term: COLLECTION_FIELDS.feeBearer, detail: SELLER_FEE_BEARER_LABELS[draft.fee_bearer] },
          { term: COLLECTION_FIELDS.depositAccount, detail: draft.deposit_account_id === null ? '-' : '選択済み' },
          { term: 'メッセージ', detail: orDash(draft.message) },
          { term: '更新日時', detail: formatLongDateTime(draft.updated_at) },
        ]}
      />
    </Card>
  );
}

/** Shows a saved draft of a request, with a button to continue. */
export function DraftView({ id }: { readonly id: number }) {
  const navigate = useNavigate();
  const {
    data: draft,
    error,
    refetch,
  } = $api.useQuery('get', '/invoice_request_drafts/{id}', { params: { path: { id } } });
  const { deleteDrafts, isPending, failure } = useDeleteCollectionDrafts();
  if (error instanceof ApiError && error.httpStatus === 404) return <CollectionNotFound what="下書き" />;
  const deleteDraft = async () => {
    if (await deleteDrafts([id])) void navigate(collectionTabPath('draft'), { replace: true });
  };
  return (
    <Page width="split">
      <PageHeader
        title={`${NAVIGATION.collections}の${DRAFT_LABEL}`}
        breadcrumb={[{ label: NAVIGATION.collections, href: collectionTabPath('draft') }, { label: DRAFT_LABEL }]}
        actions={
          draft === undefined ? undefined : (
            <>
              <Allowed to="collect">
                <Button icon="delete" isPending={isPending} onPress={() => void deleteDraft()}>
                  {BUTTONS.deleteDraft}
                </Button>
              </Allowed>
              <ResumeLink draft={draft} look="page" />
            </>
          )
        }
      />
      {failure === null ? null : <Alert tone="danger" title={failure} isLive />}
      {error === null ? null : <LoadError error={error} onRetry={() => void refetch()} />}
      {draft === undefined ? (
        error === null && <Skeleton lines={8} />
      ) : (
        <Split
          ratio="half"
          main={<DraftContent draft={draft} />}
          side={
            <Card title={FIELDS.invoiceFile}>
              {draft.files.length === 0 ? (
                <EmptyState icon="description">請求書ファイルはまだありません。</EmptyState>
              ) : (
                <InvoiceFiles files={draft.files} />
              )}
            </Card>
          }
        />
      )}
    </Page>
  );
}
