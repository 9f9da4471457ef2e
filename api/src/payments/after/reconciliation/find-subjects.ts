import { and, eq, gt, inArray, lt, max, notInArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/db/client';
import { ledgerTransactions, paymentAttempts } from '../../../platform/db/schema/money';
import { gatewayJournal, settlementLines, settlementReports } from '../../../platform/db/schema/settlements';
import { type BankFiles, filesBetween, paymentsOfFile } from './bank-files';
import type { Carried, ReadUntil, Subjects } from './carried';
import { MONEY_KINDS } from './gateway-journal';

/**
 * Rows that are looked at again. A row has its id before it is committed, so one with a lower id may have come after
 * the last look.
 */
const AGAIN: ReadUntil = { journal: 10_000, ledger: 10_000, report: 1 };

/** Kinds of ledger transactions that no other source knows. */
const OWN_KINDS = ['authorise', 'void'];

/** Returns the id up to which all rows are earlier than `until` (epoch ms). Those up to `before` are known to be. */
async function findEdge(
  executor: Executor,
  { table, id, at }: { readonly table: PgTable; readonly id: PgColumn; readonly at: PgColumn },
  before: number,
  until: number,
): Promise<number> {
  const [edge] = await executor
    .select({
      last: max(id).mapWith(Number),
      next: sql`min(${id}) filter (where ${at} >= ${sql.param(until, at)})`.mapWith(Number),
    })
    .from(table)
    .where(gt(id, before));
  // Aggregates of no row are null.
  const { last = null, next = null } = (edge ?? {}) as { last?: number | null; next?: number | null };
  return next === null ? (last ?? before) : next - 1;
}

/** Returns charges that the gateway's journal moved. */
async function journalCharges(executor: Executor, after: number, until: number): Promise<string[]> {
  const { sequence, at, kind, authorisationId } = gatewayJournal;
  const rows = await executor
    .selectDistinct({ authorisationId })
    .from(gatewayJournal)
    .where(and(gt(sequence, after), lt(at, until), inArray(kind, [...MONEY_KINDS])));
  return rows.map((row) => row.authorisationId);
}

/** Returns charges and payments that the ledger moved. */
async function ledgerSubjects(
  executor: Executor,
  after: number,
  until: number,
): Promise<Pick<Subjects, 'authorisations' | 'payments'>> {
  const { id, at, kind, invoiceId, attemptId } = ledgerTransactions;
  const rows = await executor
    .selectDistinct({ authorisationId: paymentAttempts.authorisationId, invoiceId })
    .from(ledgerTransactions)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, attemptId))
    .where(and(gt(id, after), lt(at, until), notInArray(kind, OWN_KINDS)));
  return {
    authorisations: rows.map((row) => row.authorisationId).filter((one) => one !== null),
    payments: rows.map((row) => row.invoiceId).filter((one) => one !== null),
  };
}

/** Returns charges that settlement reports name, and their lines of no charge. */
async function settledSubjects(
  executor: Executor,
  after: number,
  until: number,
): Promise<Pick<Subjects, 'authorisations' | 'lines'>> {
  const { authorisationId, reference } = settlementLines;
  const rows = await executor
    .selectDistinct({
      authorisationId,
      line: sql<string | null>`case when ${authorisationId} = '' then ${reference} end`,
    })
    .from(settlementLines)
    .innerJoin(settlementReports, eq(settlementReports.id, settlementLines.reportId))
    .where(and(gt(settlementReports.id, after), lt(settlementReports.importedAt, until)));
  return {
    authorisations: rows.map((row) => row.authorisationId).filter((one) => one !== ''),
    lines: rows.map(({ line }) => line).filter((line) => line !== null),
  };
}

/** Returns payments that files name to which something happened, by the bytes of the files and their results. */
async function filedSubjects(
  executor: Executor,
  files: BankFiles,
  from: number,
  until: number,
): Promise<Pick<Subjects, 'payments' | 'files'>> {
  const payments: number[] = [];
  const strange: number[] = [];
  for (const fileId of await filesBetween(executor, from, until)) {
    const { orders, answers } = await files.read(fileId);
    const named = [...orders, ...answers].map(({ paymentId }) => paymentId);
    for (const paymentId of named) payments.push(paymentId);
    // A payment missing from the rows of its file cannot be found through them.
    const own = new Set(await paymentsOfFile(executor, fileId));
    if (named.some((paymentId) => !own.has(paymentId))) strange.push(fileId);
  }
  return { payments, files: strange };
}

const union = <T extends string | number>(...lists: readonly (readonly T[])[]): T[] =>
  [...new Set(lists.flat())].toSorted((one, other) => (one < other ? -1 : 1));

/**
 * Finds what a day has to compare: everything open before, and everything that has moved since, however far the books
 * go back.
 * @param carried open items of the last reconciled day before
 * @param from start of that day: events of files since then are read; epoch ms
 * @param until end of the day to compare, epoch ms
 */
export async function findSubjects(
  executor: Executor,
  files: BankFiles,
  { open, readUntil }: Carried,
  from: number,
  until: number,
): Promise<{ readonly subjects: Subjects; readonly readUntil: ReadUntil }> {
  const { journal, ledger, report } = readUntil;
  const charged = await journalCharges(executor, journal - AGAIN.journal, until);
  const booked = await ledgerSubjects(executor, ledger - AGAIN.ledger, until);
  const settled = await settledSubjects(executor, report - AGAIN.report, until);
  const filed = await filedSubjects(executor, files, from, until);
  const { sequence } = gatewayJournal;
  return {
    subjects: {
      authorisations: union(open.authorisations, charged, booked.authorisations, settled.authorisations),
      lines: union(open.lines, settled.lines),
      payments: union(open.payments, booked.payments, filed.payments),
      files: union(open.files, filed.files),
    },
    readUntil: {
      journal: await findEdge(executor, { table: gatewayJournal, id: sequence, at: gatewayJournal.at }, journal, until),
      ledger: await findEdge(
        executor,
        { table: ledgerTransactions, id: ledgerTransactions.id, at: ledgerTransactions.at },
        ledger,
        until,
      ),
      report: await findEdge(
        executor,
        { table: settlementReports, id: settlementReports.id, at: settlementReports.importedAt },
        report,
        until,
      ),
    },
  };
}
