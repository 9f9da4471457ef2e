import { and, asc, count, eq, isNotNull, notExists, sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../../platform/context/context';
import { among } from '../../../platform/db/batches';
import type { Database, Executor } from '../../../platform/db/client';
import { inTransaction } from '../../../platform/db/in-transaction';
import { ledgerTransactions, paymentAttempts } from '../../../platform/db/schema/money';
import { settlementBookings, settlementLines, settlementReports } from '../../../platform/db/schema/settlements';
import { settlementEntries } from '../../charge/ledger/entries';
import { writeLedgers } from '../../charge/ledger/ledger';

/** Lines of one transaction. */
const BATCH = 500;
/** Lines of one run, so that other jobs that move money have their turn. */
export const RUN = 2_500;

/** Matches reports with lines that are not in the ledger yet. */
export const isBookingWaiting = (database: Database): SQL =>
  notExists(
    database
      .select({ one: sql`1` })
      .from(settlementBookings)
      .where(eq(settlementBookings.reportId, settlementReports.id)),
  );

type Line = typeof settlementLines.$inferSelect & { readonly attemptId: string };

/** Matches lines of a known charge that are not in the ledger. */
const isUnbooked = (executor: Executor, reportId: number): SQL | undefined =>
  and(
    eq(settlementLines.reportId, reportId),
    isNotNull(settlementLines.attemptId),
    notExists(
      executor
        .select({ one: sql`1` })
        .from(ledgerTransactions)
        .where(
          and(
            eq(ledgerTransactions.attemptId, settlementLines.attemptId),
            eq(ledgerTransactions.kind, 'settlement'),
            eq(ledgerTransactions.sequence, settlementLines.id),
          ),
        ),
    ),
  );

/** Returns the next lines to book. */
const nextLines = (executor: Executor, reportId: number, limit: number): Promise<Line[]> =>
  executor
    .select()
    .from(settlementLines)
    .where(isUnbooked(executor, reportId))
    .orderBy(asc(settlementLines.id))
    .limit(limit) as Promise<Line[]>;

/** Books some lines of a report in one transaction. Returns how many. */
async function bookBatch({ database, clock }: Context, reportId: number): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const wanted = await nextLines(transaction, reportId, BATCH);
    if (wanted.length === 0) return 0;
    const attempts = [...new Set(wanted.map(({ attemptId }) => attemptId))].toSorted();
    // Lines of an attempt are booked one at a time; another process may have booked them by now.
    await transaction
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(among(paymentAttempts.id, attempts))
      .orderBy(asc(paymentAttempts.id))
      .for('update');
    const lines = await nextLines(transaction, reportId, BATCH);
    const locked = new Set(attempts);
    const bookings = lines
      .filter(({ attemptId }) => locked.has(attemptId))
      .map((line) => ({
        subject: { attemptId: line.attemptId, invoiceId: line.invoiceId, sequence: line.id },
        entries: settlementEntries(line),
      }));
    if (bookings.length > 0) await writeLedgers(transaction, 'settlement', bookings, await clock.now(transaction));
    return wanted.length;
  });
}

/** Books lines of a report. Returns whether all of them are in the ledger now. */
async function bookReport(context: Context, reportId: number, limit: number): Promise<boolean> {
  for (let booked = 0; booked < limit;) {
    const count = await bookBatch(context, reportId);
    booked += count;
    if (count > 0) continue;
    await context.database
      .insert(settlementBookings)
      .values({ reportId, at: await context.clock.now() })
      .onConflictDoNothing();
    return true;
  }
  return false;
}

/**
 * Books lines of reports that wait, of one report or of all, in batches. May be repeated, and goes on after a crash. A
 * line of an unknown charge is not booked: a ledger transaction belongs to a company (ADR 73).
 * @param limit about how many lines at most; the others are left to the job
 */
export async function bookLines(context: Context, limit: number, reportId?: number): Promise<void> {
  const { database } = context;
  const waiting = await database
    .select({ id: settlementReports.id })
    .from(settlementReports)
    .where(and(isBookingWaiting(database), reportId === undefined ? undefined : eq(settlementReports.id, reportId)))
    .orderBy(asc(settlementReports.id));
  for (const { id } of waiting) if (!(await bookReport(context, id, limit))) return;
}

/** Progress of a report: its lines, those of a known charge, and those that are in the ledger. */
export interface SettlementProgress {
  readonly lines: number;
  readonly known: number;
  readonly booked: number;
}

/** Returns how far a report is booked. */
export async function settlementProgress(executor: Executor, reportId: number): Promise<SettlementProgress> {
  const [all] = await executor
    .select({ lines: count(), known: count(settlementLines.attemptId) })
    .from(settlementLines)
    .where(eq(settlementLines.reportId, reportId));
  const [open] = await executor.select({ left: count() }).from(settlementLines).where(isUnbooked(executor, reportId));
  const { lines = 0, known = 0 } = all ?? {};
  return { lines, known, booked: known - (open?.left ?? 0) };
}
