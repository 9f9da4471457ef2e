import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/client';
import { oneTimeCodes } from '../db/schema/accounts';

export type OneTimeCodeRow = typeof oneTimeCodes.$inferSelect;
export type NewOneTimeCode = typeof oneTimeCodes.$inferInsert;

/** Keeps a code that is being mailed. */
export async function insertCode(executor: Executor, row: NewOneTimeCode): Promise<OneTimeCodeRow> {
  const [inserted] = await executor.insert(oneTimeCodes).values(row).returning();
  if (!inserted) throw new Error('An insert always returns its row.');
  return inserted;
}

/** The code with that handle, locked until the transaction ends. */
export async function lockCode(tx: Transaction, id: string): Promise<OneTimeCodeRow | undefined> {
  const [row] = await tx.select().from(oneTimeCodes).where(eq(oneTimeCodes.id, id)).for('update');
  return row;
}

/** Changes what has happened to a code. */
export async function updateCode(executor: Executor, id: string, change: Partial<NewOneTimeCode>): Promise<void> {
  await executor.update(oneTimeCodes).set(change).where(eq(oneTimeCodes.id, id));
}
