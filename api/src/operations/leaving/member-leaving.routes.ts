import { leaveCompany, removeMember as remove } from 'shared-api/contract/members';
import type { Context } from '../../platform/context/context';
import { answer, type Route } from '../../platform/server/route';
import { removeMember } from './member-leaving.service';

/** Serves the way out of a company: taking a colleague out, and leaving oneself. */
export function memberLeavingRoutes(route: Route, context: Context): void {
  route(remove, async ({ session, params: { id } }) => {
    await removeMember(context, session, id);
    return answer(204, null);
  });

  route(leaveCompany, async ({ session }) => {
    await removeMember(context, session, session.userId);
    return answer(204, null);
  });
}
