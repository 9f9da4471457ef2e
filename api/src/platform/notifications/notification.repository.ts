import { and, count, desc, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Executor } from '../db/client';
import { invoices } from '../db/schema/invoices';
import { notifications } from '../db/schema/notices';

export type NotificationRow = typeof notifications.$inferSelect;

/** Member of a company who reads. */
export interface Reader {
  readonly buyerId: number;
  readonly userId: number;
}

/** Matches what a reader may see: notifications of the company, and those for this person alone. */
const isFor = ({ buyerId, userId }: Reader): SQL | undefined =>
  and(eq(notifications.buyerId, buyerId), or(isNull(notifications.userId), eq(notifications.userId, userId)));

/** Returns a page of a reader's notifications, newest first. */
export async function listFor(
  executor: Executor,
  reader: Reader,
  page: number,
  size: number,
): Promise<NotificationRow[]> {
  return executor
    .select()
    .from(notifications)
    .where(isFor(reader))
    .orderBy(desc(notifications.id))
    .limit(size)
    .offset(page * size);
}

/** Counts a reader's notifications, and the unread ones. */
export async function countFor(executor: Executor, reader: Reader): Promise<{ total: number; unread: number }> {
  const mine = isFor(reader);
  const [all] = await executor.select({ total: count() }).from(notifications).where(mine);
  const [unread] = await executor
    .select({ total: count() })
    .from(notifications)
    .where(and(mine, isNull(notifications.readAt)));
  return { total: all?.total ?? 0, unread: unread?.total ?? 0 };
}

/** Returns one notification, with the current status of the collection that it is about. */
export async function findOne(
  executor: Executor,
  reader: Reader,
  id: number,
): Promise<{ notification: NotificationRow; collectionStatus: number | null } | undefined> {
  const [row] = await executor
    .select({ notification: notifications, collectionStatus: invoices.status })
    .from(notifications)
    .leftJoin(invoices, eq(invoices.id, notifications.collectionId))
    .where(and(isFor(reader), eq(notifications.id, id)));
  return row;
}

/** Marks a notification as read if it is unread: one of the company for everybody. */
export async function markRead(executor: Executor, reader: Reader, id: number, readAt: number): Promise<void> {
  await executor
    .update(notifications)
    .set({ readAt })
    .where(and(isFor(reader), eq(notifications.id, id), isNull(notifications.readAt)));
}
