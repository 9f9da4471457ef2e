import { getSupplier, listSupplierAccounts, listSuppliers } from 'shared-api/contract/suppliers';
import type { Context } from '../config/context';
import { notFound } from '../http/failure';
import { answer, type Route } from '../http/route';
import { toSupplier, toSupplierAccount } from './supplier.mapper';
import { countSuppliersOf, findSupplier, listAccountsOf, listSuppliersOf } from './supplier.repository';

/** 取引先 and their bank accounts. */
export function supplierRoutes(route: Route, { database }: Context): void {
  route(listSuppliers, async ({ session: { buyerId }, query: { status, page = 0, size = 50 } }) => {
    const [rows, totalCount, countAll] = await Promise.all([
      listSuppliersOf(database, buyerId, status, page, size),
      countSuppliersOf(database, buyerId, status),
      countSuppliersOf(database, buyerId),
    ]);
    return answer(200, { suppliers: rows.map(toSupplier), total_count: totalCount, count_all: countAll });
  });

  route(getSupplier, async ({ session: { buyerId }, params: { id } }) => {
    const supplier = await findSupplier(database, buyerId, id);
    if (!supplier) throw notFound();
    return answer(200, toSupplier(supplier));
  });

  route(listSupplierAccounts, async ({ session: { buyerId }, params: { id } }) => {
    if (!(await findSupplier(database, buyerId, id))) throw notFound();
    return answer(200, { accounts: (await listAccountsOf(database, buyerId, id)).map(toSupplierAccount) });
  });
}
