import type { PasskeyAssertion, TokenResponse } from 'shared-api/types';
import { inTransaction } from '../../platform/db/in-transaction';
import type { Caller } from '../sessions/caller';
import { startSession, type SessionBase } from '../sessions/start-session';
import { recordSignIn } from '../sign-ins/sign-in.repository';
import { checkAssertion, takeAssertionChallenge } from './assertion';
import { signInRefused, type PasskeyRefusal } from './passkey-failure';

/**
 * Signs in with a passkey. It proves possession and verifies its user, so no one-time code is asked for. Every attempt
 * with a known passkey is recorded in the sign-in history. Throws 400 if the passkey is unknown, or the answer is wrong
 * or too late.
 */
export async function signInWithPasskey(
  base: SessionBase,
  assertion: PasskeyAssertion,
  caller: Caller,
): Promise<TokenResponse> {
  const { context } = base;
  const challenge = await takeAssertionChallenge(context, assertion);
  if (challenge === undefined) throw signInRefused('expired');
  const result = await inTransaction(context.database, async (transaction): Promise<TokenResponse | PasskeyRefusal> => {
    const now = await context.clock.now(transaction);
    const checked = await checkAssertion(context, transaction, { challenge, assertion }, now);
    if (checked.userId !== undefined)
      await recordSignIn(
        transaction,
        {
          userId: checked.userId,
          method: 'passkey',
          result: checked.outcome === 'right' ? 'succeeded' : 'failed',
          caller,
        },
        now,
      );
    return checked.outcome === 'right'
      ? startSession(base, transaction, { owner: { userId: checked.userId }, caller, isProven: true }, now)
      : checked.outcome;
  });
  if (typeof result === 'string') throw signInRefused(result);
  return result;
}
