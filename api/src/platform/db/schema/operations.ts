import { sql } from 'drizzle-orm';
import { bigint, check, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns';

/** The one row that moves the clock of the whole service in tests. */
export const clock = pgTable(
  'clock',
  { id: integer().primaryKey(), offsetMs: bigint({ mode: 'number' }).notNull() },
  (table) => [check('clock_one_row', sql`${table.id} = 1`)],
);

/** Reports from browsers: errors, remotes that fell back to their previous version, measurements. */
export const clientEvents = pgTable(
  'client_events',
  {
    id: id(),
    receivedAt: instant().notNull(),
    type: text({ enum: ['error', 'degraded', 'measurement'] }).notNull(),
    /** Id of an error that the user was shown, so that support can find it. */
    reportId: text().notNull(),
    phase: text().notNull(),
    kind: text().notNull(),
    message: text(),
    path: text().notNull(),
    remote: text(),
    version: text(),
    /** HTTP status of the failed request. */
    status: integer(),
    /** Value of a measurement: ms, or a score. */
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

/** Seeds that this database has had. Each is planted once. */
export const seeds = pgTable('seeds', { name: text().primaryKey(), plantedAt: instant().notNull() });
