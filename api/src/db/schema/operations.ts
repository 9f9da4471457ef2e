import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns';

/** The one row by which the clock of the whole service is moved in tests. */
export const clock = pgTable('clock', { id: integer().primaryKey(), offsetMs: bigint({ mode: 'number' }).notNull() }, (table) => [check('clock_one_row', sql`${table.id} = 1`)]);

/** Errors that browsers reported. */
export const clientErrors = pgTable('client_errors', {
  id: id(),
  receivedAt: instant().notNull(),
  /** The id the user was shown, so that support can find it. */
  reportId: text().notNull(),
  phase: text().notNull(),
  kind: text().notNull(),
  message: text().notNull(),
  path: text().notNull(),
  remote: text(),
  version: text(),
});

/** Fixed-window request counters that all processes share. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: bigint({ mode: 'number' }).notNull(),
  windowEndsAt: instant().notNull(),
});

/** Which seeds this database has had: each is planted once. */
export const seeds = pgTable('seeds', { name: text().primaryKey(), plantedAt: instant().notNull() });
