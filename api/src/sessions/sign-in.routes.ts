import { login, loginSecondFactor } from 'shared-api/contract/sessions';
import { callerOf } from '../http/caller';
import { answer, type Route } from '../http/route';
import { createSignInService } from './sign-in.service';
import type { SessionBase } from './start-session';

/** Beyond the throttle of the service: no source may keep the password check busy. */
const SIGN_IN_LIMIT = { max: 60, timeWindow: 60_000 };

/** Signing in: the password, and the one-time code where it is due. */
export function signInRoutes(route: Route, base: SessionBase): void {
  const signIn = createSignInService(base);

  route(
    login,
    async ({ body, request }) => {
      const accepted = await signIn.withPassword(body.email_address, body.password, callerOf(request));
      if (accepted.outcome === 'code-mailed') return answer(202, accepted.codeSession);
      return accepted.outcome === 'registering' ? answer(303, accepted.tokens) : answer(200, accepted.tokens);
    },
    { rateLimit: SIGN_IN_LIMIT },
  );

  route(loginSecondFactor, async ({ body, request }) => answer(200, await signIn.withCode(body.code_session, body.code, callerOf(request))), {
    rateLimit: SIGN_IN_LIMIT,
  });
}
