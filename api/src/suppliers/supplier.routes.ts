import { listSupplierAccounts } from 'shared-api/contract/supplier-accounts';
import { getSupplier, listSuppliers } from 'shared-api/contract/suppliers';
import type { Context } from '../config/context';
import { notFound } from '../http/failure';
import { answer, type Route } from '../http/route';
import { listAccounts } from './account-list.service';
import { listAccountsOf } from './account.repository';
import { toSupplierDetail, toSupplierSummary } from './supplier.mapper';
import { countSuppliersOf, findSupplier, listSuppliersOf, paymentsInProgress } from './supplier.repository';

/** 取引先 and their bank accounts. */
export function supplierRoutes(route: Route, { database }: Context): void {
  route(listSuppliers, async ({ session: { buyerId }, query: { status, page = 0, size = 50 } }) => {
    const [rows, enabled, disabled] = await Promise.all([
      listSuppliersOf(database, buyerId, status, page, size),
      countSuppliersOf(database, buyerId, 'enable'),
      countSuppliersOf(database, buyerId, 'disable'),
    ]);
    const suppliers = await Promise.all(rows.map(async (row) => toSupplierSummary(row, await listAccountsOf(database, buyerId, row.id))));
    const counts = { enable: enabled, disable: disabled, all: enabled + disabled };
    return answer(200, { suppliers, total_count: counts[status ?? 'all'], count_all: counts.all, count_enable: enabled, count_disable: disabled });
  });

  route(getSupplier, async ({ session: { buyerId }, params: { id } }) => {
    const supplier = await findSupplier(database, buyerId, id);
    if (!supplier) throw notFound();
    return answer(200, toSupplierDetail(supplier, await paymentsInProgress(database, buyerId, id)));
  });

  route(listSupplierAccounts, async ({ session: { buyerId }, params: { id } }) => {
    if (!(await findSupplier(database, buyerId, id))) throw notFound();
    return answer(200, { accounts: await listAccounts(database, buyerId, id) });
  });
}
