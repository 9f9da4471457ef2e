import { eq, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/client';
import { buyers, users } from '../../platform/db/schema/buyers';
import { Failure } from '../../platform/http/failure';

const FROZEN =
  'このアカウントは、当社が利用を一時停止しています。内容の確認とキャンセルはできますが、新しいお支払い・依頼・登録や、ログインとメールの設定の変更はできません。お問い合わせ窓口へご連絡ください。';
const CLOSED = 'このアカウントは、すでに退会済みです。過去のお取引については、お問い合わせ窓口へご連絡ください。';

/** Returns the 403 for a closed account. Only a caller with the right password gets it. */
export const accountClosed = (): Failure => new Failure(403, CLOSED, { status: 'account_closed' });

/** Returns the 403 for a company that the operator has frozen. */
export const accountFrozen = (): Failure => new Failure(403, FROZEN, { status: 'account_frozen' });

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
