import type { VerifiedAuthenticationResponse, verifyAuthenticationResponse as Verify } from '@simplewebauthn/server';
import type { PasskeyAssertion } from 'shared-api/types';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import type { Session } from '../../platform/http/principal';
import { CHALLENGE_LIFETIME_MS, insertChallenge, takeChallenge, type Challenge } from './challenge.repository';
import { type PasskeyRefusal, passkeyRefused } from './passkey-failure';
import { lockPasskey, notePasskeyUse, type PasskeyRow } from './passkey.repository';
import { relyingPartyOf, isHandle, loadWebAuthn } from './relying-party';

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
  const { outcome } = await inTransaction(context.database, async (transaction): Promise<Assertion> =>
    checkAssertion(
      context,
      transaction,
      { challenge, assertion, expectedUserId: userId },
      await context.clock.now(transaction),
    ),
  );
  if (outcome !== 'right') throw passkeyRefused(outcome);
}

/**
 * Result of an assertion: its user, or the reason of the refusal. A wrong answer of a known passkey also has `userId`.
 */
export type Assertion =
  | { readonly outcome: 'right'; readonly userId: number }
  | { readonly outcome: PasskeyRefusal; readonly userId?: number };

/** Creates a challenge that any of our passkeys may answer. It names no passkey, so it reveals nothing about users. */
export async function createAssertionChallenge({ database, clock, config }: Context): Promise<Challenge> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(config).id,
    userVerification: 'required',
    timeout: CHALLENGE_LIFETIME_MS,
  });
  return {
    challenge_id: await insertChallenge(database, options.challenge, null, await clock.now()),
    options: { ...options },
  };
}

async function verify(
  { config, log }: Context,
  expectedChallenge: string,
  credential: PasskeyAssertion['credential'],
  passkey: PasskeyRow,
): Promise<VerifiedAuthenticationResponse | null> {
  const { id, origin } = relyingPartyOf(config);
  try {
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const verification = await verifyAuthenticationResponse({
      // The contract's body is the standard's JSON, except for its open enumerations (attachment, extensions).
      response: credential as Parameters<typeof Verify>[0]['response'],
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.signatureCounter,
      },
    });
    return verification.verified ? verification : null;
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : 'unknown', passkey: passkey.id }, 'passkey refused');
    return null;
  }
}

/**
 * Takes a sign-in challenge, so that it cannot be used again; undefined if it is not one, was used, or is too old.
 * Commits at once.
 */
export const takeAssertionChallenge = async (
  { database, clock }: Context,
  { challenge_id: id }: PasskeyAssertion,
): Promise<string | undefined> => takeChallenge(database, id, null, await clock.now());

/** An answer to a challenge that was taken for it. */
interface AnsweredChallenge {
  readonly challenge: string;
  readonly assertion: PasskeyAssertion;
  /** Only passkeys of this user are known; those of all users if absent. */
  readonly expectedUserId?: number;
}

/**
 * Checks a passkey's answer: origin, signature, the user's verification, and that the counter has not gone back (a
 * copied device). Records the use of a right one.
 */
export async function checkAssertion(
  context: Context,
  transaction: Transaction,
  { challenge, assertion: { credential }, expectedUserId }: AnsweredChallenge,
  now: number,
): Promise<Assertion> {
  const passkey = await lockPasskey(transaction, credential.id);
  if (!passkey || (expectedUserId !== undefined && passkey.userId !== expectedUserId)) return { outcome: 'unknown' };
  const { userId } = passkey;
  const verified = isHandle(credential.response.userHandle, passkey.handle)
    ? await verify(context, challenge, credential, passkey)
    : null;
  if (!verified) return { outcome: 'wrong', userId };
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  await notePasskeyUse(transaction, passkey.id, {
    signatureCounter: newCounter,
    isSynced: credentialBackedUp,
    lastUsedAt: now,
  });
  return { outcome: 'right', userId };
}
