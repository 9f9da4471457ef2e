import type { EnteredSupplierAccount, FieldOrigin, HolderCheck } from 'shared-api/types';
import type { Context } from '../platform/context/context';
import type { Executor, Transaction } from '../platform/db/client';
import { inTransaction } from '../platform/db/in-transaction';
import { notFound, refuse } from '../platform/http/failure';
import type { Buyer } from '../platform/http/principal';
import { type BankAccount, checkEnteredHolder, readBankAccount } from '../reference';
import {
  addRevision,
  findAccountOf,
  hasSameAccount,
  insertAccount,
  type AccountOwner,
} from './account-change.repository';
import { announceAccount } from './account-notice';
import type { SupplierAccountRow } from './account.repository';
import { findSupplier, lockSupplier, type SupplierRow } from './supplier.repository';

/** A checked account with the directory's result about its holder. */
export interface CheckedAccount {
  readonly account: BankAccount;
  readonly holderCheck: HolderCheck;
}

/** A checked account of a supplier. */
export interface CheckedSupplierAccount extends CheckedAccount {
  /** How it came in; null where nothing is recorded. */
  readonly origin: FieldOrigin | null;
}

/** Returns the origin after a change: a change of the holder alone does not make the number another one. */
const originAfter = (row: SupplierAccountRow, account: BankAccount, told: FieldOrigin | null): FieldOrigin | null =>
  (['bankCode', 'branchCode', 'accountType', 'accountNumber'] as const).every((part) => row[part] === account[part])
    ? row.origin
    : told;

const enabled = (supplier: Pick<SupplierRow, 'name' | 'status'> | undefined): { name: string } => {
  if (!supplier) throw notFound();
  if (supplier.status !== 'enable') throw refuse('supplier_disabled_for_accounts');
  return supplier;
};

async function requireAccount(executor: Executor, owner: AccountOwner, accountId: number): Promise<SupplierAccountRow> {
  const account = await findAccountOf(executor, owner, accountId);
  if (!account) throw notFound();
  return account;
}

const isSame = (row: SupplierAccountRow, account: BankAccount): boolean =>
  (['bankCode', 'branchCode', 'accountType', 'accountNumber', 'holderKana'] as const).every(
    (part) => row[part] === account[part],
  );

/**
 * Checks a further account of a supplier, and asks the directory about its holder. Runs outside any transaction,
 * because the directory is another server. Throws 404 for an unknown supplier, 409 for a disabled one, 422 with every
 * error.
 */
export async function readFurtherAccount(
  context: Context,
  { buyerId }: Buyer,
  supplierId: number,
  typed: EnteredSupplierAccount,
): Promise<CheckedSupplierAccount> {
  enabled(await findSupplier(context.database, buyerId, supplierId));
  const account = await readBankAccount(typed);
  return {
    account,
    holderCheck: await checkEnteredHolder(context, buyerId, account),
    origin: typed.origin ?? null,
  };
}

/**
 * Adds an account to a supplier, and notifies the buyer. Throws 409 if the supplier is disabled or already has the
 * account.
 */
export async function addAccount(
  context: Context,
  transaction: Transaction,
  { buyerId, ...person }: Buyer,
  supplierId: number,
  checked: CheckedSupplierAccount,
): Promise<SupplierAccountRow> {
  const owner = { buyerId, supplierId };
  const { name } = enabled(await lockSupplier(transaction, buyerId, supplierId));
  if (await hasSameAccount(transaction, owner, checked.account)) throw refuse('supplier_account_exists');
  const entry = {
    ...checked,
    author: { actor: 'buyer', ...person } as const,
    at: await context.clock.now(transaction),
  };
  const id = await insertAccount(transaction, owner, entry);
  await announceAccount(context, transaction, { buyerId, supplierName: name, entry, before: null });
  return requireAccount(transaction, owner, id);
}

/** An account of a supplier, as the user saw it. */
export interface SeenAccount {
  readonly supplierId: number;
  readonly accountId: number;
  /** The revision that the user saw. */
  readonly seen: number;
}

/** Returns whether an account already has these values. Throws 409 if it has others than the user saw. */
function isUnchanged(current: SupplierAccountRow, account: BankAccount, seen: number): boolean {
  if (isSame(current, account)) return true;
  if (current.revision !== seen) throw refuse('supplier_account_changed_meanwhile');
  return false;
}

/** Adds a revision to an account and notifies the buyer, in the caller's transaction; as `changeAccount`. */
export async function reviseAccount(
  context: Context,
  transaction: Transaction,
  { buyerId, ...person }: Buyer,
  { supplierId, accountId, seen }: SeenAccount,
  { account, holderCheck, origin }: CheckedSupplierAccount,
): Promise<SupplierAccountRow> {
  const owner = { buyerId, supplierId };
  const { name } = enabled(await lockSupplier(transaction, buyerId, supplierId));
  const current = await requireAccount(transaction, owner, accountId);
  if (isUnchanged(current, account, seen)) return current;
  if (await hasSameAccount(transaction, owner, account, accountId)) throw refuse('supplier_account_exists');
  const entry = {
    account,
    holderCheck,
    origin: originAfter(current, account, origin),
    author: { actor: 'buyer', ...person } as const,
    at: await context.clock.now(transaction),
  };
  await addRevision(transaction, current, entry);
  await announceAccount(context, transaction, { buyerId, supplierName: name, entry, before: current });
  return requireAccount(transaction, owner, accountId);
}

/**
 * Changes an account by adding a revision, and notifies the buyer. If the account already has these values, nothing
 * changes and it is returned as it is, so that a call whose answer was lost may be repeated. Of two concurrent changes
 * the first wins.
 * @throws Failure 404 for an unknown supplier or account, 409 if the supplier is disabled, the revision has changed or
 * another of its accounts is the same, 422 with every error
 */
export async function changeAccount(
  context: Context,
  buyer: Buyer,
  changed: SeenAccount,
  typed: EnteredSupplierAccount,
): Promise<SupplierAccountRow> {
  const { database } = context;
  const { buyerId } = buyer;
  const { supplierId, accountId, seen } = changed;
  const found = await requireAccount(database, { buyerId, supplierId }, accountId);
  enabled(await findSupplier(database, buyerId, supplierId));
  const account = await readBankAccount(typed);
  if (isUnchanged(found, account, seen)) return found;
  const holderCheck = await checkEnteredHolder(context, buyerId, account);
  return inTransaction(database, (transaction) =>
    reviseAccount(context, transaction, buyer, changed, { account, holderCheck, origin: typed.origin ?? null }),
  );
}
