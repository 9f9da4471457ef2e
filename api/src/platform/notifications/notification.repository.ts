import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../db/client';
import { invoices } from '../db/schema/invoices';
import { notifications } from '../db/schema/notices';

export type NotificationRow = typeof notifications.$inferSelect;

/** Returns a page of a buyer's notifications, newest first. */
export async function listByBuyer(
  executor: Executor,
  buyerId: number,
  page: number,
  size: number,
): Promise<NotificationRow[]> {
  return executor
    .select()
    .from(notifications)
    .where(eq(notifications.buyerId, buyerId))
    .orderBy(desc(notifications.id))
    .limit(size)
    .offset(page * size);
}

/** Counts a buyer's notifications, and the unread ones. */
export async function countByBuyer(executor: Executor, buyerId: number): Promise<{ total: number; unread: number }> {
  const mine = eq(notifications.buyerId, buyerId);
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
  buyerId: number,
  id: number,
): Promise<{ notification: NotificationRow; collectionStatus: number | null } | undefined> {
  const [row] = await executor
    .select({ notification: notifications, collectionStatus: invoices.status })
    .from(notifications)
    .leftJoin(invoices, eq(invoices.id, notifications.collectionId))
    .where(and(eq(notifications.buyerId, buyerId), eq(notifications.id, id)));
  return row;
}

/** Marks a notification as read if it is unread. */
export async function markRead(executor: Executor, buyerId: number, id: number, readAt: number): Promise<void> {
  await executor
    .update(notifications)
    .set({ readAt })
    .where(and(eq(notifications.buyerId, buyerId), eq(notifications.id, id), isNull(notifications.readAt)));
}
