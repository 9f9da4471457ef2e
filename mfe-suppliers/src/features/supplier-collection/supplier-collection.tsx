import { $api, ApiError } from 'shared-auth';
import { collectionRefetchMs } from 'shared-features/collections/collection-status';
import { StatementDownloadButton } from 'shared-features/documents/downloads';
import { LoadError } from 'shared-features/ui/load-error';
import { type ExaminationStatus } from 'shared-rules/status';
import { collectionTabOf } from 'shared-rules/tabs';
import { NAVIGATION } from 'shared-rules/words';
import { collectionPath, paths } from 'shared-shell';
import { LinkButton, Page, PageHeader, Skeleton } from 'shared-ui/core';
import { collectionHistoryPath } from '../collection-history/collection-history-path';
import { CollectionFacts } from './collection-facts';
import { CollectionNotFound } from './collection-not-found';

interface SupplierCollectionProps {
  readonly supplierId: number;
  readonly collectionId: number;
}

/** What became of one request to a trading partner: its sums and days, and the way to the request itself; asked for again while it can change. */
export function SupplierCollection({ supplierId, collectionId }: SupplierCollectionProps) {
  const { data: collection, error, refetch } = $api.useQuery('get', '/invoices/{id}/request_seller', { params: { path: { id: collectionId } } }, {
    refetchInterval: ({ state }) => collectionRefetchMs(state.data === undefined ? [] : [state.data]),
  });
  const isAnothers = collection !== undefined && collection.supplier.id !== supplierId;
  if (isAnothers || (error instanceof ApiError && error.httpStatus === 404)) return <CollectionNotFound supplierId={supplierId} />;
  return (
    <Page width="form">
      <PageHeader
        title={collection === undefined ? NAVIGATION.collections : `${NAVIGATION.collections} ${collection.request_number}`}
        breadcrumb={[
          { label: NAVIGATION.suppliers, href: paths.suppliers() },
          ...(collection === undefined ? [] : [{ label: collection.supplier.name, href: paths.supplier(supplierId) }]),
          { label: '入金履歴', href: collectionHistoryPath(supplierId) },
          ...(collection === undefined ? [] : [{ label: collection.request_number }]),
        ]}
        actions={
          collection === undefined ? undefined : (
            <>
              <LinkButton icon="description" href={collectionPath(collectionTabOf(collection.status as ExaminationStatus), collection.id)}>依頼を見る</LinkButton>
              {collection.has_statement ? <StatementDownloadButton collection={collection} size="md" /> : null}
            </>
          )
        }
      />
      {error === null ? null : <LoadError error={error} onRetry={() => void refetch()} />}
      {collection === undefined ? error === null && <Skeleton lines={8} /> : <CollectionFacts collection={collection} />}
    </Page>
  );
}
