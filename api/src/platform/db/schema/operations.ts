import { sql } from 'drizzle-orm';
import { bigint, check, doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
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

/** Name of whoever holds OPERATOR_TOKEN, the token of the configuration. */
export const ROOT_OPERATOR = 'operator';

/** People of the operator, each with a token of their own. A name is never used again, because logs keep it. */
export const operators = pgTable(
  'operators',
  {
    id: id(),
    name: text().notNull(),
    role: text().notNull(),
    tokenDigest: text().notNull(),
    createdAt: instant().notNull(),
    disabledAt: instant(),
  },
  (table) => [
    uniqueIndex('operators_name').on(table.name),
    uniqueIndex('operators_token').on(table.tokenDigest),
    check('operators_role', sql`${table.role} in ('administrator', 'examiner', 'releaser', 'auditor')`),
  ],
);

/** Calls of the operator's interface that change something or show documents, written before they are carried out. */
export const operatorActs = pgTable(
  'operator_acts',
  {
    id: id(),
    at: instant().notNull(),
    operator: text().notNull(),
    /** Method and path, as 'POST /invoices/42/approve'. */
    call: text().notNull(),
  },
  (table) => [index('operator_acts_call').on(table.call)],
);

/** Fixed-window request counters that all processes share. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: bigint({ mode: 'number' }).notNull(),
  windowEndsAt: instant().notNull(),
});

/** Seeds that this database has had. Each is planted once. */
export const seeds = pgTable('seeds', { name: text().primaryKey(), plantedAt: instant().notNull() });
