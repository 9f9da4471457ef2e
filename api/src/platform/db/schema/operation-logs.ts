import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../columns';
import { buyers, users } from './buyers';

/**
 * Records what people of a company did and no other table names the author of (操作履歴): cards, suppliers and
 * settings. Append-only.
 */
export const operationLogs = pgTable(
  'operation_logs',
  {
    id: id(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    /** Null for an operator's action. */
    userId: reference().references(() => users.id),
    at: instant().notNull(),
    /** Name of the person in Japanese at that time. */
    actorName: text().notNull(),
    action: text().notNull(),
    /** Names the thing that it was done to: a name, or the last digits of a card. */
    subject: text(),
    /** Role in the company at that time; null for an operator's action. */
    actorRole: text(),
    ipAddress: text(),
    device: text(),
  },
  (table) => [index('operation_logs_buyer').on(table.buyerId, table.at)],
);
