import * as account from 'shared-api/contract/account';
import { getUserInformation } from 'shared-api/contract/users';
import type { Context } from '../../platform/context/context';
import { answer, type Route } from '../../platform/server/route';
import { requireLoginUser } from './login-user';
import { changeTransferPersonName, changeUserName } from './names.service';

/** Serves the signed-in user, and the names that can be changed without support. */
export function userRoutes(route: Route, context: Context): void {
  route(getUserInformation, async ({ session }) => answer(200, await requireLoginUser(context, session)));

  route(account.changeUserName, async ({ session, body }) => {
    await changeUserName(context, session, body);
    return answer(204, null);
  });

  route(account.changeTransferPersonName, async ({ session, body }) => {
    await changeTransferPersonName(context, session, body);
    return answer(204, null);
  });
}
