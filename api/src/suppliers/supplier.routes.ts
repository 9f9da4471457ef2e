import { listSupplierAccounts } from 'shared-api/contract/supplier-accounts';
import { disableSupplier, enableSupplier, getSupplier, listSuppliers } from 'shared-api/contract/suppliers';
import { FIRST_PAGE } from 'shared-rules/limits';
import type { Context } from '../platform/config/context';
import { notFound } from '../platform/http/failure';
import { answer, type Route } from '../platform/http/route';
import { listAccounts } from './account-list.service';
import { answerSuppliers } from './list-suppliers.service';
import { supplierDetail } from './supplier-detail.service';
import { findSupplier, setStatus } from './supplier.repository';

/** Serves 取引先 and their bank accounts. */
export function supplierRoutes(route: Route, { database, log }: Context): void {
  route(listSuppliers, async ({ session: { buyerId }, query: { page = FIRST_PAGE, size = 50, ...filter } }) =>
    answer(200, await answerSuppliers(database, buyerId, filter, page, size)),
  );

  route(getSupplier, async ({ session: { buyerId }, params: { id } }) =>
    answer(200, await supplierDetail(database, buyerId, id)),
  );

  route(disableSupplier, async ({ session: { buyerId, userId }, params: { id } }) => {
    if (!(await setStatus(database, buyerId, id, 'disable'))) throw notFound();
    log.info({ buyer_id: buyerId, user_id: userId, supplier_id: id }, 'supplier disabled');
    return answer(204, null);
  });

  route(enableSupplier, async ({ session: { buyerId, userId }, params: { id } }) => {
    if (!(await setStatus(database, buyerId, id, 'enable'))) throw notFound();
    log.info({ buyer_id: buyerId, user_id: userId, supplier_id: id }, 'supplier enabled');
    return answer(204, null);
  });

  route(listSupplierAccounts, async ({ session: { buyerId }, params: { id } }) => {
    if (!(await findSupplier(database, buyerId, id))) throw notFound();
    return answer(200, { accounts: await listAccounts(database, buyerId, id) });
  });
}
