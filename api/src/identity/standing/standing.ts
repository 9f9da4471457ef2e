import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/client';
import { buyers } from '../../platform/db/schema/buyers';
import { Failure } from '../../platform/http/failure';

const FROZEN =
  'このアカウントは、運営事務局が利用を一時停止しています。内容の確認とキャンセルはできますが、新しいお支払い・依頼・登録はできません。お問い合わせ窓口へご連絡ください。';
const CLOSED = 'このアカウントは、すでに退会済みです。過去のお取引については、お問い合わせ窓口へご連絡ください。';

/** Returns the 403 for an account that was closed. Only whoever knows the password learns of it. */
export const accountClosed = (): Failure => new Failure(403, CLOSED, { status: 'account_closed' });

/** Throws 403 `account_frozen` if the operator has frozen the company. */
export async function requireUnfrozen(executor: Executor, buyerId: number): Promise<void> {
  const [row] = await executor.select({ frozenAt: buyers.frozenAt }).from(buyers).where(eq(buyers.id, buyerId));
  if (row !== undefined && row.frozenAt !== null) throw new Failure(403, FROZEN, { status: 'account_frozen' });
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
