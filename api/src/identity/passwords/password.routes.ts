import * as contract from 'shared-api/contract/account';
import type { Context } from '../../platform/context/context';
import { signedOut } from '../../platform/http/failure';
import { answer, type Route } from '../../platform/server/route';
import { addressOf } from '../../platform/http/source';
import { callerOf } from '../sessions/caller';
import { changePassword, resetPassword } from './change-password.service';
import { checkResetCode, checkTicket, requestReset } from './reset.service';

const MINUTE_MS = 60_000;

/** Per source, over all addresses, because whole offices share one source. */
const MAIL_LIMIT = { max: 20, timeWindow: MINUTE_MS };
const CHECK_LIMIT = { max: 60, timeWindow: MINUTE_MS };

/** Serves passwords: changing with the current one, and resetting by mail. */
export function passwordRoutes(route: Route, context: Context): void {
  route(
    contract.changePassword,
    async ({ session, body, request }) => {
      if ('reset_ticket' in body)
        await resetPassword(context, body.reset_ticket, body.new_password, await callerOf(context, request));
      else if (session)
        await changePassword(
          context,
          session,
          body.current_password,
          body.new_password,
          await callerOf(context, request),
        );
      else throw signedOut();
      return answer(204, null);
    },
    { rateLimit: CHECK_LIMIT },
  );

  route(
    contract.requestPasswordReset,
    async ({ body, request }) => answer(200, await requestReset(context, body.email_address, addressOf(request))),
    { rateLimit: MAIL_LIMIT },
  );

  route(
    contract.checkPasswordReset,
    async ({ body }) =>
      answer(
        200,
        'reset_ticket' in body
          ? await checkTicket(context, body.reset_ticket)
          : await checkResetCode(context, body.code_session, body.code),
      ),
    { rateLimit: CHECK_LIMIT },
  );
}
