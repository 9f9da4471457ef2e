import { changeEmailAddress, verifyEmailAuthCode } from 'shared-api/contract/account';
import type { Context } from '../../platform/context/context';
import { answer, type Route } from '../../platform/server/route';
import { beginEmailChange, completeEmailChange } from './email-change.service';

/** Per source, over all users. */
const LIMIT = { max: 60, timeWindow: 60_000 };

/** Serves the change of the e-mail address with which a user signs in. */
export function emailChangeRoutes(route: Route, context: Context): void {
  route(
    changeEmailAddress,
    async ({ session, body }) => answer(200, await beginEmailChange(context, session, body.email_address)),
    { rateLimit: LIMIT },
  );

  route(
    verifyEmailAuthCode,
    async ({ session, body }) => {
      await completeEmailChange(context, session, body.code_session, body.code);
      return answer(204, null);
    },
    { rateLimit: LIMIT },
  );
}
