import { sql } from 'drizzle-orm';
import { check, customType, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, reference, yen } from '../columns';
import { invoices } from './invoices';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A file of transfers for the bank (全銀 総合振込). Append-only: what happens to it is in `transferFileEvents`. */
export const transferFiles = pgTable(
  'transfer_files',
  {
    id: id(),
    /** 取組日: the bank day in Japan on which the bank transfers. */
    transferDate: date({ mode: 'string' }).notNull(),
    content: bytes().notNull(),
    /** SHA-256 of the content in hexadecimal digits. */
    sha256: text().notNull(),
    payments: integer().notNull(),
    /** Sum of the transfers, in yen. */
    total: yen().notNull(),
    /** Name of the operator who made it; null for the daily file of the job. */
    madeBy: text(),
    madeAt: instant().notNull(),
  },
  (table) => [
    // The job makes one file a bank day.
    uniqueIndex('transfer_files_daily')
      .on(table.transferDate)
      .where(sql`${table.madeBy} is null`),
    check('transfer_files_sha256', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check('transfer_files_sums', sql`${table.payments} > 0 and ${table.total} > 0`),
  ],
);

/** Events of a file, each once: released, discarded, settled (the bank has no more results). Append-only. */
export const transferFileEvents = pgTable(
  'transfer_file_events',
  {
    id: id(),
    fileId: reference()
      .notNull()
      .references(() => transferFiles.id),
    event: text().notNull(),
    /** Name of the operator; null for the service itself. */
    operator: text(),
    reason: text(),
    at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('transfer_file_events_once').on(table.fileId, table.event),
    check('transfer_file_events_event', sql`${table.event} in ('released', 'discarded', 'settled')`),
    check('transfer_file_events_reason', sql`(${table.event} = 'discarded') = (${table.reason} is not null)`),
  ],
);

/**
 * A time at which the content of a file left: downloaded by an operator, or given to a bank that takes files by itself.
 * Append-only.
 */
export const transferFileDownloads = pgTable(
  'transfer_file_downloads',
  {
    id: id(),
    fileId: reference()
      .notNull()
      .references(() => transferFiles.id),
    /** Name of the operator; null for the bank. */
    operator: text(),
    at: instant().notNull(),
  },
  (table) => [index('transfer_file_downloads_file').on(table.fileId, table.id)],
);

/** A movement of a statement, and the transfer whose money it brings back. */
export interface StatementMatch {
  /** Index among the movements of the statement. */
  readonly movement: number;
  readonly paymentId: number;
  /** Number among the transfers of the payment. */
  readonly number: number;
  /** Day of the movement, 'YYYY-MM-DD' in Japan. */
  readonly day: string;
}

/**
 * A result file of the bank, as it was imported. A statement about several files has a row for each. Append-only.
 */
export const transferResults = pgTable(
  'transfer_results',
  {
    id: id(),
    fileId: reference()
      .notNull()
      .references(() => transferFiles.id),
    content: bytes().notNull(),
    /** SHA-256 of the content in hexadecimal digits. */
    sha256: text().notNull(),
    /** Name of the operator; null for the service itself. */
    importedBy: text(),
    importedAt: instant().notNull(),
    /** Movements of a statement that are of this file. Null for other results, and for those of earlier releases. */
    matches: jsonb().$type<readonly StatementMatch[]>(),
  },
  (table) => [
    uniqueIndex('transfer_results_once').on(table.sha256, table.fileId),
    index('transfer_results_file').on(table.fileId, table.id),
    check('transfer_results_digest', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);

/**
 * One transfer of a payment's money: made (it is in a file), released (the bank has it), then paid, failed or returned;
 * or discarded with its file. `result` is the bank's last answer, which becomes the state in a transaction of its own.
 */
export const transfers = pgTable(
  'transfers',
  {
    id: id(),
    fileId: reference()
      .notNull()
      .references(() => transferFiles.id),
    invoiceId: reference()
      .notNull()
      .references(() => invoices.id),
    /** Number among the transfers of the payment, from 1. With the payment's id it is the reference in the file. */
    number: integer().notNull(),
    amount: yen().notNull(),
    state: text().notNull().default('made'),
    result: text(),
    /** The bank's reason of a failure or return, in Japanese. */
    reason: text(),
    /** The import that gave the last answer; null without one, and for answers of earlier releases. */
    resultId: reference().references(() => transferResults.id),
  },
  (table) => [
    // A payment is never transferred twice: of its transfers one at most is under way or paid.
    uniqueIndex('transfers_one')
      .on(table.invoiceId)
      .where(sql`${table.state} in ('made', 'released', 'paid')`),
    uniqueIndex('transfers_number').on(table.invoiceId, table.number),
    index('transfers_file').on(table.fileId),
    index('transfers_to_apply')
      .on(table.id)
      .where(sql`${table.result} <> ${table.state}`),
    check('transfers_number_of', sql`${table.number} > 0`),
    check('transfers_amount', sql`${table.amount} > 0`),
    check('transfers_state', sql`${table.state} in ('made', 'released', 'paid', 'failed', 'returned', 'discarded')`),
    check('transfers_result', sql`${table.result} in ('paid', 'failed', 'returned')`),
    check('transfers_reason', sql`(coalesce(${table.result}, 'paid') <> 'paid') = (${table.reason} is not null)`),
    check(
      'transfers_answered',
      sql`${table.state} in ('made', 'released', 'discarded') or ${table.result} is not null`,
    ),
  ],
);
