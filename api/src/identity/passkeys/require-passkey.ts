import type { PasskeyAssertion } from 'shared-api/types';
import type { Context } from '../../platform/config/context';
import type { Session } from '../../platform/http/principal';
import { checkAssertion, takeAssertionChallenge, type Assertion } from './assertion';
import { passkeyRefused } from './passkey-failure';

/**
 * Requires an answer of a passkey of the signed-in user. Throws 422 at `credential` otherwise (never 401, because the
 * session stays). Another user's passkey counts as unknown, and its counter does not change.
 */
export async function requirePasskey(
  context: Context,
  { userId }: Session,
  assertion: PasskeyAssertion,
): Promise<void> {
  const challenge = await takeAssertionChallenge(context, assertion);
  if (challenge === undefined) throw passkeyRefused('expired');
  const { outcome } = await context.database.transaction(async (tx): Promise<Assertion> =>
    checkAssertion(context, tx, challenge, assertion, await context.clock.now(tx), userId),
  );
  if (outcome !== 'right') throw passkeyRefused(outcome);
}
