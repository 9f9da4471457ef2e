import type { NotificationSummary } from 'shared-api/types';
import { formatDateTime } from 'shared-rules/time';
import { paths } from 'shared-shell';
import { TextLink } from 'shared-ui/core';
import type { Column } from 'shared-ui/tables';
import { NoticeKind } from './notice-kind';
import { UnreadMark } from './unread-mark';

/** お知らせ: 未読 | 件名 | 種別 | 受信日時. */
export const notificationColumns: readonly Column<NotificationSummary>[] = [
  { id: 'unread', header: '未読', isNoWrap: true, cell: ({ is_confirmed }) => (is_confirmed ? null : <UnreadMark />) },
  {
    id: 'subject',
    header: '件名',
    isRowHeader: true,
    cell: ({ id, subject, is_confirmed }) => (
      <TextLink href={paths.notification(id)} isStrong={!is_confirmed}>{subject}</TextLink>
    ),
  },
  { id: 'kind', header: '種別', isNoWrap: true, cell: ({ kind }) => <NoticeKind kind={kind} /> },
  { id: 'received', header: '受信日時', isNoWrap: true, cell: ({ received_at }) => formatDateTime(received_at) },
];
