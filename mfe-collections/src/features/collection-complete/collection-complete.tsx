import { SentRequest } from 'flow-collection/sent-request';
import { $api, ApiError } from 'shared-auth';
import { PrintHead } from 'shared-features/ui/print-head';
import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { EmptyState, LinkButton, Page, PageHeader, Skeleton, LoadError } from 'shared-ui/core';

const NOT_FOUND = 404;

/**
 * Shows a sent request, read from the server, so that a reload and a link show the same.
 * @param id null if the address has none
 */
export function CollectionComplete({ id }: { readonly id: number | null }) {
  const { data, error, refetch } = $api.useQuery(
    'get',
    '/invoices/{id}/request_seller',
    { params: { path: { id: id ?? 0 } } },
    { enabled: id !== null },
  );
  const isUnknown = id === null || (error instanceof ApiError && error.httpStatus === NOT_FOUND);
  return (
    <Page width="form">
      <PrintHead />
      <PageHeader
        title="依頼完了"
        breadcrumb={[{ label: NAVIGATION.collections, href: paths.collectionRequests() }, { label: '依頼の作成' }]}
      />
      {isUnknown ? (
        <EmptyState
          icon="description"
          action={<LinkButton href={paths.collectionRequests()}>依頼中の一覧を見る</LinkButton>}
        >
          この依頼はありません。依頼中の一覧からご確認ください。
        </EmptyState>
      ) : data !== undefined ? (
        <SentRequest collection={data}>
          <LinkButton isBlock href={paths.collectionRequest(data.id)}>
            依頼の詳細を見る
          </LinkButton>
          <LinkButton isBlock variant="primary" href={paths.collectionRequests()}>
            依頼中の一覧を見る
          </LinkButton>
        </SentRequest>
      ) : error === null ? (
        <Skeleton lines={8} />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
