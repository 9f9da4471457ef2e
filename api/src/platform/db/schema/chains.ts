import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../columns';

const hash = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/**
 * One link for each row of the books and logs, in the order of their commits, a chain for each company. The triggers
 * `lengthen_chain` add them, and nobody else may. Append-only.
 */
export const chainLinks = pgTable(
  'chain_links',
  {
    companyId: reference().notNull(),
    /** From 1, without gaps. */
    position: bigint({ mode: 'number' }).notNull(),
    tableName: text().notNull(),
    /** Primary key of the row; the columns of a longer key are separated by slashes. */
    rowId: text().notNull(),
    /** SHA-256 of company, position, hash of the link before, table, row id and content of the row. */
    hash: hash().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.position] }),
    uniqueIndex('chain_links_row').on(table.tableName, table.rowId),
    check('chain_links_hash', sql`octet_length(${table.hash}) = 32`),
  ],
);

/** One root a day over the ends of all chains. A copy outside shows later what was cut off. Append-only. */
export const chainAnchors = pgTable('chain_anchors', {
  /** Day in Japan. */
  day: date({ mode: 'string' }).primaryKey(),
  at: instant().notNull(),
  /** How many chains have grown since the anchor before. */
  companies: integer().notNull(),
  /** SHA-256 of the root before, the day, and the ends of the chains that have grown. */
  root: hash().notNull(),
});

/** Each verification of the books, with the number of faults that it found. Append-only. */
export const verifications = pgTable('verifications', {
  id: id(),
  at: instant().notNull(),
  faults: integer().notNull(),
  /** The anchors between which it read, as days in Japan; without the first it read everything. */
  since: date({ mode: 'string' }),
  until: date({ mode: 'string' }),
});

/** Ends of the chains that have grown since the anchor before. Append-only. */
export const chainAnchoredEnds = pgTable(
  'chain_anchored_ends',
  {
    day: date({ mode: 'string' })
      .notNull()
      .references(() => chainAnchors.day),
    companyId: reference().notNull(),
    position: bigint({ mode: 'number' }).notNull(),
    /** The last row, and the hash of its link. */
    tableName: text().notNull(),
    rowId: text().notNull(),
    hash: hash().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.day] }), index('chain_anchored_ends_day').on(table.day)],
);
