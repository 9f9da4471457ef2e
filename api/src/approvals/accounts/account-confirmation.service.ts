import type { UnconfirmedAccount } from 'shared-api/types';
import { may } from 'shared-rules/roles';
import { recordOperation } from '../../identity';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import type { Executor } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { notFound, refuse } from '../../platform/http/failure';
import type { Session } from '../../platform/http/principal';
import { accountText } from '../../reference';
import { findSupplierAccount } from '../../suppliers';
import { findRules, type Rules } from '../rules/rule.repository';
import {
  type AccountKey,
  arrivedRevisions,
  insertConfirmation,
  isConfirmed,
  listUnconfirmed,
} from './account-confirmation.repository';

/** Returns the accounts of the session's company that wait for a second person. */
export async function listUnconfirmedAccounts(
  { database }: Context,
  { buyerId, userId, role }: Session,
): Promise<UnconfirmedAccount[]> {
  if ((await findRules(database, buyerId))?.confirmsAccounts !== true) return [];
  const rows = await listUnconfirmed(database, buyerId);
  return rows.map(({ account, supplier, enteredBy, docNumbers }) => ({
    account_id: account.accountId,
    revision: account.revision,
    supplier,
    account: accountText(account),
    entered_by: enteredBy,
    entered_at: iso(account.createdAt),
    doc_numbers: docNumbers,
    may_confirm: may(role, 'accounts') && account.userId !== userId,
  }));
}

/**
 * Confirms an account as the second person.
 * @throws Failure 403 `account_own` for who entered it, 404, 409 for another revision and for a confirmed one
 */
export async function confirmAccount(context: Context, session: Session, key: AccountKey): Promise<void> {
  const { buyerId, userId, role } = session;
  const { accountId, revision } = key;
  await inTransaction(context.database, async (transaction) => {
    const now = await context.clock.now(transaction);
    const current = await findSupplierAccount(transaction, buyerId, accountId);
    if (!current) throw notFound();
    if (current.revision !== revision) throw refuse('supplier_account_changed');
    const enteredBy = current.userId;
    if (enteredBy === userId) throw refuse('account_own');
    const row = { buyerId, accountId, revision, enteredBy, confirmedBy: userId, role, at: now };
    if (!(await insertConfirmation(transaction, row))) throw refuse('account_confirmed_already');
    const subject = accountText(current);
    await recordOperation(transaction, session, { action: 'confirm_account', subject }, now);
  });
}

/**
 * Requires that a second person has confirmed an account, where the rules want it, or that money has arrived there.
 * @throws Failure 409 `account_unconfirmed`
 */
export async function requireConfirmed(
  executor: Executor,
  { confirmsAccounts, buyerId }: Rules,
  key: AccountKey,
  paymentId: number | null,
): Promise<void> {
  if (!confirmsAccounts || (await isConfirmed(executor, key))) return;
  const arrived = await arrivedRevisions(executor, buyerId, key.accountId, paymentId);
  if (!arrived.includes(key.revision)) throw refuse('account_unconfirmed');
}
