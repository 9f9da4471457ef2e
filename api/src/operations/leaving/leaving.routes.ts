import { getLeaving, leaveService as leaveOperation } from 'shared-api/contract/leaving';
import type { Context } from '../../platform/context/context';
import { answer, type Route } from '../../platform/server/route';
import { listOpenMatters } from './leaving.repository';
import { lastDayOf, leaveService } from './leaving.service';

/** Serves leaving (退会): what keeps a company from it, and the end of its account. */
export function leavingRoutes(route: Route, context: Context): void {
  const { database } = context;

  route(getLeaving, async ({ session: { buyerId } }) =>
    answer(200, {
      open: await listOpenMatters(database, buyerId),
      kept_until: await lastDayOf(context, database, buyerId),
    }),
  );

  route(leaveOperation, async ({ session }) => {
    await leaveService(context, session);
    return answer(204, null);
  });
}
