import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/client';
import { paymentAttempts } from '../db/schema/money';

export type AttemptRow = typeof paymentAttempts.$inferSelect;
type NewAttempt = typeof paymentAttempts.$inferInsert;
type Change = Partial<Omit<AttemptRow, 'id' | 'buyerId' | 'amount' | 'creditCardId' | 'updatedAt'>>;

/** Inserts an attempt, or finds the one that the same call made before it was interrupted. */
export async function insertOrFindAttempt(executor: Executor, attempt: NewAttempt): Promise<AttemptRow> {
  await executor.insert(paymentAttempts).values(attempt).onConflictDoNothing({ target: [paymentAttempts.buyerId, paymentAttempts.idempotencyKey] });
  const [row] = await executor
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.buyerId, attempt.buyerId), eq(paymentAttempts.idempotencyKey, attempt.idempotencyKey)));
  if (!row) throw new Error('An attempt did not come back.');
  return row;
}

export async function findAttempt(executor: Executor, buyerId: number, id: string): Promise<AttemptRow | undefined> {
  const [row] = await executor.select().from(paymentAttempts).where(and(eq(paymentAttempts.buyerId, buyerId), eq(paymentAttempts.id, id)));
  return row;
}

/** Reads an attempt and holds it until the end of the transaction: what happens to one happens one by one. */
export async function lockAttempt(transaction: Transaction, id: string): Promise<AttemptRow | undefined> {
  const [row] = await transaction.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('update');
  return row;
}

/** The attempt that a payment lives on, held until the end of the transaction; none once it was voided or refunded. */
export async function lockAttemptOfInvoice(transaction: Transaction, invoiceId: number): Promise<AttemptRow | undefined> {
  const [row] = await transaction
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.invoiceId, invoiceId), inArray(paymentAttempts.state, ['authorised', 'captured'])))
    .for('update');
  return row;
}

export async function updateAttempt(executor: Executor, id: string, change: Change, now: number): Promise<AttemptRow> {
  const [row] = await executor.update(paymentAttempts).set({ ...change, updatedAt: now }).where(eq(paymentAttempts.id, id)).returning();
  if (!row) throw new Error('An updated attempt did not come back.');
  return row;
}

/** Takes attempts that are due, for this process alone until `leaseUntil`. */
export async function takeDueAttempts(executor: Executor, now: number, leaseUntil: number, limit: number): Promise<AttemptRow[]> {
  const due = executor.select({ id: paymentAttempts.id }).from(paymentAttempts).where(lte(paymentAttempts.dueAt, now)).orderBy(paymentAttempts.dueAt).limit(limit).for('update', { skipLocked: true });
  return executor.update(paymentAttempts).set({ dueAt: leaseUntil }).where(inArray(paymentAttempts.id, due)).returning();
}
