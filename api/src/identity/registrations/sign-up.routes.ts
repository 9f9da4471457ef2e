import * as contract from 'shared-api/contract/sign-up';
import { answer, type Route } from '../../platform/server/route';
import { callerOf } from '../sessions/caller';
import type { SessionBase } from '../sessions/start-session';
import { certifySignUp, resumeSignUp, signUp } from './sign-up.service';

const TEN_MINUTES_MS = 10 * 60_000;
/** Limit of calls that send mail: enough for an office behind one address, too few to flood mailboxes. */
const MAIL_LIMIT = { max: 60, timeWindow: TEN_MINUTES_MS };
const CODE_LIMIT = { max: 120, timeWindow: TEN_MINUTES_MS };

/** Serves the sign-up, from the first mail to the session that registers the business. */
export function signUpRoutes(route: Route, base: SessionBase): void {
  const { context } = base;

  route(contract.signUp, async ({ body }) => answer(200, await signUp(context, body)), { rateLimit: MAIL_LIMIT });

  route(contract.resumeSignUp, async ({ body }) => answer(200, await resumeSignUp(context, body.email_address)), {
    rateLimit: MAIL_LIMIT,
  });

  route(
    contract.certifySignUp,
    async ({ body, request }) => answer(200, await certifySignUp(base, body, await callerOf(context, request))),
    { rateLimit: CODE_LIMIT },
  );
}
