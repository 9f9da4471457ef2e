import * as operations from 'shared-api/contract/account-confirmations';
import type { Context } from '../../platform/context/context';
import { answer, type Route } from '../../platform/server/route';
import { confirmAccount, listUnconfirmedAccounts } from './account-confirmation.service';

/** Serves accounts of suppliers that wait for a second colleague. */
export function accountConfirmationRoutes(route: Route, context: Context): void {
  route(operations.listUnconfirmedAccounts, async ({ session }) =>
    answer(200, { accounts: await listUnconfirmedAccounts(context, session) }),
  );

  route(operations.confirmAccount, async ({ session, body }) => {
    const { supplier_account_id: accountId, revision } = body;
    await confirmAccount(context, session, { accountId, revision });
    return answer(204, null);
  });
}
