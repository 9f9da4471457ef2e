import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../columns';
import { buyers, users } from './buyers';

/** Where messages to a company's chat go. A company has one receiver at most. */
export const chatReceivers = pgTable(
  'chat_receivers',
  {
    buyerId: reference()
      .primaryKey()
      .references(() => buyers.id),
    service: text().notNull(),
    /** Encrypted: whoever has it can write into the chat. */
    address: text().notNull(),
    subjects: text().array().notNull(),
    setBy: reference()
      .notNull()
      .references(() => users.id),
    setAt: instant().notNull(),
    /** Messages in a row that were not taken. */
    failures: integer().notNull().default(0),
    /** Set when too many failed. Nothing is written until an administrator has seen to it. */
    pausedAt: instant(),
    /** End of the last message, and the class of its failure. */
    lastAt: instant(),
    lastFailure: text(),
  },
  (table) => [
    check('chat_receivers_service', sql`${table.service} in ('slack', 'line_works', 'teams')`),
    check('chat_receivers_failures', sql`${table.failures} >= 0`),
  ],
);

/** Messages to a company's chat, until they are taken or given up. They hold no amount. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    buyerId: reference()
      .notNull()
      .references(() => chatReceivers.buyerId, { onDelete: 'cascade' }),
    content: jsonb().$type<{ title: string; text: string; link: { label: string; url: string } }>().notNull(),
    createdAt: instant().notNull(),
    tries: integer().notNull().default(0),
    /** When to try (again), or until when an attempt may run. */
    nextTryAt: instant().notNull(),
    /** An attempt runs, or its process has died. It may have arrived, so it is not made again. */
    isSending: boolean().notNull().default(false),
  },
  (table) => [index('chat_messages_due').on(table.nextTryAt), index('chat_messages_buyer').on(table.buyerId, table.id)],
);
