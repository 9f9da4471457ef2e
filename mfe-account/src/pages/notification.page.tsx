import { useParams } from 'react-router-dom';
import { $api, ApiError } from 'shared-auth';
import { NAVIGATION } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { EmptyState, LinkButton, Page as PageColumn, PageHeader, Skeleton, LoadError } from 'shared-ui/core';
import { NoticeDetail } from '../features/notifications/notice-detail';

/** Shows `/notifications/:id`. */
export function Page() {
  const { id: given = '' } = useParams();
  const id = Number(given);
  const { data, error, refetch } = $api.useQuery('get', '/users/notices/{id}', { params: { path: { id } } });
  const isMissing = !/^\d+$/.test(given) || (error instanceof ApiError && error.httpStatus === 404);
  return (
    <PageColumn width="form">
      <PageHeader
        title={NAVIGATION.notifications}
        breadcrumb={[
          { label: NAVIGATION.notifications, href: paths.notifications() },
          { label: data?.subject ?? '詳細' },
        ]}
      />
      {data !== undefined ? (
        <NoticeDetail notice={data} />
      ) : isMissing ? (
        <EmptyState
          icon="notifications"
          action={<LinkButton href={paths.notifications()}>お知らせの一覧に戻る</LinkButton>}
        >
          このお知らせはありません。アドレスを確認してください。
        </EmptyState>
      ) : error === null ? (
        <Skeleton lines={6} />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </PageColumn>
  );
}
