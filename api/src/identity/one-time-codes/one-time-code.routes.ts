import { resendOneTimeCode } from 'shared-api/contract/sessions';
import type { Context } from '../../platform/context/context';
import { answer, type Route } from '../../platform/server/route';
import { resendCode } from './one-time-code.service';

/** Limits the mails per source, on top of the service's limit per code. */
const RATE_LIMIT = { max: 20, timeWindow: 60_000 };

/** Serves resending a one-time code that did not arrive. */
export function oneTimeCodeRoutes(route: Route, context: Context): void {
  route(resendOneTimeCode, async ({ body }) => answer(200, await resendCode(context, body.code_session)), {
    rateLimit: RATE_LIMIT,
  });
}
