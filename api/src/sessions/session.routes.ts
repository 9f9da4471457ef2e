import { login, logout, refreshTokens } from 'shared-api/contract/sessions';
import { callerOf } from '../http/caller';
import { answer, type Route } from '../http/route';
import type { SessionService } from './session.service';

/** Beyond the throttle of the service: no source may keep the password check busy. */
const SIGN_IN_LIMIT = { max: 60, timeWindow: 60_000 };

/** Signing in, staying signed in, signing out. */
export function sessionRoutes(route: Route, sessions: SessionService): void {
  route(login, async ({ body, request }) => answer(200, await sessions.signIn(body.email_address, body.password, callerOf(request))), { rateLimit: SIGN_IN_LIMIT });

  route(refreshTokens, async ({ body }) => answer(200, await sessions.refresh(body.refresh_token)));

  route(logout, async ({ session }) => {
    await sessions.signOut(session);
    return answer(204, null);
  });
}
