import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, reference, yen } from '../columns';
import { buyers, users } from './buyers';
import { invoices } from './invoices';

/** A notification inside the product (お知らせ). */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    /** The only person it is for; null for everybody in the company. */
    userId: reference().references(() => users.id),
    kind: text().notNull(),
    /** Its event (`shared-rules/notification-categories`); null for notifications from before this was kept. */
    category: text(),
    subject: text().notNull(),
    /** Name of the supplier, requester or partner that it is about, and the amount in yen, if it has them. */
    partyName: text(),
    amount: yen(),
    body: text().notNull(),
    /** The received invoice that it is about, if any. */
    docNumber: reference(),
    /** The buyer's own card-payment request that it is about, if any. */
    collectionId: reference().references(() => invoices.id),
    createdAt: instant().notNull(),
    readAt: instant(),
  },
  (table) => [
    index('notifications_buyer').on(table.buyerId, table.id),
    index('notifications_reader').on(table.buyerId, table.userId, table.id).concurrently(),
    index('notifications_unread')
      .on(table.buyerId)
      .where(sql`${table.readAt} is null`),
    check('notifications_kind', sql`${table.kind} in ('action_required', 'notice')`),
  ],
);

/** Mails that a user has switched off (`OPTIONAL_MAILS`). */
export const mailOptOuts = pgTable(
  'mail_opt_outs',
  {
    userId: reference()
      .notNull()
      .references(() => users.id),
    category: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.category] })],
);

/**
 * Mails, written in the transaction that causes them and delivered afterwards. Their bodies hold codes and links, and
 * are erased after the delivery.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    /** Null if the recipient is not (yet) a customer. */
    buyerId: reference().references(() => buyers.id),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Null once erased, as is the HTML form. */
    textBody: text(),
    htmlBody: text(),
    createdAt: instant().notNull(),
    /** When to try (again); null once it is delivered. */
    dueAt: instant(),
    deliveredAt: instant(),
    tries: integer().notNull().default(0),
    lastError: text(),
  },
  (table) => [
    index('mail_outbox_due')
      .on(table.dueAt)
      .where(sql`${table.deliveredAt} is null`),
    index('mail_outbox_with_body')
      .on(table.deliveredAt)
      .where(sql`${table.textBody} is not null`),
    check(
      'mail_outbox_body',
      sql`${table.dueAt} is null or (${table.textBody} is not null and ${table.htmlBody} is not null)`,
    ),
    check('mail_outbox_delivered_or_due', sql`(${table.deliveredAt} is null) <> (${table.dueAt} is null)`),
  ],
);
