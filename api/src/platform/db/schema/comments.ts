import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../columns';
import { buyers, users } from './buyers';
import { receivedInvoices } from './documents';
import { suppliers } from './suppliers';

/** Comments of colleagues on a received invoice with its payments, or on a supplier. No other company sees them. */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    receivedInvoiceId: reference().references(() => receivedInvoices.id),
    supplierId: reference().references(() => suppliers.id),
    userId: reference()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    /** Users who are named by @. */
    mentions: bigint({ mode: 'number' }).array().notNull(),
    createdAt: instant().notNull(),
    /** Its writer took it back: the text is gone. */
    removedAt: instant(),
  },
  (table) => [
    index('comments_received_invoice').on(table.receivedInvoiceId, table.id),
    index('comments_supplier').on(table.supplierId, table.id),
    index('comments_mentions').using('gin', table.mentions),
    check('comments_subject', sql`num_nonnulls(${table.receivedInvoiceId}, ${table.supplierId}) = 1`),
    check(
      'comments_text',
      sql`char_length(${table.text}) <= 2000 and (${table.text} <> '' or ${table.removedAt} is not null)`,
    ),
  ],
);

/** Marks how far a user has read the comments of a company. A subject is `invoice:` or `supplier:` with its id. */
export const commentReads = pgTable(
  'comment_reads',
  {
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    userId: reference()
      .notNull()
      .references(() => users.id),
    subject: text().notNull(),
    lastId: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.userId, table.subject] })],
);
