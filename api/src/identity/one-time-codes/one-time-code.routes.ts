import { resendOneTimeCode } from 'shared-api/contract/sessions';
import type { Context } from '../../platform/config/context';
import { answer, type Route } from '../../platform/http/route';
import { resendCode } from './one-time-code.service';

/** Beyond what the service allows for one code: no source may send mails without end. */
const RATE_LIMIT = { max: 20, timeWindow: 60_000 };

/** Another one-time code in the place of one that did not arrive. */
export function oneTimeCodeRoutes(route: Route, context: Context): void {
  route(resendOneTimeCode, async ({ body }) => answer(200, await resendCode(context, body.code_session)), {
    rateLimit: RATE_LIMIT,
  });
}
