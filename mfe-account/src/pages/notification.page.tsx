import { useParams } from 'react-router-dom';
import { $api } from 'shared-auth';
import { LoadError } from 'shared-features/load-error';
import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Page as PageColumn, PageHeader, Skeleton } from 'shared-ui/core';
import { NoticeDetail } from '../features/notifications/notice-detail';

/** `/notifications/:id`. */
export function Page() {
  const id = Number(useParams().id);
  const { data, error, refetch } = $api.useQuery('get', '/users/notices/{id}', { params: { path: { id } } });
  return (
    <PageColumn width="form">
      <PageHeader
        title={NAVIGATION.notifications}
        breadcrumb={[{ label: NAVIGATION.notifications, href: paths.notifications() }, { label: data?.subject ?? '詳細' }]}
      />
      {data !== undefined ? (
        <NoticeDetail notice={data} />
      ) : error === null ? (
        <Skeleton lines={6} />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </PageColumn>
  );
}
