import { and, asc, count, eq } from 'drizzle-orm';
import type { Executor } from '../db/client';
import { supplierAccounts, suppliers } from '../db/schema/suppliers';

export type SupplierRow = typeof suppliers.$inferSelect;
export type SupplierAccountRow = typeof supplierAccounts.$inferSelect;
export type SupplierStatus = 'enable' | 'disable';

const ofBuyer = (buyerId: number, status?: SupplierStatus) => and(eq(suppliers.buyerId, buyerId), status && eq(suppliers.status, status));

/** A page of a buyer's suppliers, by kana. */
export async function listSuppliersOf(executor: Executor, buyerId: number, status: SupplierStatus | undefined, page: number, size: number): Promise<SupplierRow[]> {
  return executor.select().from(suppliers).where(ofBuyer(buyerId, status)).orderBy(asc(suppliers.nameKana), asc(suppliers.id)).limit(size).offset(page * size);
}

/** How many suppliers a buyer has, of one status or of all. */
export async function countSuppliersOf(executor: Executor, buyerId: number, status?: SupplierStatus): Promise<number> {
  const [row] = await executor.select({ total: count() }).from(suppliers).where(ofBuyer(buyerId, status));
  return row?.total ?? 0;
}

export async function findSupplier(executor: Executor, buyerId: number, supplierId: number): Promise<SupplierRow | undefined> {
  const [row] = await executor.select().from(suppliers).where(and(ofBuyer(buyerId), eq(suppliers.id, supplierId)));
  return row;
}

/** Bank accounts of a supplier of this buyer, oldest first. */
export async function listAccountsOf(executor: Executor, buyerId: number, supplierId: number): Promise<SupplierAccountRow[]> {
  return executor
    .select()
    .from(supplierAccounts)
    .where(and(eq(supplierAccounts.buyerId, buyerId), eq(supplierAccounts.supplierId, supplierId)))
    .orderBy(asc(supplierAccounts.id));
}

/** A bank account of any supplier of this buyer. */
export async function findSupplierAccount(executor: Executor, buyerId: number, accountId: number): Promise<SupplierAccountRow | undefined> {
  const [row] = await executor
    .select()
    .from(supplierAccounts)
    .where(and(eq(supplierAccounts.buyerId, buyerId), eq(supplierAccounts.id, accountId)));
  return row;
}
