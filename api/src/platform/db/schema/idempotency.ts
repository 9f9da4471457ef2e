import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns';
import { buyers } from './buyers';

/** Answers for repeated calls: `owned` while the first call runs, `final` with its answer afterwards. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    key: text().notNull(),
    operation: text().notNull(),
    /** SHA-256 of operation, path and body. The same key with another hash is refused. */
    requestHash: text().notNull(),
    state: text().notNull(),
    responseStatus: smallint(),
    /** Encrypted (`platform/crypto/vault.ts`), because it may hold the link of a request. */
    responseBody: jsonb(),
    createdAt: instant().notNull(),
    /** The call that works on it. Only this call may finish it. */
    owner: uuid().notNull(),
    /** Process of the owner. When the process is gone, another call takes over at once. */
    processId: integer(),
    /** When the owner took the key. An owner that is silent for too long is replaced too. */
    ownedAt: instant().notNull(),
  },
  (table) => [
    index('idempotency_keys_created').on(table.createdAt),
    primaryKey({ columns: [table.buyerId, table.key] }),
    check('idempotency_keys_state', sql`${table.state} in ('owned', 'final')`),
    check('idempotency_keys_final', sql`(${table.state} = 'final') = (${table.responseStatus} is not null)`),
  ],
);
