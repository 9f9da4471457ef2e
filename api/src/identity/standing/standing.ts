import { eq, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/client';
import { buyers, users } from '../../platform/db/schema/buyers';
import type { Failure } from '../../platform/http/failure';
import { refuse } from '../../platform/http/failure';

/** Returns the 403 for a closed account. Only a caller with the right password gets it. */
export const accountClosed = (): Failure => refuse('account_closed');

/** Returns the 403 for a company that the operator has frozen. */
export const accountFrozen = (): Failure => refuse('account_frozen');

/** Throws 403 `account_frozen` if the operator has frozen the company. */
export async function requireUnfrozen(executor: Executor, buyerId: number): Promise<void> {
  const [row] = await executor.select({ frozenAt: buyers.frozenAt }).from(buyers).where(eq(buyers.id, buyerId));
  if (row !== undefined && row.frozenAt !== null) throw accountFrozen();
}

/**
 * Keeps a company from leaving until the end of the transaction, which begins something for it. Throws 403
 * `account_closed` if it has left.
 */
export const requireOpenAccount = (transaction: Transaction, buyerId: number): Promise<void> =>
  requireOpen(transaction, eq(buyers.id, buyerId));

/** Does the same for the company of a user. */
export const requireOpenAccountOf = (transaction: Transaction, userId: number): Promise<void> =>
  requireOpen(
    transaction,
    eq(buyers.id, transaction.select({ id: users.buyerId }).from(users).where(eq(users.id, userId))),
  );

async function requireOpen(transaction: Transaction, which: SQL): Promise<void> {
  const [row] = await transaction.select({ leftAt: buyers.leftAt }).from(buyers).where(which).for('key share');
  if (row !== undefined && row.leftAt !== null) throw accountClosed();
}
