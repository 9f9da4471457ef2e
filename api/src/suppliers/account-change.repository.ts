import { and, count, desc, eq, ne } from 'drizzle-orm';
import type { FieldOrigin, HolderCheck } from 'shared-api/types';
import { actedIn, type Author } from '../identity';
import type { Executor, Transaction } from '../platform/db/client';
import { supplierAccountRevisions, supplierAccounts } from '../platform/db/schema/suppliers';
import type { BankAccount } from '../reference';
import { accountColumns, isCurrentRevision, isRevisionOfAccount, type SupplierAccountRow } from './account.repository';

/** A new revision of an account. */
export interface AccountEntry {
  readonly account: BankAccount;
  /** Result of the account directory's holder check. */
  readonly holderCheck: HolderCheck;
  /** Null where nothing is recorded. */
  readonly origin: FieldOrigin | null;
  readonly author: Author;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The buyer and supplier that an account belongs to. */
export interface AccountOwner {
  readonly buyerId: number;
  readonly supplierId: number;
}

async function writeRevision(
  transaction: Transaction,
  buyerId: number,
  accountId: number,
  revision: number,
  { account, holderCheck, origin, author, at }: AccountEntry,
): Promise<void> {
  const userId = author.actor === 'buyer' ? author.userId : null;
  await transaction.insert(supplierAccountRevisions).values({
    ...account,
    accountId,
    revision,
    holderCheck,
    origin,
    userId,
    ...actedIn(transaction, buyerId, author),
    createdAt: at,
  });
}

/** Inserts an account of this buyer's supplier. Returns its id. */
export async function insertAccount(
  transaction: Transaction,
  owner: AccountOwner,
  entry: AccountEntry,
): Promise<number> {
  const [row] = await transaction
    .insert(supplierAccounts)
    .values({ ...owner, createdAt: entry.at })
    .returning({ id: supplierAccounts.id });
  if (!row) throw new Error('An insert always returns its row.');
  await writeRevision(transaction, owner.buyerId, row.id, 1, entry);
  return row.id;
}

/** Adds the next revision of an account. The caller has locked the supplier. */
export async function addRevision(
  transaction: Transaction,
  current: SupplierAccountRow,
  entry: AccountEntry,
): Promise<void> {
  const revision = current.revision + 1;
  await writeRevision(transaction, current.buyerId, current.id, revision, entry);
  await transaction.update(supplierAccounts).set({ revision }).where(eq(supplierAccounts.id, current.id));
}

/** Returns an account of this buyer's supplier as it is now; undefined for another supplier's account. */
export async function findAccountOf(
  executor: Executor,
  { buyerId, supplierId }: AccountOwner,
  accountId: number,
): Promise<SupplierAccountRow | undefined> {
  const [row] = await executor
    .select(accountColumns)
    .from(supplierAccounts)
    .innerJoin(supplierAccountRevisions, isCurrentRevision)
    .where(
      and(
        eq(supplierAccounts.buyerId, buyerId),
        eq(supplierAccounts.supplierId, supplierId),
        eq(supplierAccounts.id, accountId),
      ),
    );
  return row;
}

/**
 * Returns whether a supplier already has an account with the same bank, branch, type and number, other than the one
 * being changed.
 */
export async function hasSameAccount(
  transaction: Transaction,
  { buyerId, supplierId }: AccountOwner,
  { bankCode, branchCode, accountType, accountNumber }: BankAccount,
  exceptId = 0,
): Promise<boolean> {
  const revision = supplierAccountRevisions;
  const [row] = await transaction
    .select({ total: count() })
    .from(supplierAccounts)
    .innerJoin(revision, isCurrentRevision)
    .where(
      and(
        eq(supplierAccounts.buyerId, buyerId),
        eq(supplierAccounts.supplierId, supplierId),
        ne(supplierAccounts.id, exceptId),
        eq(revision.bankCode, bankCode),
        eq(revision.branchCode, branchCode),
        eq(revision.accountType, accountType),
        eq(revision.accountNumber, accountNumber),
      ),
    );
  return (row?.total ?? 0) > 0;
}

/** Returns every revision of an account, newest first; none if this buyer's supplier has no such account. */
export async function listRevisions(
  executor: Executor,
  { buyerId, supplierId }: AccountOwner,
  accountId: number,
): Promise<SupplierAccountRow[]> {
  return executor
    .select(accountColumns)
    .from(supplierAccounts)
    .innerJoin(supplierAccountRevisions, isRevisionOfAccount)
    .where(
      and(
        eq(supplierAccounts.buyerId, buyerId),
        eq(supplierAccounts.supplierId, supplierId),
        eq(supplierAccounts.id, accountId),
      ),
    )
    .orderBy(desc(supplierAccountRevisions.revision));
}
