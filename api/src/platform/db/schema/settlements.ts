import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, reference, yen } from '../columns';
import { invoices } from './invoices';
import { paymentAttempts } from './money';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Settlement reports of the card company, as they were imported: a payout each. Append-only. */
export const settlementReports = pgTable(
  'settlement_reports',
  {
    id: id(),
    /** Day in Japan on which the money arrives at the bank. */
    payoutDate: date({ mode: 'string' }).notNull(),
    /** The company's name of the payout. */
    payout: text().notNull(),
    /** Arrives at the bank, in yen; negative if the company takes it back. */
    net: yen().notNull(),
    content: bytes().notNull(),
    /** SHA-256 of the content in hexadecimal digits. */
    sha256: text().notNull(),
    /** Name of the operator; null for the service itself. */
    importedBy: text(),
    importedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('settlement_reports_sha256').on(table.sha256),
    uniqueIndex('settlement_reports_payout').on(table.payout),
    check('settlement_reports_digest', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Lines of settlement reports. Those of a known charge are booked, each once. Append-only. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    id: id(),
    reportId: reference()
      .notNull()
      .references(() => settlementReports.id),
    kind: text().notNull(),
    /** Our reference at the gateway, the id of a chargeback, or the company's own number. */
    reference: text().notNull(),
    /** Empty if the line is of no charge. */
    authorisationId: text().notNull(),
    /** The charge, and its payment; null for a line that is not booked, because its charge is unknown. */
    attemptId: uuid().references(() => paymentAttempts.id),
    invoiceId: reference().references(() => invoices.id),
    /** Yen to us; negative for what is taken back. */
    gross: yen().notNull(),
    /** Yen that the company keeps. */
    fee: yen().notNull(),
  },
  (table) => [
    // Nothing is settled twice.
    uniqueIndex('settlement_lines_once').on(table.kind, table.reference),
    index('settlement_lines_report').on(table.reportId),
    index('settlement_lines_attempt').on(table.attemptId),
    index('settlement_lines_authorisation').on(table.authorisationId),
    check(
      'settlement_lines_kind',
      sql`${table.kind} in ('capture', 'refund', 'dispute', 'dispute_reversal', 'dispute_fee', 'adjustment')`,
    ),
    check('settlement_lines_charge', sql`${table.attemptId} is null or ${table.authorisationId} <> ''`),
  ],
);

/** Reports whose lines are all in the ledger. Append-only. */
export const settlementBookings = pgTable('settlement_bookings', {
  reportId: reference()
    .primaryKey()
    .references(() => settlementReports.id),
  at: instant().notNull(),
});

/** The card gateway's journal as it was read, entry by entry. Append-only. */
export const gatewayJournal = pgTable(
  'gateway_journal',
  {
    sequence: bigint({ mode: 'number' }).primaryKey(),
    at: instant().notNull(),
    authorisationId: text().notNull(),
    kind: text().notNull(),
    reference: text().notNull(),
    /** Yen. */
    amount: yen().notNull(),
  },
  (table) => [index('gateway_journal_authorisation').on(table.authorisationId)],
);

/** Comparisons of card gateway, ledger, transfers, bank and settlement for a day in Japan. Append-only. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    id: id(),
    day: date({ mode: 'string' }).notNull(),
    at: instant().notNull(),
    /** Name of the operator; null for the daily job. */
    operator: text(),
    explained: integer().notNull(),
    unexplained: integer().notNull(),
    /** Figures and differences, as the operator reads them. */
    result: jsonb().notNull(),
    /** Everything that it leaves open, and how far it has read, for the day after. Null before that was kept. */
    carried: jsonb(),
  },
  (table) => [
    index('reconciliations_day').on(table.day, table.id),
    check('reconciliations_counts', sql`${table.explained} >= 0 and ${table.unexplained} >= 0`),
  ],
);

/** Reasons of faults that a reconciliation found, as an operator has recorded them. Append-only. */
export const reconciliationNotes = pgTable(
  'reconciliation_notes',
  {
    id: id(),
    /** Kind, name and amounts of the fault (`faultName`). */
    fault: text().notNull(),
    reason: text().notNull(),
    operator: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [uniqueIndex('reconciliation_notes_fault').on(table.fault)],
);
