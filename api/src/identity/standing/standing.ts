import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/client';
import { buyers } from '../../platform/db/schema/buyers';
import type { Failure } from '../../platform/http/failure';
import { refuse } from '../../platform/http/failure';

/** Returns the 403 for a closed account. Only a caller with the right password gets it. */
export const accountClosed = (): Failure => refuse('account_closed');

/** Returns the 403 for somebody who works for no company. Only a caller with the right password gets it. */
export const memberOfNone = (): Failure => refuse('member_of_none');

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
export async function requireOpenAccount(transaction: Transaction, buyerId: number): Promise<void> {
  const [row] = await transaction
    .select({ leftAt: buyers.leftAt })
    .from(buyers)
    .where(eq(buyers.id, buyerId))
    .for('key share');
  if (row !== undefined && row.leftAt !== null) throw accountClosed();
}
