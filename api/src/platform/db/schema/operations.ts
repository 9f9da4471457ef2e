import { sql } from 'drizzle-orm';
import { bigint, check, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../columns';
import { invoices } from './invoices';

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

/** Name of the holder of OPERATOR_TOKEN, the token of the configuration. */
export const ROOT_OPERATOR = 'operator';

/** People of the operator, each with a token of their own. A name is never used again, because logs keep it. */
export const operators = pgTable(
  'operators',
  {
    id: id(),
    name: text().notNull(),
    role: text().notNull(),
    /**
     * Address of the person, in lower case ASCII. Rows with the same address are one person, also after one was
     * disabled. Null for people who were registered before there were addresses: they are known by their name.
     */
    email: text(),
    tokenDigest: text().notNull(),
    createdAt: instant().notNull(),
    /** Name of the operator who added it; null for those of the command on the machine, and older ones. */
    addedBy: text(),
    /** When and by whom it became active. Without it the token opens nothing. */
    confirmedAt: instant(),
    confirmedBy: text(),
    disabledAt: instant(),
  },
  (table) => [
    check('operators_two', sql`${table.confirmedBy} <> ${table.addedBy}`),
    check('operators_confirmed', sql`${table.confirmedBy} is null or ${table.confirmedAt} is not null`),
    uniqueIndex('operators_name').on(table.name),
    uniqueIndex('operators_person')
      .on(table.email)
      .where(sql`${table.disabledAt} is null`),
    check('operators_email', sql`${table.email} ~ '^[a-z0-9._-]+@[a-z0-9-]+([.][a-z0-9-]+)+$'`),
    uniqueIndex('operators_token').on(table.tokenDigest),
    check('operators_role', sql`${table.role} in ('administrator', 'examiner', 'releaser', 'auditor')`),
  ],
);

/**
 * Decisions that a second person confirms before they are carried out: who decided what, and who confirmed or withdrew
 * it. One that is open after `expiresAt` has lapsed.
 */
export const operatorDecisions = pgTable(
  'operator_decisions',
  {
    id: id(),
    kind: text().notNull(),
    /** The call that is carried out, as it was made. */
    payload: jsonb().notNull(),
    /** Description in Japanese, as it was when it was decided. */
    subject: text().notNull(),
    /** The payment that it is about, if it is one. */
    invoiceId: reference().references(() => invoices.id),
    askedBy: text().notNull(),
    askedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    state: text().notNull().default('open'),
    /** Name of the operator who confirmed or withdrew it. */
    closedBy: text(),
    closedAt: instant(),
  },
  (table) => [
    index('operator_decisions_invoice')
      .on(table.invoiceId)
      .where(sql`${table.invoiceId} is not null`),
    index('operator_decisions_open')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'open'`),
    check('operator_decisions_state', sql`${table.state} in ('open', 'confirmed', 'withdrawn')`),
    check(
      'operator_decisions_closed',
      sql`(${table.state} = 'open') = (${table.closedBy} is null) and (${table.closedBy} is null) = (${table.closedAt} is null)`,
    ),
    check('operator_decisions_two', sql`${table.state} <> 'confirmed' or ${table.closedBy} <> ${table.askedBy}`),
  ],
);

/** Each time an operator opened the case of a payment, and the versions that were shown. Append-only. */
export const caseOpenings = pgTable(
  'case_openings',
  {
    id: id(),
    invoiceId: reference()
      .notNull()
      .references(() => invoices.id),
    operator: text().notNull(),
    /** Versions of the payment, and of the received invoice with its documents. */
    version: integer().notNull(),
    receivedVersion: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('case_openings_invoice').on(table.invoiceId, table.operator, table.version)],
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
