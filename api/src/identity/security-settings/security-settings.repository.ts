import { and, eq, ne } from 'drizzle-orm';
import type { Executor } from '../../platform/db/client';
import { users } from '../../platform/db/schema/buyers';

/** Sign-in security of a user; `passwordChangedAt` is epoch milliseconds. */
export interface SecurityRow {
  readonly isSecondFactorOn: boolean;
  readonly passwordChangedAt: number;
}

export async function requireSecurity(executor: Executor, userId: number): Promise<SecurityRow> {
  const { isSecondFactorOn, passwordChangedAt } = users;
  const [row] = await executor.select({ isSecondFactorOn, passwordChangedAt }).from(users).where(eq(users.id, userId));
  if (!row) throw new Error('A session always has its user.');
  return row;
}

/** Turns the second factor on or off. Returns false if nothing changed. */
export async function setSecondFactor(executor: Executor, userId: number, isSecondFactorOn: boolean): Promise<boolean> {
  const changed = await executor
    .update(users)
    .set({ isSecondFactorOn })
    .where(and(eq(users.id, userId), ne(users.isSecondFactorOn, isSecondFactorOn)))
    .returning({ id: users.id });
  return changed.length > 0;
}
