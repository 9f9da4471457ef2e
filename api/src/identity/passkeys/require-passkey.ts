import type { PasskeyAssertion } from 'shared-api/types';
import type { Context } from '../../platform/config/context';
import type { Session } from '../../platform/http/principal';
import { checkAssertion, takeAssertionChallenge, type Assertion } from './assertion';
import { passkeyRefused } from './passkey-failure';

/**
 * Lets pass who answers with a passkey of the signed-in user. Throws 422 at `credential` otherwise (never 401: the
 * session stays); another one's passkey is as unknown as one that nobody has, and its counter stays as it is.
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
