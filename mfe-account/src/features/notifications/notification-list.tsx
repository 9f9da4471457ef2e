import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { NotificationSummary } from 'shared-api/types';
import { $api } from 'shared-auth';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { noNotifications } from 'shared-rules/messages';
import { formatDayTime } from 'shared-rules/time';
import { FIELDS, NAVIGATION } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { useSnackbar, paths } from 'shared-shell';
import { Cluster, EmptyState, Page, PageHeader, Skeleton, Button, TextLink, LoadError } from 'shared-ui/core';
import { DataTable, Pagination, type Column, ListCard } from 'shared-ui/tables';
import { markAllRead } from './mark-all-read';
import { NoticeKind } from './notice-kind';
import * as styles from './notifications.css';
import { pageOf } from './page-of';
import { WaitingApprovals } from './waiting-approvals';

/** Shows a dot with the word 未読; never the dot alone. */
function UnreadMark() {
  return <span className={styles.unread}>未読</span>;
}

/** Shows one notification below 1024 px. */
function NotificationCard({
  id,
  subject,
  kind,
  category,
  party_name: partyName,
  amount,
  received_at: receivedAt,
  is_confirmed: isRead,
}: NotificationSummary) {
  return (
    <ListCard
      href={paths.notification(id)}
      title={subject}
      chip={
        <Cluster>
          <NoticeKind kind={kind} category={category} />
          {isRead ? null : <UnreadMark />}
        </Cluster>
      }
      meta={
        <>
          {partyName === null ? null : <span className={styles.party}>{partyName}</span>}
          {formatDayTime(receivedAt)}
        </>
      }
      {...(amount !== null && { amount: formatYen(amount) })}
    />
  );
}

/** お知らせ: 未読 | 件名 | 種別 | 取引先 | 金額 | 受信日時. */
const notificationColumns: readonly Column<NotificationSummary>[] = [
  { id: 'unread', header: '未読', isNoWrap: true, cell: ({ is_confirmed }) => (is_confirmed ? null : <UnreadMark />) },
  {
    id: 'subject',
    header: '件名',
    isRowHeader: true,
    cell: ({ id, subject, is_confirmed }) => (
      <TextLink href={paths.notification(id)} isStrong={!is_confirmed}>
        {subject}
      </TextLink>
    ),
  },
  {
    id: 'kind',
    header: '種別',
    cell: ({ kind, category }) => <NoticeKind kind={kind} category={category} />,
  },
  { id: 'party', header: FIELDS.supplier, cell: ({ party_name: partyName }) => partyName },
  {
    id: 'amount',
    header: '金額',
    align: 'right',
    isNoWrap: true,
    cell: ({ amount }) => (amount === null ? null : formatYen(amount)),
  },
  { id: 'received', header: '受信日時', isNoWrap: true, cell: ({ received_at }) => formatDayTime(received_at) },
];

/** Shows すべて既読にする. */
function MarkAllReadButton() {
  const { show } = useSnackbar();
  const { mutate, isPending } = useMutation({
    mutationFn: markAllRead,
    onSuccess: () => show({ color: 'success', text: 'すべて既読にしました。', duration: 5000 }),
    onError: (error) => show({ color: 'error', text: error.message }),
  });
  return (
    <Button icon="check" isPending={isPending} onPress={() => mutate()}>
      すべて既読にする
    </Button>
  );
}

/** Shows the number of unread notifications on all pages, with a button that marks all as read. */
function UnreadActions({ count }: { readonly count: number }) {
  return (
    <Cluster>
      <span>{`未読 ${count}件`}</span>
      <MarkAllReadButton />
    </Cluster>
  );
}

/** Lists the buyer's notifications, newest first. The page of the list is stored in the address. */
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
      <PageHeader
        title={NAVIGATION.notifications}
        actions={
          <Cluster>
            {data && data.count_unread > 0 ? <UnreadActions count={data.count_unread} /> : null}
            <TextLink href={paths.mailSettings()}>メール通知の設定</TextLink>
          </Cluster>
        }
      />
      <WaitingApprovals />
      {data === undefined ? (
        error === null ? (
          <Skeleton lines={6} />
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )
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
