import { Navigate } from 'react-router-dom';
import type { CollectionTab } from 'shared-api/types';
import { ApiError, $api } from 'shared-auth';
import { collectionRefetchMs } from 'shared-features/collections/collection-status';
import type { ExaminationStatus } from 'shared-rules/status';
import { collectionTabOf } from 'shared-rules/tabs';
import { NAVIGATION } from 'shared-rules/words';
import { collectionPath, collectionTabPath } from 'shared-shell';
import { Page, PageHeader, Skeleton, LoadError } from 'shared-ui/core';
import { CollectionDetail } from './collection-detail';
import { CollectionNotFound } from './collection-not-found';

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
