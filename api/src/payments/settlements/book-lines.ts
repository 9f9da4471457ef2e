import { and, eq, isNotNull, notExists, sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../platform/config/context';
import type { Database } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { ledgerTransactions } from '../../platform/db/schema/money';
import { settlementBookings, settlementLines, settlementReports } from '../../platform/db/schema/settlements';
import { lockAttempt } from '../attempts/attempt.repository';
import { settlementEntries } from '../ledger/entries';
import { writeLedger } from '../ledger/ledger';

/** Matches reports with lines that are not in the ledger yet. */
export const isBookingWaiting = (database: Database): SQL =>
  notExists(
    database
      .select({ one: sql`1` })
      .from(settlementBookings)
      .where(eq(settlementBookings.reportId, settlementReports.id)),
  );

type Line = typeof settlementLines.$inferSelect;

/** Books a line of a known charge, once. */
async function bookLine({ database, clock }: Context, line: Line, attemptId: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    // Lines of an attempt are booked one by one.
    await lockAttempt(transaction, attemptId);
    const [booked] = await transaction
      .select({ id: ledgerTransactions.id })
      .from(ledgerTransactions)
      .where(
        and(
          eq(ledgerTransactions.attemptId, attemptId),
          eq(ledgerTransactions.kind, 'settlement'),
          eq(ledgerTransactions.sequence, line.id),
        ),
      );
    if (booked) return;
    const subject = { attemptId, invoiceId: line.invoiceId, sequence: line.id };
    await writeLedger(transaction, 'settlement', subject, settlementEntries(line), await clock.now(transaction));
  });
}

/**
 * Books the lines of reports that wait, of one report or of all, each in a transaction of its own. May be repeated, and
 * goes on after a crash. A line of an unknown charge is not booked: a ledger transaction belongs to a company (ADR 73).
 */
export async function bookLines(context: Context, reportId?: number): Promise<void> {
  const { database, clock } = context;
  const waiting = await database
    .select({ id: settlementReports.id })
    .from(settlementReports)
    .where(and(isBookingWaiting(database), reportId === undefined ? undefined : eq(settlementReports.id, reportId)))
    .orderBy(settlementReports.id);
  for (const { id } of waiting) {
    const lines = await database
      .select()
      .from(settlementLines)
      .where(and(eq(settlementLines.reportId, id), isNotNull(settlementLines.attemptId)))
      .orderBy(settlementLines.id);
    for (const line of lines) if (line.attemptId !== null) await bookLine(context, line, line.attemptId);
    await database
      .insert(settlementBookings)
      .values({ reportId: id, at: await clock.now() })
      .onConflictDoNothing();
  }
}
