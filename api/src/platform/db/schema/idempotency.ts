import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns';
import { buyers } from './buyers';

/** Answers kept for repeated calls: `owned` while the first call runs, `final` with its answer afterwards. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    key: text().notNull(),
    operation: text().notNull(),
    /** SHA-256 of operation, path and body: the same key with another one is refused. */
    requestHash: text().notNull(),
    state: text().notNull(),
    responseStatus: smallint(),
    responseBody: jsonb(),
    createdAt: instant().notNull(),
    /** The call that works on it: only this one may finish it. */
    owner: uuid().notNull(),
    /** The process that the owner runs in; when it is gone, another call succeeds at once. */
    processId: integer(),
    /** When the owner took it; one that is silent for a while is succeeded too. */
    ownedAt: instant().notNull(),
  },
  (table) => [
    index('idempotency_keys_created').on(table.createdAt),
    primaryKey({ columns: [table.buyerId, table.key] }),
    check('idempotency_keys_state', sql`${table.state} in ('owned', 'final')`),
    check('idempotency_keys_final', sql`(${table.state} = 'final') = (${table.responseStatus} is not null)`),
  ],
);
