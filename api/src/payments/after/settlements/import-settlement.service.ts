import { eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { SettlementLine } from 'shared-api/settlement-report';
import type { Context } from '../../../platform/context/context';
import { sha256Of } from '../../../platform/crypto/hash';
import { among, batchesOf } from '../../../platform/db/batches';
import type { Executor, Transaction } from '../../../platform/db/client';
import { inTransaction } from '../../../platform/db/in-transaction';
import { paymentAttempts } from '../../../platform/db/schema/money';
import { settlementLines, settlementReports } from '../../../platform/db/schema/settlements';
import { refuse, refuseField } from '../../../platform/http/failure';
import { parseApart } from '../../../platform/parsing/parse-apart';
import { excerpt } from '../../../platform/parsing/work';
import { bookLines, RUN } from './book-lines';
import type { ReadReport, readSettlementReport } from './read-report';

/** A report that was imported. */
export type SettlementReportRow = Omit<typeof settlementReports.$inferSelect, 'content'>;

/** Returns a report by its id. */
export async function findSettlement(executor: Executor, id: number): Promise<SettlementReportRow | undefined> {
  const { content: _content, ...columns } = getTableColumns(settlementReports);
  const [row] = await executor.select(columns).from(settlementReports).where(eq(settlementReports.id, id));
  return row;
}

/** Throws 409 for a report that was imported before, as the same file or under the same payout. */
async function refuseKnown(transaction: Transaction, sha256: string, payout: string): Promise<void> {
  const [known] = await transaction
    .select({ sha256: settlementReports.sha256 })
    .from(settlementReports)
    .where(or(eq(settlementReports.sha256, sha256), eq(settlementReports.payout, payout)));
  if (known) throw known.sha256 === sha256 ? refuse('report_known') : refuse('report_of_payout_known', { payout });
}

/** Throws 422 if a line is in an earlier report. */
async function refuseSettled(transaction: Transaction, lines: readonly SettlementLine[]): Promise<void> {
  const settled = await transaction
    .select({ kind: settlementLines.kind, reference: settlementLines.reference })
    .from(settlementLines)
    .where(
      among(
        settlementLines.reference,
        lines.map(({ reference }) => reference),
      ),
    );
  const known = new Set(settled.map(({ kind, reference }) => `${kind} ${reference}`));
  const again = lines.filter(({ kind, reference }) => known.has(`${kind} ${reference}`));
  const [first] = again;
  if (first)
    throw refuseField('content', 'report_lines_settled', {
      count: again.length,
      kind: first.kind,
      reference: excerpt(first.reference),
    });
}

/** Returns the charges of lines, by authorisation. */
async function listCharges(
  executor: Executor,
  lines: readonly SettlementLine[],
): Promise<Map<string, { attemptId: string; invoiceId: number | null }>> {
  const ids = [...new Set(lines.map(({ authorisationId }) => authorisationId).filter((id) => id !== ''))];
  const rows = await executor
    .select({
      attemptId: paymentAttempts.id,
      invoiceId: paymentAttempts.invoiceId,
      authorisationId: paymentAttempts.authorisationId,
    })
    .from(paymentAttempts)
    .where(among(paymentAttempts.authorisationId, ids));
  return new Map(rows.map(({ authorisationId, ...charge }) => [authorisationId ?? '', charge]));
}

/** Inserts the lines of a report with their charges. Throws 422 if it names none of ours. */
async function insertLines(transaction: Transaction, reportId: number, { lines }: ReadReport): Promise<void> {
  const charges = await listCharges(transaction, lines);
  const isCharge = ({ kind }: SettlementLine): boolean => kind !== 'adjustment';
  if (charges.size === 0 && lines.some(isCharge))
    throw refuseField('content', 'report_not_ours', { count: lines.length });
  const rows = lines.map((line) => ({
    reportId,
    ...line,
    // An adjustment cannot be attributed, so it is not booked, and the reconciliation names it.
    ...(isCharge(line) && charges.get(line.authorisationId)),
  }));
  for (const batch of batchesOf(rows)) await transaction.insert(settlementLines).values([...batch]);
}

/**
 * Imports a settlement report of the card company, whole or not at all: it is kept with its lines, of which the first
 * are then booked; a job books the others, and goes on after a crash. A line of an unknown charge is kept and not
 * booked.
 * @param importedBy name of the operator; null for the service itself
 * @throws Failure 409 for a report that was imported before, 422 at `content` for a broken one, wrong totals, a line
 * that is settled already, or lines none of which is ours
 */
export async function importSettlement(
  context: Context,
  content: Buffer,
  importedBy: string | null,
): Promise<SettlementReportRow> {
  const report = await parseApart<typeof readSettlementReport>('settlementReport', content, 'content');
  const sha256 = sha256Of(content);
  const row = await inTransaction(context.database, async (transaction) => {
    // Two imports at once would both find the same lines unsettled.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('settlement report', 0))`);
    await refuseKnown(transaction, sha256, report.payout);
    await refuseSettled(transaction, report.lines);
    const { payoutDate, payout, net } = report;
    const importedAt = await context.clock.now(transaction);
    const [inserted] = await transaction
      .insert(settlementReports)
      .values({ payoutDate, payout, net, content, sha256, importedBy, importedAt })
      .returning();
    if (!inserted) throw new Error('A settlement report did not come back.');
    await insertLines(transaction, inserted.id, report);
    const { content: _content, ...rest } = inserted;
    return rest;
  });
  await bookLines(context, RUN, row.id);
  return row;
}
