import { sql } from 'drizzle-orm';
import type { NotificationCategory } from 'shared-rules/notification-categories';
import { batchesOf } from '../db/batches';
import type { Transaction } from '../db/client';
import { buyers } from '../db/schema/buyers';
import { notifications } from '../db/schema/notices';

/** A new notification for a buyer. */
export interface NewNotification {
  readonly buyerId: number;
  /** The only person it is for; everybody in the company if there is none. */
  readonly userId?: number;
  /** action_required: the buyer has to act; notice: for information. */
  readonly kind: 'action_required' | 'notice';
  readonly category: NotificationCategory;
  readonly subject: string;
  /** Supplier, requester or partner that it is about. */
  readonly partyName?: string;
  /** Amount that it is about, in yen. */
  readonly amount?: number;
  /** Plain text with line breaks. */
  readonly body: string;
  /** The received invoice that it is about. */
  readonly docNumber?: number;
  /** The buyer's own card-payment request that it is about: its row in `invoices`. */
  readonly collectionId?: number;
}

/** Writes notifications, in the transaction of their event. `now` is epoch milliseconds. */
export async function notifyEach(
  transaction: Transaction,
  each: readonly NewNotification[],
  now: number,
): Promise<void> {
  for (const batch of batchesOf(each))
    await transaction.insert(notifications).values(batch.map((notification) => ({ ...notification, createdAt: now })));
}

/** Notifies a buyer, in the transaction of the event. `now` is epoch milliseconds. */
export const notify = (transaction: Transaction, notification: NewNotification, now: number): Promise<void> =>
  notifyEach(transaction, [notification], now);

/** Notifies every buyer with the same text. One statement inserts all rows, so any number of buyers works. */
export async function notifyEverybody(
  transaction: Transaction,
  { kind, category, subject, body }: Pick<NewNotification, 'kind' | 'category' | 'subject' | 'body'>,
  now: number,
): Promise<void> {
  const { createdAt } = notifications;
  await transaction.execute(sql`
    insert into ${notifications} (buyer_id, kind, category, subject, body, created_at)
    select ${buyers.id}, ${kind}, ${category}, ${subject}, ${body}, ${createdAt.mapToDriverValue(now)}::timestamptz from ${buyers}`);
}
