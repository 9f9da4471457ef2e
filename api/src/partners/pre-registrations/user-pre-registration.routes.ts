import {
  declinePreRegistration,
  getUserPreRegistration,
  listUserPreRegistrations,
} from 'shared-api/contract/user-pre-registrations';
import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { answer, type Route } from '../../platform/server/route';
import { cancelPreRegistration } from './cancel.service';
import { isOfUser } from './user-pre-registration.repository';
import { listForUser, loadForUser } from './user-pre-registration.service';

/**
 * Serves 事前登録: submissions of connected systems for the user. Those for a colleague or another buyer do not exist for
 * them.
 */
export function userPreRegistrationRoutes(route: Route, context: Context): void {
  route(listUserPreRegistrations, async ({ session, query }) =>
    answer(200, await listForUser(context, session, query)),
  );

  route(getUserPreRegistration, async ({ session, params: { id } }) =>
    answer(200, await loadForUser(context, session, id)),
  );

  route(declinePreRegistration, async ({ session, params: { id } }) => {
    await inTransaction(context.database, (transaction) =>
      cancelPreRegistration(context, transaction, id, isOfUser(session), 'user'),
    );
    return answer(204, null);
  });
}
