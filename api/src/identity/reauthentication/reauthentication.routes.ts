import { reauthenticate, sendProofCode } from 'shared-api/contract/sessions';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { refuse, refuseField } from '../../platform/http/failure';
import type { Session } from '../../platform/http/principal';
import { limitRequests } from '../../platform/server/rate-limit';
import { answer, type Route } from '../../platform/server/route';
import { addressOf } from '../../platform/http/source';
import { issueCode, withCode } from '../one-time-codes/one-time-code.service';
import { requirePasskey } from '../passkeys/assertion';
import { credentialsOf } from '../sessions/credentials.repository';
import { requireCurrentPassword } from '../sign-ins/current-password';
import { setPersonalUntil } from '../sessions/session.repository';
import { PROOF_LIFE_MS } from '../sessions/start-session';

const RATE_LIMIT = { max: 30, timeWindow: 60_000 };

/** Maximum number of codes that a user may request for proofs. */
const CODES_LIMIT = { max: 10, timeWindow: 60 * 60_000 };

/**
 * Serves reauthentication: the user proves to be present by a passkey, by a mailed code, or by the password where the
 * second factor is off. It raises this session to auth level 4 for some minutes.
 */
export function reauthenticationRoutes(route: Route, context: Context): void {
  const { database, clock } = context;

  /** Requires the password. Throws 422 at `password` also if it is right, where the user has the second factor on. */
  async function requirePassword(session: Session, password: string, ipAddress: string): Promise<void> {
    const { isSecondFactorOn } = await credentialsOf(database, session.userId);
    if (isSecondFactorOn) throw refuseField('password', 'second_factor_needed');
    await requireCurrentPassword(context, session, password, 'password', ipAddress);
  }

  route(
    reauthenticate,
    async ({ session, body, request }) => {
      if ('password' in body) await requirePassword(session, body.password, addressOf(request));
      else if ('code' in body)
        await withCode(
          context,
          { id: body.code_session, purpose: 'reauthentication', code: body.code, userId: session.userId },
          async () => undefined,
        );
      else await requirePasskey(context, session, body);
      const personalUntil = (await clock.now()) + PROOF_LIFE_MS;
      await setPersonalUntil(database, session.sessionId, personalUntil);
      return answer(200, { valid_until: iso(personalUntil) });
    },
    { rateLimit: RATE_LIMIT },
  );

  route(sendProofCode, async ({ session: { userId } }) => {
    await limitRequests(context, `reauthentication ${userId}`, CODES_LIMIT, (wait) =>
      refuse('too_many_reauthentication_codes', {}, wait),
    );
    const codeSession = await inTransaction(database, async (transaction) => {
      const { emailAddress } = await credentialsOf(transaction, userId);
      const request = { purpose: 'reauthentication', emailAddress, userId, isRight: true } as const;
      return issueCode(context, transaction, request, await clock.now(transaction));
    });
    return answer(200, codeSession);
  });
}
