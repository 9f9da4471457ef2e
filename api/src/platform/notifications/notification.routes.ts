import { confirmNotification, getNotice, listNotifications } from 'shared-api/contract/notifications';
import type { NotificationSummary } from 'shared-api/types';
import { FIRST_PAGE } from 'shared-rules/limits';
import type { ExaminationStatus } from 'shared-rules/status';
import { collectionTabOf } from 'shared-rules/tabs';
import { iso } from '../clock/iso';
import type { Context } from '../context/context';
import { notFound } from '../http/failure';
import { answer, type Route } from '../server/route';
import { countFor, findOne, listFor, markRead, type NotificationRow } from './notification.repository';

const toSummary = (row: NotificationRow): NotificationSummary => ({
  id: row.id,
  subject: row.subject,
  kind: row.kind === 'action_required' ? 'action_required' : 'notice',
  category: row.category,
  party_name: row.partyName,
  amount: row.amount,
  received_at: iso(row.createdAt),
  is_confirmed: row.readAt !== null,
});

/** Serves お知らせ: the list, one in full, and marking one as read. */
export function notificationRoutes(route: Route, { database, clock }: Context): void {
  route(listNotifications, async ({ session, query: { page = FIRST_PAGE, size = 50 } }) => {
    const [rows, { total, unread }] = await Promise.all([
      listFor(database, session, page, size),
      countFor(database, session),
    ]);
    return answer(200, { notifications: rows.map(toSummary), total_count: total, count_unread: unread });
  });

  route(getNotice, async ({ session, params: { id } }) => {
    const row = await findOne(database, session, id);
    if (!row) throw notFound();
    const { notification, collectionStatus } = row;
    const { collectionId } = notification;
    // The database holds statuses 1 to 8 only.
    const collection =
      collectionId === null || collectionStatus === null
        ? null
        : { id: collectionId, tab: collectionTabOf(collectionStatus as ExaminationStatus) };
    return answer(200, {
      ...toSummary(notification),
      body: notification.body,
      doc_number: notification.docNumber,
      collection,
    });
  });

  route(confirmNotification, async ({ session, params: { id } }) => {
    if (!(await findOne(database, session, id))) throw notFound();
    await markRead(database, session, id, await clock.now());
    return answer(204, null);
  });
}
