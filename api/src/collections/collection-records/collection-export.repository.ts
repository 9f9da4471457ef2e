import { and, count, desc, eq, getTableColumns, lt, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/client';
import { buyerAccounts, collections } from '../../platform/db/schema/collections';
import { invoices } from '../../platform/db/schema/invoices';
import { suppliers } from '../../platform/db/schema/suppliers';
import type { SupplierRows } from '../../suppliers';

const condition = ({ buyerId, supplierId, year }: SupplierRows): SQL | undefined =>
  and(
    eq(collections.sellerBuyerId, buyerId),
    eq(collections.supplierId, supplierId),
    year === undefined ? undefined : eq(invoices.transferYear, year),
  );

/** Counts the requests that match a filter. */
export async function countExported(executor: Executor, filter: SupplierRows): Promise<number> {
  const [row] = await executor
    .select({ total: count() })
    .from(collections)
    .innerJoin(invoices, eq(invoices.id, collections.invoiceId))
    .where(condition(filter));
  return row?.total ?? 0;
}

const listBatch = (executor: Executor, filter: SupplierRows, limit: number, beforeId?: number) =>
  executor
    .select({
      invoice: getTableColumns(invoices),
      collection: getTableColumns(collections),
      supplierName: suppliers.name,
      account: getTableColumns(buyerAccounts),
    })
    .from(collections)
    .innerJoin(invoices, eq(invoices.id, collections.invoiceId))
    .innerJoin(suppliers, eq(suppliers.id, collections.supplierId))
    .innerJoin(buyerAccounts, eq(buyerAccounts.id, collections.depositAccountId))
    .where(and(condition(filter), beforeId === undefined ? undefined : lt(collections.invoiceId, beforeId)))
    .orderBy(desc(collections.invoiceId))
    .limit(limit);

export type ExportRow = Awaited<ReturnType<typeof listBatch>>[number];

/** Yields every request that matches a filter, newest first, read in batches to keep memory small. */
export async function* eachExported(executor: Executor, filter: SupplierRows, batch = 500): AsyncGenerator<ExportRow> {
  for (let beforeId: number | undefined; ;) {
    const rows = await listBatch(executor, filter, batch, beforeId);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    beforeId = last.invoice.id;
  }
}
