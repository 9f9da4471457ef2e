import { useNavigate } from 'react-router-dom';
import { $api, ApiError } from 'shared-auth';
import { InvoiceFiles } from 'shared-features/documents/invoice-files';
import { LoadError } from 'shared-features/ui/load-error';
import { BUTTONS, DRAFT_LABEL, FIELDS, NAVIGATION } from 'shared-rules/words';
import { collectionTabPath } from 'shared-shell';
import { Alert, Button, Card, EmptyState, Page, PageHeader, Skeleton, Split } from 'shared-ui/core';
import { CollectionNotFound } from '../collection/collection-not-found';
import { DraftContent } from './draft-content';
import { ResumeLink } from './resume-link';
import { useDeleteCollectionDrafts } from './use-delete-collection-drafts';

/** A request that was saved half-way: what has been entered of it, and the way to go on. */
export function DraftView({ id }: { readonly id: number }) {
  const navigate = useNavigate();
  const { data: draft, error, refetch } = $api.useQuery('get', '/invoice_request_drafts/{id}', { params: { path: { id } } });
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
              <Button icon="delete" isPending={isPending} onPress={() => void deleteDraft()}>{BUTTONS.deleteDraft}</Button>
              <ResumeLink draft={draft} look="page" />
            </>
          )
        }
      />
      {failure === null ? null : <Alert tone="danger" title={failure} isLive />}
      {error === null ? null : <LoadError error={error} onRetry={() => void refetch()} />}
      {draft === undefined ? error === null && <Skeleton lines={8} /> : (
        <Split
          ratio="half"
          main={<DraftContent draft={draft} />}
          side={
            <Card title={FIELDS.invoiceFile}>
              {draft.files.length === 0 ? <EmptyState icon="description">請求書ファイルはまだありません。</EmptyState> : <InvoiceFiles files={draft.files} />}
            </Card>
          }
        />
      )}
    </Page>
  );
}
