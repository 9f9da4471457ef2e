import { Navigate } from 'react-router-dom';
import type { CollectionTab, Collection } from 'shared-api/types';
import { ApiError, $api } from 'shared-auth';
import { collectionRefetchMs } from 'shared-features/collections/collection-status';
import { PrintHead } from 'shared-features/ui/print-head';
import { useMay } from 'shared-features/ui/permission';
import { BUTTONS } from 'shared-rules/buttons';
import type { ExaminationStatus } from 'shared-rules/status';
import { collectionTabOf } from 'shared-rules/tabs';
import { NAVIGATION } from 'shared-rules/words';
import { collectionPath, collectionTabPath } from 'shared-shell';
import { Page, PageHeader, Skeleton, LoadError, Alert, Button } from 'shared-ui/core';
import { CollectionNotFound } from './collection-not-found';
import { CollectionSections } from './collection-sections';
import { useCollectionActs } from './use-collection-acts';

/** Loads one request. Refetches while it can change in the background and the window is visible. */
function useCollection(id: number) {
  return $api.useQuery(
    'get',
    '/invoices/{id}/request_seller',
    { params: { path: { id } } },
    {
      refetchInterval: ({ state }) => (state.data === undefined ? false : collectionRefetchMs([state.data])),
    },
  );
}

interface CollectionViewProps {
  /** The tab that the address names. */
  readonly tab: CollectionTab;
  readonly id: number;
}

/** Shows one request by its id in each of its states. Redirects to its current tab. */
export function CollectionView({ tab, id }: CollectionViewProps) {
  const { data: collection, error, refetch } = useCollection(id);
  if (error instanceof ApiError && error.httpStatus === 404) return <CollectionNotFound what="依頼" />;
  if (collection !== undefined) {
    const now = collectionTabOf(collection.status as ExaminationStatus);
    return now === tab ? (
      <CollectionDetail tab={tab} collection={collection} />
    ) : (
      <Navigate to={collectionPath(now, id)} replace />
    );
  }
  return (
    <Page width="split">
      <PageHeader
        title={NAVIGATION.collections}
        breadcrumb={[{ label: NAVIGATION.collections, href: collectionTabPath(tab) }]}
      />
      {error === null ? <Skeleton lines={8} /> : <LoadError error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}

interface CollectionDetailProps {
  readonly tab: CollectionTab;
  readonly collection: Collection;
}

/** Shows one request with its actions. */
function CollectionDetail({ tab, collection }: CollectionDetailProps) {
  const { request_number: number, can_cancel: canCancel } = collection;
  const mayCollect = useMay('collect');
  const { cancel, remind, pending, failure } = useCollectionActs(collection);
  const failureOf = (act: 'cancel' | 'remind') => (failure?.act === act ? failure.message : null);
  const cancelFailure = failureOf('cancel');
  return (
    <Page width="split">
      <PrintHead />
      <PageHeader
        title={`${NAVIGATION.collections} ${number}`}
        breadcrumb={[{ label: NAVIGATION.collections, href: collectionTabPath(tab) }, { label: number }]}
        actions={
          canCancel && mayCollect ? (
            <Button icon="block" isPending={pending === 'cancel'} onPress={cancel}>
              {BUTTONS.cancelRequest}
            </Button>
          ) : undefined
        }
      />
      {cancelFailure === null ? null : (
        <Alert tone="danger" title="キャンセルできませんでした" isLive>
          <p>{cancelFailure}</p>
        </Alert>
      )}
      <CollectionSections
        collection={collection}
        reminder={{ isPending: pending === 'remind', failure: failureOf('remind'), onRemind: remind }}
      />
    </Page>
  );
}
