import {
  beginRecovery as begin,
  confirmRecovery as confirm,
  listRecoveries as list,
  withdrawRecovery as withdraw,
} from 'shared-api/contract/members';
import type { Context } from '../../platform/context/context';
import { answer, type Route } from '../../platform/server/route';
import { beginRecovery, confirmRecovery, listRecoveries, withdrawRecovery } from './recovery.service';

/** Serves the recovery of a colleague's sign-in by two people. */
export function recoveryRoutes(route: Route, context: Context): void {
  route(list, async ({ session }) => answer(200, { recoveries: await listRecoveries(context, session) }));

  route(begin, async ({ session, params: { id }, body }) =>
    answer(201, await beginRecovery(context, session, id, body.email_address)),
  );

  route(confirm, async ({ session, params: { id } }) => {
    await confirmRecovery(context, session, id);
    return answer(204, null);
  });

  route(withdraw, async ({ session, params: { id } }) => {
    await withdrawRecovery(context, session, id);
    return answer(204, null);
  });
}
