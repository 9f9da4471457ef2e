import { and, asc, eq, inArray, max, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/client';
import { refunds } from '../../../platform/db/schema/refunds';
import type { Charge } from '../ledger/entries';

export type RefundRow = typeof refunds.$inferSelect;

const sumOf = (column: typeof refunds.total | typeof refunds.commission | typeof refunds.tax) =>
  sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

/** Returns the partial refunds of a charge, made or about to be made. Yen. */
export async function refundedOf(executor: Executor, attemptId: string): Promise<Charge> {
  const [row] = await executor
    .select({ total: sumOf(refunds.total), commission: sumOf(refunds.commission), tax: sumOf(refunds.tax) })
    .from(refunds)
    .where(and(eq(refunds.attemptId, attemptId), ne(refunds.state, 'failed')));
  const { total, commission, tax } = row ?? { total: 0, commission: 0, tax: 0 };
  return { payable: total - commission, commission, tax, total };
}

/** Inserts a refund under the lock of its attempt, with the next number. */
export async function insertRefund(transaction: Transaction, refund: Omit<RefundRow, 'sequence'>): Promise<RefundRow> {
  const [last] = await transaction
    .select({ sequence: max(refunds.sequence) })
    .from(refunds)
    .where(eq(refunds.attemptId, refund.attemptId));
  const [row] = await transaction
    .insert(refunds)
    .values({ ...refund, sequence: (last?.sequence ?? 0) + 1 })
    .returning();
  if (!row) throw new Error('A refund did not come back.');
  return row;
}

/** Records the outcome of a refund and returns it. `doneAt` is epoch ms; null if it was finally refused. */
export async function closeRefund(
  transaction: Transaction,
  { attemptId, sequence }: Pick<RefundRow, 'attemptId' | 'sequence'>,
  doneAt: number | null,
): Promise<RefundRow> {
  const [row] = await transaction
    .update(refunds)
    .set({ state: doneAt === null ? 'failed' : 'done', doneAt })
    .where(and(eq(refunds.attemptId, attemptId), eq(refunds.sequence, sequence)))
    .returning();
  if (!row) throw new Error('A refund has gone.');
  return row;
}

/** Returns whether a refund with this total (yen) and reason was decided for an attempt, and not refused. */
export async function isRepeated(
  executor: Executor,
  attemptId: string,
  total: number,
  reason: string,
): Promise<boolean> {
  const rows = await executor
    .select({ sequence: refunds.sequence })
    .from(refunds)
    .where(
      and(
        eq(refunds.attemptId, attemptId),
        eq(refunds.total, total),
        eq(refunds.reason, reason),
        ne(refunds.state, 'failed'),
      ),
    );
  return rows.length > 0;
}

/** Returns the refund of all that was left of a payment after its transfer came back, if there is one. */
export async function findRestRefund(executor: Executor, invoiceId: number): Promise<RefundRow | undefined> {
  const [row] = await executor
    .select()
    .from(refunds)
    .where(and(eq(refunds.invoiceId, invoiceId), refunds.isRest));
  return row;
}

/** Returns the refunds of some payments that reached the card, in order, by payment. */
export async function listRefunds(
  executor: Executor,
  invoiceIds: readonly number[],
): Promise<ReadonlyMap<number, readonly RefundRow[]>> {
  if (invoiceIds.length === 0) return new Map<number, RefundRow[]>();
  const rows = await executor
    .select()
    .from(refunds)
    .where(and(inArray(refunds.invoiceId, [...invoiceIds]), eq(refunds.state, 'done')))
    .orderBy(asc(refunds.doneAt), asc(refunds.sequence));
  const groups = new Map<number, RefundRow[]>();
  for (const row of rows) groups.set(row.invoiceId, [...(groups.get(row.invoiceId) ?? []), row]);
  return groups;
}
