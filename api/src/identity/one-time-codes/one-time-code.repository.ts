import { and, count, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/client';
import { oneTimeCodes } from '../../platform/db/schema/accounts';

export type OneTimeCodeRow = typeof oneTimeCodes.$inferSelect;
export type NewOneTimeCode = typeof oneTimeCodes.$inferInsert;

/** Inserts a code that is being mailed. */
export async function insertCode(executor: Executor, row: NewOneTimeCode): Promise<OneTimeCodeRow> {
  const [inserted] = await executor.insert(oneTimeCodes).values(row).returning();
  if (!inserted) throw new Error('An insert always returns its row.');
  return inserted;
}

/** Returns the code of a purpose with that handle, in any state. */
export async function findCode(executor: Executor, id: string, purpose: string): Promise<OneTimeCodeRow | undefined> {
  const [row] = await executor
    .select()
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.id, id), eq(oneTimeCodes.purpose, purpose)));
  return row;
}

/** Locks and returns the code with that handle. */
export async function lockCode(transaction: Transaction, id: string): Promise<OneTimeCodeRow | undefined> {
  const [row] = await transaction.select().from(oneTimeCodes).where(eq(oneTimeCodes.id, id)).for('update');
  return row;
}

/** Updates the state of a code. */
export async function updateCode(executor: Executor, id: string, change: Partial<NewOneTimeCode>): Promise<void> {
  await executor.update(oneTimeCodes).set(change).where(eq(oneTimeCodes.id, id));
}

/** Deletes codes that expired before `time` (epoch milliseconds). */
export async function deleteCodesExpiredBefore(executor: Executor, time: number): Promise<void> {
  await executor.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, time));
}

/** Counts the codes of a purpose requested for an address, known or not, since a moment. Resent codes count once. */
export async function countCodes(
  executor: Executor,
  purpose: string,
  emailAddress: string,
  since: number,
): Promise<number> {
  const [row] = await executor
    .select({ total: count() })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.emailAddress, emailAddress),
        gt(oneTimeCodes.sentAt, since),
        eq(oneTimeCodes.purpose, purpose),
      ),
    );
  return row?.total ?? 0;
}

/** Invalidates every code that was mailed to a user, because the data it was requested for has changed. */
export async function spendCodes(transaction: Transaction, userId: number, usedAt: number): Promise<void> {
  await transaction
    .update(oneTimeCodes)
    .set({ usedAt })
    .where(and(eq(oneTimeCodes.userId, userId), isNull(oneTimeCodes.usedAt)));
}
