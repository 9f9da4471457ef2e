import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../db/client';
import { invoices } from '../db/schema/invoices';
import { notifications } from '../db/schema/notices';

export type NotificationRow = typeof notifications.$inferSelect;

/** A page of a buyer's notifications, newest first. */
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

/** How many a buyer has, and how many of them are unread. */
export async function countByBuyer(executor: Executor, buyerId: number): Promise<{ total: number; unread: number }> {
  const mine = eq(notifications.buyerId, buyerId);
  const [all] = await executor.select({ total: count() }).from(notifications).where(mine);
  const [unread] = await executor
    .select({ total: count() })
    .from(notifications)
    .where(and(mine, isNull(notifications.readAt)));
  return { total: all?.total ?? 0, unread: unread?.total ?? 0 };
}

/** One notification, with the status that the collection it speaks of has now. */
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

/** Marks as read what is not read yet. */
export async function markRead(executor: Executor, buyerId: number, id: number, readAt: number): Promise<void> {
  await executor
    .update(notifications)
    .set({ readAt })
    .where(and(eq(notifications.buyerId, buyerId), eq(notifications.id, id), isNull(notifications.readAt)));
}
