import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { $api } from 'shared-auth';
import { LoadError } from 'shared-features/ui/load-error';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { noNotifications } from 'shared-rules/messages';
import { NAVIGATION } from 'shared-rules/words';
import { Cluster, EmptyState, Page, PageHeader, Skeleton } from 'shared-ui/core';
import { DataTable, Pagination } from 'shared-ui/tables';
import { MarkAllReadButton } from './mark-all-read-button';
import { NotificationCard } from './notification-card';
import { notificationColumns } from './notification-columns';
import { pageOf } from './page-of';

/** How many are unread, over all pages, and the way to have none. */
function UnreadActions({ count }: { readonly count: number }) {
  return (
    <Cluster>
      <span>{`未読 ${count}件`}</span>
      <MarkAllReadButton />
    </Cluster>
  );
}

/** The notifications of the buyer, newest first; the page of the list is kept in the address. */
export function NotificationList() {
  const [query, setQuery] = useSearchParams();
  const page = pageOf(query.get('page'));
  const { data, error, refetch } = $api.useQuery(
    'get',
    '/users/notifications',
    { params: { query: { page: page - 1, size: LIST_PAGE_SIZE } } },
    { placeholderData: keepPreviousData },
  );
  return (
    <Page width="list">
      <PageHeader title={NAVIGATION.notifications} actions={data && data.count_unread > 0 ? <UnreadActions count={data.count_unread} /> : undefined} />
      {data === undefined ? (
        error === null ? <Skeleton lines={6} /> : <LoadError error={error} onRetry={() => void refetch()} />
      ) : data.notifications.length === 0 ? (
        <EmptyState icon="notifications">{noNotifications}</EmptyState>
      ) : (
        <DataTable
          caption={NAVIGATION.notifications}
          columns={notificationColumns}
          rows={data.notifications}
          rowKey={({ id }) => String(id)}
          card={(row) => <NotificationCard {...row} />}
        />
      )}
      <Pagination
        page={page}
        pageSize={LIST_PAGE_SIZE}
        total={data?.total_count ?? 0}
        onPage={(next) => setQuery(next === 1 ? {} : { page: String(next) })}
      />
    </Page>
  );
}
