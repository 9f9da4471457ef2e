import * as contract from 'shared-api/contract/supplier-accounts';
import type { Context } from '../platform/context/context';
import { notFound } from '../platform/http/failure';
import { answer, type Route } from '../platform/server/route';
import { listRevisions } from './account-change.repository';
import { addAccount, changeAccount, readFurtherAccount } from './supplier-account.service';
import { toAccountRevision, toSupplierAccount } from './supplier.mapper';

/** Every call asks the directory about a holder. Enough for a finance department, too few to try out names. */
const LIMITED = { rateLimit: { max: 120, timeWindow: 10 * 60_000 } };

/** Serves 振込先口座: adding, changing, and earlier revisions. */
export function supplierAccountRoutes(route: Route, context: Context): void {
  route(
    contract.addSupplierAccount,
    async ({ session, params: { id }, body, idempotency }) => {
      const checked = await readFurtherAccount(context, session, id, body);
      return idempotency.complete(async (transaction) =>
        answer(201, toSupplierAccount(await addAccount(context, transaction, session, id, checked))),
      );
    },
    LIMITED,
  );

  route(
    contract.changeSupplierAccount,
    async ({ session, params: { id: supplierId, accountId }, body: { revision: seen, ...entered } }) => {
      const changed = await changeAccount(context, session, { supplierId, accountId, seen }, entered);
      return answer(200, toSupplierAccount(changed));
    },
    LIMITED,
  );

  route(contract.listAccountRevisions, async ({ session: { buyerId }, params: { id: supplierId, accountId } }) => {
    const revisions = await listRevisions(context.database, { buyerId, supplierId }, accountId);
    if (revisions.length === 0) throw notFound();
    return answer(200, { revisions: revisions.map(toAccountRevision) });
  });
}
