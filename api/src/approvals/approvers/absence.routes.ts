import * as operations from 'shared-api/contract/absences';
import type { Context } from '../../platform/context/context';
import { answer, type Route } from '../../platform/server/route';
import { endAbsence, listAbsences, setAbsence } from './absence.service';

/** Serves absences of members, and who approves meanwhile. */
export function absenceRoutes(route: Route, context: Context): void {
  route(operations.listAbsences, async ({ session }) =>
    answer(200, { absences: await listAbsences(context, session) }),
  );

  route(operations.setAbsence, async ({ session, params: { id }, body }) =>
    answer(200, await setAbsence(context, session, id, body)),
  );

  route(operations.endAbsence, async ({ session, params: { id } }) => {
    await endAbsence(context, session, id);
    return answer(204, null);
  });
}
