import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import { among } from '../../../platform/db/batches';
import { builtOnce, type Value } from '../../../platform/db/built-once';
import type { Executor, Transaction } from '../../../platform/db/client';
import { paymentAttempts } from '../../../platform/db/schema/money';
import { isProcessGone } from '../../../platform/presence/presence';

export type AttemptRow = typeof paymentAttempts.$inferSelect;
type NewAttempt = typeof paymentAttempts.$inferInsert;
type Change = Partial<Omit<AttemptRow, 'id' | 'buyerId' | 'amount' | 'creditCardId' | 'updatedAt'>>;

const byKey = builtOnce('attempt_by_key', (database, value: Value<{ buyerId: number; idempotencyKey: string }>) =>
  database
    .select()
    .from(paymentAttempts)
    .where(
      and(eq(paymentAttempts.buyerId, value('buyerId')), eq(paymentAttempts.idempotencyKey, value('idempotencyKey'))),
    ),
);

/** Returns the attempt that the same call made before it was interrupted. */
export async function findAttemptByKey(
  executor: Executor,
  buyerId: number,
  idempotencyKey: string,
): Promise<AttemptRow | undefined> {
  const [row] = await byKey(executor, { buyerId, idempotencyKey });
  return row;
}

/** Inserts an attempt, or returns the existing one of the same key. */
export async function insertOrFindAttempt(executor: Executor, attempt: NewAttempt): Promise<AttemptRow> {
  const [inserted] = await executor
    .insert(paymentAttempts)
    .values(attempt)
    .onConflictDoNothing({ target: [paymentAttempts.buyerId, paymentAttempts.idempotencyKey] })
    .returning();
  const row = inserted ?? (await findAttemptByKey(executor, attempt.buyerId, attempt.idempotencyKey));
  if (!row) throw new Error('An attempt did not come back.');
  return row;
}

export async function findAttempt(executor: Executor, buyerId: number, id: string): Promise<AttemptRow | undefined> {
  const [row] = await executor
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.buyerId, buyerId), eq(paymentAttempts.id, id)));
  return row;
}

const lockById = builtOnce('lock_attempt', (database, value: Value<{ id: string }>) =>
  database
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, value('id')))
    .for('update'),
);

/** Locks and returns an attempt, so that its changes happen one at a time. */
export async function lockAttempt(transaction: Transaction, id: string): Promise<AttemptRow | undefined> {
  const [row] = await lockById(transaction, { id });
  return row;
}

const lockUnused = builtOnce('lock_unused_attempt', (database, value: Value<{ buyerId: number; id: string }>) =>
  database
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.buyerId, value('buyerId')),
        eq(paymentAttempts.id, value('id')),
        isNull(paymentAttempts.consumedAt),
      ),
    )
    .for('update'),
);

/** Locks and returns an attempt of the buyer that no payment has used yet. Does not wait for one that is used. */
export async function lockUnusedAttempt(
  transaction: Transaction,
  buyerId: number,
  id: string,
): Promise<AttemptRow | undefined> {
  const [row] = await lockUnused(transaction, { buyerId, id });
  return row;
}

const lockAttempts = (transaction: Transaction, which: SQL | undefined): Promise<AttemptRow[]> =>
  transaction
    .select()
    .from(paymentAttempts)
    .where(and(which, inArray(paymentAttempts.state, ['authorised', 'captured'])))
    .orderBy(asc(paymentAttempts.id))
    .for('update');

/** Locks and returns the attempt that pays a payment; none once it was voided or refunded. */
export async function lockAttemptOfInvoice(
  transaction: Transaction,
  invoiceId: number,
): Promise<AttemptRow | undefined> {
  const [row] = await lockAttempts(transaction, eq(paymentAttempts.invoiceId, invoiceId));
  return row;
}

/** Locks and returns the attempts that reserve or have charged the money of payments. */
export const lockAttemptsOfInvoices = (
  transaction: Transaction,
  invoiceIds: readonly number[],
): Promise<AttemptRow[]> => lockAttempts(transaction, among(paymentAttempts.invoiceId, invoiceIds));

export async function updateAttempt(executor: Executor, id: string, change: Change, now: number): Promise<AttemptRow> {
  const [row] = await executor
    .update(paymentAttempts)
    .set({ ...change, updatedAt: now })
    .where(eq(paymentAttempts.id, id))
    .returning();
  if (!row) throw new Error('An updated attempt did not come back.');
  return row;
}

/** Binds a locked attempt to the payment that consumes it, once. */
export async function consumeAttempt(
  transaction: Transaction,
  id: string,
  invoiceId: number,
  now: number,
): Promise<void> {
  await transaction
    .update(paymentAttempts)
    .set({ invoiceId, consumedAt: now, dueAt: null, updatedAt: now })
    .where(eq(paymentAttempts.id, id));
}

/** The process that takes rows, and until when (epoch milliseconds) if it stays alive. */
export interface Lease {
  readonly processId: number;
  readonly until: number;
}

/** Matches attempts whose process died while it waited for the gateway. */
const isForsaken = (): SQL | undefined =>
  and(isNotNull(paymentAttempts.dueAt), eq(paymentAttempts.state, 'created'), isProcessGone(paymentAttempts.processId));

/** Matches attempts that are due, or whose process died while it waited for the gateway. */
export const isAttemptDue = (now: number): SQL | undefined => or(lte(paymentAttempts.dueAt, now), isForsaken());

/** Takes due attempts until a moment. A process that waits for the gateway's answer keeps its own. */
export async function takeDueAttempts(
  executor: Executor,
  now: number,
  until: number,
  limit: number,
): Promise<AttemptRow[]> {
  return takeAttempts(executor, lte(paymentAttempts.dueAt, now), { dueAt: until }, limit);
}

/** Takes attempts whose process died while it waited for the gateway. */
export async function takeForsakenAttempts(
  executor: Executor,
  { processId, until }: Lease,
  limit: number,
): Promise<AttemptRow[]> {
  return takeAttempts(executor, isForsaken(), { processId, dueAt: until }, limit);
}

async function takeAttempts(
  executor: Executor,
  which: SQL | undefined,
  change: Change,
  limit: number,
): Promise<AttemptRow[]> {
  const ids = executor
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(which)
    .orderBy(paymentAttempts.dueAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return executor.update(paymentAttempts).set(change).where(inArray(paymentAttempts.id, ids)).returning();
}

/** Sets when a taken attempt is handled again, earlier than its lease ends, if it is still unchanged. */
export async function postpone(
  executor: Executor,
  { id, state }: Pick<AttemptRow, 'id' | 'state'>,
  dueAt: number,
): Promise<void> {
  await executor
    .update(paymentAttempts)
    .set({ dueAt })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, state), isNotNull(paymentAttempts.dueAt)));
}

/** Sets the process that waits for the answer to an attempt, if the attempt is still open. */
export async function waitForAnswer(executor: Executor, id: string, processId: number): Promise<void> {
  await executor
    .update(paymentAttempts)
    .set({ processId })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, 'created')));
}
