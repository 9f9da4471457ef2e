import { listSupplierAccounts } from 'shared-api/contract/supplier-accounts';
import { disableSupplier, getSupplier, listSuppliers } from 'shared-api/contract/suppliers';
import type { Context } from '../config/context';
import { notFound } from '../http/failure';
import { answer, type Route } from '../http/route';
import { listAccounts } from './account-list.service';
import { listAccountsOf } from './account.repository';
import { supplierDetail } from './supplier-detail.service';
import { toSupplierSummary } from './supplier.mapper';
import { countSuppliersOf, disable, findSupplier, listSuppliersOf } from './supplier.repository';

/** 取引先 and their bank accounts. */
export function supplierRoutes(route: Route, { database, log }: Context): void {
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

  route(getSupplier, async ({ session: { buyerId }, params: { id } }) => answer(200, await supplierDetail(database, buyerId, id)));

  route(disableSupplier, async ({ session: { buyerId, userId }, params: { id } }) => {
    if (!(await disable(database, buyerId, id))) throw notFound();
    log.info({ buyer_id: buyerId, user_id: userId, supplier_id: id }, 'supplier disabled');
    return answer(204, null);
  });

  route(listSupplierAccounts, async ({ session: { buyerId }, params: { id } }) => {
    if (!(await findSupplier(database, buyerId, id))) throw notFound();
    return answer(200, { accounts: await listAccounts(database, buyerId, id) });
  });
}
