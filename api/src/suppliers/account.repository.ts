import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Executor } from '../platform/db/client';
import { supplierAccountRevisions, supplierAccounts } from '../platform/db/schema/suppliers';

const { accountId: _account, createdAt, ...values } = getTableColumns(supplierAccountRevisions);

/** One revision of a supplier's bank account, with whose it is. */
export const accountColumns = {
  id: supplierAccounts.id,
  buyerId: supplierAccounts.buyerId,
  supplierId: supplierAccounts.supplierId,
  ...values,
  enteredAt: createdAt,
};

/** An account at some revision; a query joins exactly one revision to each account. */
export const isRevisionOfAccount = eq(supplierAccountRevisions.accountId, supplierAccounts.id);
/** The revision that an account has now. */
export const isCurrentRevision = and(
  isRevisionOfAccount,
  eq(supplierAccountRevisions.revision, supplierAccounts.revision),
);

/** Accounts as they are now, whosever they are. */
export const currentAccounts = (executor: Executor) =>
  executor
    .select(accountColumns)
    .from(supplierAccounts)
    .innerJoin(supplierAccountRevisions, isCurrentRevision)
    .$dynamic();

export type SupplierAccountRow = Awaited<ReturnType<typeof currentAccounts>>[number];

/** A bank account of any supplier of this buyer, as it is now or was at a revision. */
export async function findSupplierAccount(
  executor: Executor,
  buyerId: number,
  accountId: number,
  revision?: number,
): Promise<SupplierAccountRow | undefined> {
  const isWanted =
    revision === undefined
      ? isCurrentRevision
      : and(isRevisionOfAccount, eq(supplierAccountRevisions.revision, revision));
  const [row] = await executor
    .select(accountColumns)
    .from(supplierAccounts)
    .innerJoin(supplierAccountRevisions, isWanted)
    .where(and(eq(supplierAccounts.buyerId, buyerId), eq(supplierAccounts.id, accountId)));
  return row;
}

/** What a bank account was at one of its revisions, by the reference that a payment keeps. */
export async function findAccountRevision(
  executor: Executor,
  accountId: number,
  revision: number,
): Promise<SupplierAccountRow | undefined> {
  const [row] = await executor
    .select(accountColumns)
    .from(supplierAccounts)
    .innerJoin(supplierAccountRevisions, isRevisionOfAccount)
    .where(and(eq(supplierAccounts.id, accountId), eq(supplierAccountRevisions.revision, revision)));
  return row;
}
