import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/client';
import { buyers } from '../db/schema/buyers';
import { notifications } from '../db/schema/notices';

/** What a buyer is told. */
export interface NewNotification {
  readonly buyerId: number;
  /** action_required: the buyer has to do something; notice: only to be known. */
  readonly kind: 'action_required' | 'notice';
  readonly subject: string;
  /** Plain text with line breaks. */
  readonly body: string;
  /** The received invoice it speaks of. */
  readonly docNumber?: number;
  /** The card-payment request of the buyer's own that it speaks of: its row in `invoices`. */
  readonly collectionId?: number;
}

/** Tells a buyer something, in the transaction that makes it true. `now` is epoch milliseconds. */
export async function notify(tx: Transaction, notification: NewNotification, now: number): Promise<void> {
  await tx.insert(notifications).values({ ...notification, createdAt: now });
}

/** Tells every buyer the same, as `notify` does one. Row after row in the database: however many there are. */
export async function notifyEverybody(
  tx: Transaction,
  { kind, subject, body }: Omit<NewNotification, 'buyerId' | 'docNumber' | 'collectionId'>,
  now: number,
): Promise<void> {
  const { createdAt } = notifications;
  await tx.execute(sql`
    insert into ${notifications} (buyer_id, kind, subject, body, created_at)
    select ${buyers.id}, ${kind}, ${subject}, ${body}, ${createdAt.mapToDriverValue(now)}::timestamptz from ${buyers}`);
}
