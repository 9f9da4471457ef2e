import { login, loginSecondFactor } from 'shared-api/contract/sessions';
import { answer, type Route } from '../../platform/server/route';
import { callerOf } from '../sessions/caller';
import { keepMark } from '../sessions/device-mark';
import { signInLimit } from './sign-in-limit';
import { createSignInService } from './sign-in.service';
import type { SessionBase } from '../sessions/start-session';

/** Serves signing in: the password, and the one-time code if it is required. The browser becomes known. */
export function signInRoutes(route: Route, base: SessionBase): void {
  const signIn = createSignInService(base);
  const options = { rateLimit: signInLimit(base.context) };

  route(
    login,
    async ({ body, request, reply }) => {
      const caller = await callerOf(base.context, request);
      const accepted = await signIn.withPassword(body.email_address, body.password, caller);
      if (accepted.outcome === 'code-mailed') return answer(202, accepted.codeSession);
      if (accepted.outcome === 'registering') return answer(303, accepted.tokens);
      keepMark(reply, caller.deviceMark);
      return answer(200, accepted.tokens);
    },
    options,
  );

  route(
    loginSecondFactor,
    async ({ body, request, reply }) => {
      const caller = await callerOf(base.context, request);
      const tokens = await signIn.withCode(body.code_session, body.code, caller);
      keepMark(reply, caller.deviceMark);
      return answer(200, tokens);
    },
    options,
  );
}
