import * as account from 'shared-api/contract/account';
import { getUserInformation } from 'shared-api/contract/users';
import type { LoginUser } from 'shared-api/types';
import type { Context } from '../../platform/context/context';
import type { Session } from '../../platform/http/principal';
import { answer, type Route } from '../../platform/server/route';
import { requireLoginUser } from './login-user';
import { changeTransferPersonName, changeUserName } from './names.service';

/** Returns what a user may do about approvals; null while no rule of the company asks for any. */
type FindApprovals = (session: Session) => Promise<LoginUser['approvals']>;

/** Serves the signed-in user, and the names that can be changed without support. */
export function userRoutes(route: Route, context: Context, findApprovals: FindApprovals): void {
  route(getUserInformation, async ({ session }) =>
    answer(200, { ...(await requireLoginUser(context, session)), approvals: await findApprovals(session) }),
  );

  route(account.changeUserName, async ({ session, body }) => {
    await changeUserName(context, session, body);
    return answer(204, null);
  });

  route(account.changeTransferPersonName, async ({ session, body }) => {
    await changeTransferPersonName(context, session, body);
    return answer(204, null);
  });
}
