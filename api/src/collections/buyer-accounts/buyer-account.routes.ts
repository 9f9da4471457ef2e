import { addBuyerAccount, listBuyerAccounts } from 'shared-api/contract/buyer-accounts';
import type { Context } from '../../platform/config/context';
import { notFound } from '../../platform/http/failure';
import { answer, type Route } from '../../platform/http/route';
import { toBuyerAccount } from './buyer-account.mapper';
import { findBuyerAccounts } from './buyer-account.repository';
import { addDepositAccount, readDepositAccount } from './buyer-account.service';

/**
 * Every call asks the directory about a holder: enough for a finance department, too little to try names one after the
 * other.
 */
const LIMITED = { rateLimit: { max: 120, timeWindow: 10 * 60_000 } };

/** The path names the buyer; any other than the session's own does not exist. */
function requireOwn(buyerId: number, id: number): void {
  if (id !== buyerId) throw notFound();
}

/** 入金口座: the buyer's own bank accounts, into which collections are deposited. */
export function buyerAccountRoutes(route: Route, context: Context): void {
  route(listBuyerAccounts, async ({ session: { buyerId }, params: { id } }) => {
    requireOwn(buyerId, id);
    return answer(200, { accounts: (await findBuyerAccounts(context.database, buyerId)).map(toBuyerAccount) });
  });

  route(
    addBuyerAccount,
    async ({ session, params: { id }, body, idempotency }) => {
      requireOwn(session.buyerId, id);
      const checked = await readDepositAccount(context, id, body);
      return idempotency.complete(async (tx) =>
        answer(201, toBuyerAccount(await addDepositAccount(context, tx, session, checked))),
      );
    },
    LIMITED,
  );
}
