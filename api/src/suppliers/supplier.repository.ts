import { and, count, eq, getTableColumns, sql, sum } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/db/client';
import { invoices } from '../platform/db/schema/invoices';
import { suppliers } from '../platform/db/schema/suppliers';

const isOne = (buyerId: number, supplierId: number) =>
  and(eq(suppliers.buyerId, buyerId), eq(suppliers.id, supplierId));

/**
 * Day of the last executed transfer to a supplier ('YYYY-MM-DD', Japan). Names are written in full, because drizzle
 * omits the table of a column if there is only one table.
 */
const lastPaymentDate = sql<
  string | null
>`(select max(p.transfer_executed_date)::text from invoices p where p.buyer_id = suppliers.buyer_id and p.supplier_id = suppliers.id)`;

/** Selects suppliers of all buyers, with data of their payments; the caller adds the condition. */
export const supplierRows = (executor: Executor) =>
  executor
    .select({ ...getTableColumns(suppliers), lastPaymentDate })
    .from(suppliers)
    .$dynamic();

export type SupplierRow = Awaited<ReturnType<typeof supplierRows>>[number];

/**
 * Locks a supplier of this buyer until the end of the transaction, so that its accounts change one at a time and it is
 * not disabled meanwhile.
 */
export async function lockSupplier(
  transaction: Transaction,
  buyerId: number,
  supplierId: number,
): Promise<Pick<SupplierRow, 'name' | 'status'> | undefined> {
  const [row] = await transaction
    .select({ name: suppliers.name, status: suppliers.status })
    .from(suppliers)
    .where(isOne(buyerId, supplierId))
    .for('no key update');
  return row;
}

/** Returns a supplier of this buyer, also a disabled one. */
export async function findSupplier(
  executor: Executor,
  buyerId: number,
  supplierId: number,
): Promise<SupplierRow | undefined> {
  const [row] = await supplierRows(executor).where(isOne(buyerId, supplierId));
  return row;
}

/** Payments that are submitted and not transferred yet; the amount in yen. */
export interface PaymentsInProgress {
  readonly count: number;
  readonly amount: number;
}

/**
 * Returns the payments in progress to a supplier. They go to the account at submission, even if the supplier changes.
 */
export async function paymentsInProgress(
  executor: Executor,
  buyerId: number,
  supplierId: number,
): Promise<PaymentsInProgress> {
  const [row] = await executor
    .select({ count: count(), amount: sum(sql`${invoices.amount} - ${invoices.transferReduction}`).mapWith(Number) })
    .from(invoices)
    .where(
      and(eq(invoices.buyerId, buyerId), eq(invoices.supplierId, supplierId), sql`${invoices.status} in (1, 2, 3)`),
    );
  return { count: row?.count ?? 0, amount: row?.amount ?? 0 };
}

/**
 * Disables a supplier, or enables it again. Returns false if this buyer has no such supplier. Payments in progress,
 * drafts and accounts stay as they are.
 */
export async function setStatus(
  executor: Executor,
  buyerId: number,
  supplierId: number,
  status: 'enable' | 'disable',
): Promise<boolean> {
  const { rowCount } = await executor.update(suppliers).set({ status }).where(isOne(buyerId, supplierId));
  return rowCount === 1;
}
