import { listSupplierAccounts } from 'shared-api/contract/supplier-accounts';
import { disableSupplier, enableSupplier, getSupplier, listSuppliers } from 'shared-api/contract/suppliers';
import { FIRST_PAGE } from 'shared-rules/limits';
import { recordOperation } from '../identity';
import type { Context } from '../platform/context/context';
import { inTransaction } from '../platform/db/in-transaction';
import { notFound } from '../platform/http/failure';
import type { Session } from '../platform/http/principal';
import { answer, type Route } from '../platform/server/route';
import { listAccounts } from './account-list.service';
import { answerSuppliers } from './list-suppliers.service';
import { supplierDetail } from './supplier-detail.service';
import { findSupplier, lockSupplier, setStatus } from './supplier.repository';

/** Serves 取引先 and their bank accounts. */
export function supplierRoutes(route: Route, { database, clock, log }: Context): void {
  route(listSuppliers, async ({ session: { buyerId }, query: { page = FIRST_PAGE, size = 50, ...filter } }) =>
    answer(200, await answerSuppliers(database, buyerId, filter, page, size)),
  );

  route(getSupplier, async ({ session: { buyerId }, params: { id } }) =>
    answer(200, await supplierDetail(database, buyerId, id)),
  );

  async function changeStatus(session: Session, id: number, status: 'enable' | 'disable'): Promise<void> {
    const { buyerId, userId } = session;
    await inTransaction(database, async (transaction) => {
      const supplier = await lockSupplier(transaction, buyerId, id);
      if (!supplier) throw notFound();
      if (supplier.status === status) return;
      await setStatus(transaction, buyerId, id, status);
      const operation = { action: `${status}_supplier`, subject: supplier.name } as const;
      await recordOperation(transaction, session, operation, await clock.now(transaction));
    });
    log.info({ buyer_id: buyerId, user_id: userId, supplier_id: id }, `supplier ${status}d`);
  }

  route(disableSupplier, async ({ session, params: { id } }) => {
    await changeStatus(session, id, 'disable');
    return answer(204, null);
  });

  route(enableSupplier, async ({ session, params: { id } }) => {
    await changeStatus(session, id, 'enable');
    return answer(204, null);
  });

  route(listSupplierAccounts, async ({ session: { buyerId }, params: { id } }) => {
    if (!(await findSupplier(database, buyerId, id))) throw notFound();
    return answer(200, { accounts: await listAccounts(database, buyerId, id) });
  });
}
