import { reauthenticate } from 'shared-api/contract/sessions';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/config/context';
import { answer, type Route } from '../../platform/http/route';
import { requirePasskey } from '../passkeys/assertion';
import { requireCurrentPassword } from './current-password';
import { setPersonalUntil } from './session.repository';

/**
 * How long personal settings may be changed after the password or a passkey was given again, in ms (domain model: for
 * some minutes).
 */
const PERSONAL_MS = 10 * 60_000;

const RATE_LIMIT = { max: 30, timeWindow: 60_000 };

/** Serves reauthentication by password or passkey, which raises this session to auth level 4 for some minutes. */
export function reauthenticationRoutes(route: Route, context: Context): void {
  const { database, clock } = context;
  route(
    reauthenticate,
    async ({ session, body, request }) => {
      if ('password' in body) await requireCurrentPassword(context, session, body.password, 'password', request.ip);
      else await requirePasskey(context, session, body);
      const personalUntil = (await clock.now()) + PERSONAL_MS;
      await setPersonalUntil(database, session.sessionId, personalUntil);
      return answer(200, { valid_until: iso(personalUntil) });
    },
    { rateLimit: RATE_LIMIT },
  );
}
