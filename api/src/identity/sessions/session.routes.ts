import { endOneSession, endOtherSessions, listSessions, logout, refreshTokens } from 'shared-api/contract/sessions';
import { answer, type Route } from '../../platform/server/route';
import { possessionOf } from './possession';
import { createSessionService } from './session.service';
import type { SessionBase } from './start-session';

/** Serves refreshing, signing out, and the list of the user's sessions. */
export function sessionRoutes(route: Route, base: SessionBase): void {
  const sessions = createSessionService(base);

  route(refreshTokens, async ({ body, request }) =>
    answer(
      200,
      await sessions.refresh({ token: body.refresh_token, possession: await possessionOf(base.context, request) }),
    ),
  );

  route(logout, async ({ session }) => {
    await sessions.signOut(session);
    return answer(204, null);
  });

  route(listSessions, async ({ session }) => answer(200, { sessions: await sessions.list(session) }));

  route(endOneSession, async ({ session, params: { id } }) => {
    await sessions.endOne(session, id);
    return answer(204, null);
  });

  route(endOtherSessions, async ({ session }) => {
    await sessions.endOthers(session);
    return answer(204, null);
  });
}
