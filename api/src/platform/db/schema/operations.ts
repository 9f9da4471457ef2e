import { sql } from 'drizzle-orm';
import { bigint, check, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns';

/** The one row by which the clock of the whole service is moved in tests. */
export const clock = pgTable(
  'clock',
  { id: integer().primaryKey(), offsetMs: bigint({ mode: 'number' }).notNull() },
  (table) => [check('clock_one_row', sql`${table.id} = 1`)],
);

/** What browsers reported: errors, remotes that fell back to their previous version, measurements. */
export const clientEvents = pgTable(
  'client_events',
  {
    id: id(),
    receivedAt: instant().notNull(),
    type: text({ enum: ['error', 'degraded', 'measurement'] }).notNull(),
    /** Of an error the id that the user was shown, so that support can find it. */
    reportId: text().notNull(),
    phase: text().notNull(),
    kind: text().notNull(),
    message: text(),
    path: text().notNull(),
    remote: text(),
    version: text(),
    /** HTTP status of what failed. */
    status: integer(),
    /** Of a measurement: ms, or a score. */
    value: doublePrecision(),
  },
  (table) => [index('client_events_by_age').on(table.receivedAt)],
);

/** Fixed-window request counters that all processes share. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: bigint({ mode: 'number' }).notNull(),
  windowEndsAt: instant().notNull(),
});

/** Which seeds this database has had: each is planted once. */
export const seeds = pgTable('seeds', { name: text().primaryKey(), plantedAt: instant().notNull() });
