import type { listSuppliers } from 'shared-api/contract/suppliers';
import type { Static } from 'typebox';
import type { Executor } from '../platform/db/client';
import { countFound, findAccountsOf, findPage, type SupplierFilter } from './supplier-list.repository';
import { toSupplierSummary } from './supplier.mapper';

type SupplierList = Static<(typeof listSuppliers.responses)[200]>;

/** A page of this buyer's suppliers with what is counted beside it: three queries, however long the page is. `page` counts from 0. */
export async function answerSuppliers(executor: Executor, buyerId: number, filter: SupplierFilter, page: number, size: number): Promise<SupplierList> {
  const [rows, counts] = await Promise.all([findPage(executor, buyerId, filter, page, size), countFound(executor, buyerId, filter.search)]);
  const accounts = await findAccountsOf(executor, buyerId, rows.map(({ id }) => id));
  return {
    suppliers: rows.map((row) => toSupplierSummary(row, accounts.filter(({ supplierId }) => supplierId === row.id))),
    total_count: filter.status === undefined ? counts.enable + counts.disable : counts[filter.status],
    count_all: counts.all,
    count_enable: counts.enable,
    count_disable: counts.disable,
  };
}
