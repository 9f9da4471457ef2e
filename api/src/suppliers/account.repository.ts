import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Executor } from '../platform/db/client';
import { supplierAccountRevisions, supplierAccounts } from '../platform/db/schema/suppliers';

// From where it was entered concerns 操作履歴 alone.
const {
  accountId: _account,
  createdAt,
  actorRole: _role,
  ipAddress: _address,
  device: _device,
  ...values
} = getTableColumns(supplierAccountRevisions);

/** Columns of one revision of a supplier's bank account, with its owner. */
export const accountColumns = {
  id: supplierAccounts.id,
  buyerId: supplierAccounts.buyerId,
  supplierId: supplierAccounts.supplierId,
  ...values,
  enteredAt: createdAt,
};

/** Joins an account to its revisions. A query has to select exactly one of them. */
export const isRevisionOfAccount = eq(supplierAccountRevisions.accountId, supplierAccounts.id);
/** Joins an account to its current revision. */
export const isCurrentRevision = and(
  isRevisionOfAccount,
  eq(supplierAccountRevisions.revision, supplierAccounts.revision),
);

/** Selects current accounts of all buyers; the caller adds the condition. */
export const currentAccounts = (executor: Executor) =>
  executor
    .select(accountColumns)
    .from(supplierAccounts)
    .innerJoin(supplierAccountRevisions, isCurrentRevision)
    .$dynamic();

export type SupplierAccountRow = Awaited<ReturnType<typeof currentAccounts>>[number];

/** Returns a bank account of any supplier of this buyer, at a revision or as it is now. */
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

/** Returns a bank account at one of its revisions, by the reference that a payment stores. */
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
