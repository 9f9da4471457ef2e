import { addBuyerAccount, listBuyerAccounts } from 'shared-api/contract/buyer-accounts';
import type { Context } from '../../platform/context/context';
import { notFound } from '../../platform/http/failure';
import { answer, type Route } from '../../platform/server/route';
import { toBuyerAccount } from './buyer-account.mapper';
import { listBuyerAccountsOf } from './buyer-account.repository';
import { addDepositAccount, readDepositAccount } from './buyer-account.service';

/** Every call asks the directory about a holder. Enough for a finance department, too few to try out names. */
const LIMITED = { rateLimit: { max: 120, timeWindow: 10 * 60_000 } };

/** Throws 404 unless the path names the session's own buyer. */
function requireOwn(buyerId: number, id: number): void {
  if (id !== buyerId) throw notFound();
}

/** Serves 入金口座: the buyer's own bank accounts, into which collections are deposited. */
export function buyerAccountRoutes(route: Route, context: Context): void {
  route(listBuyerAccounts, async ({ session: { buyerId }, params: { id } }) => {
    requireOwn(buyerId, id);
    return answer(200, { accounts: (await listBuyerAccountsOf(context.database, buyerId)).map(toBuyerAccount) });
  });

  route(
    addBuyerAccount,
    async ({ session, params: { id }, body, idempotency }) => {
      requireOwn(session.buyerId, id);
      const checked = await readDepositAccount(context, id, body);
      return idempotency.complete(async (transaction) =>
        answer(201, toBuyerAccount(await addDepositAccount(context, transaction, session, checked))),
      );
    },
    LIMITED,
  );
}
