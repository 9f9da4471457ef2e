import type { VerifiedRegistrationResponse, verifyRegistrationResponse as Verify } from '@simplewebauthn/server';
import type { addPasskey as addOperation } from 'shared-api/contract/passkeys';
import type { Passkey } from 'shared-api/types';
import { formatLongDateTime } from 'shared-rules/time';
import type { Static } from 'typebox';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { refuseField, notFound } from '../../platform/http/failure';
import type { Session } from '../../platform/http/principal';
import { mailUser } from '../../platform/mail/outbox';
import { recordOperation } from '../operation-logs/record-operation';
import { CHALLENGE_LIFETIME_MS, insertChallenge, takeChallenge, type Challenge } from './challenge.repository';
import { newPasskeyRefused, passkeyKnown, passkeyRefused, tooManyPasskeys } from './passkey-failure';
import { deletePasskeyOf, listPasskeysOf, insertPasskey, lockOwner, type PasskeyRow } from './passkey.repository';
import { RELYING_PARTY_NAME, relyingPartyOf, handleBytes, loadWebAuthn } from './relying-party';

const UNKNOWN =
  'お心当たりのない場合は、すぐにパスワードを変更し、セキュリティ設定でパスキーとログイン中の端末をご確認ください。';

/** Subject and first paragraph of the mail about a change. */
const CHANGES = {
  added: ['パスキーの登録', '次のパスキーが登録されました。これからは、このパスキーでもログインできます。'],
  deleted: ['パスキーの削除', '次のパスキーが削除されました。このパスキーではログインできなくなりました。'],
} as const;

/** Mails the user that a passkey was added or deleted, in the same transaction. */
async function mailChange(
  { config }: Context,
  transaction: Transaction,
  change: keyof typeof CHANGES,
  { userId, name, now }: { readonly userId: number; readonly name: string; readonly now: number },
): Promise<void> {
  const [subject, what] = CHANGES[change];
  const content = {
    subject,
    paragraphs: [what, UNKNOWN],
    facts: [
      ['パスキー', name],
      ['日時', formatLongDateTime(iso(now))],
    ] as const,
    link: { label: 'セキュリティ設定を開く', url: new URL('/myaccount/security', config.PUBLIC_ORIGIN).href },
  };
  await mailUser(transaction, userId, content, now);
}

type Whose = Pick<Session, 'userId' | 'sessionId'>;
type NewPasskey = Static<typeof addOperation.body>;

/** Maximum number of passkeys of a user: enough for all devices of a person, and still a readable list. */
const LIMIT = 10;
/** COSE numbers of ES256, RS256 and EdDSA. Every current authenticator supports one of them. */
const ALGORITHMS = [-7, -257, -8];

/** Converts a passkey to the contract's form. */
export const toPasskey = ({ id, name, createdAt, lastUsedAt, isSynced }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: iso(createdAt),
  last_used_at: lastUsedAt === null ? null : iso(lastUsedAt),
  is_synced: isSynced,
});

/**
 * Creates a challenge for a new passkey, one that works without a user name and verifies its user. Throws 409 if the
 * user has too many.
 */
export async function beginPasskey({ database, clock, config }: Context, { userId }: Whose): Promise<Challenge> {
  return inTransaction(database, async (transaction) => {
    const now = await clock.now(transaction);
    const owner = await lockOwner(transaction, userId);
    const existing = await listPasskeysOf(transaction, userId);
    if (existing.length >= LIMIT) throw tooManyPasskeys(LIMIT);
    const { generateRegistrationOptions } = await loadWebAuthn();
    const options = await generateRegistrationOptions({
      rpName: RELYING_PARTY_NAME,
      rpID: relyingPartyOf(config).id,
      userID: handleBytes(owner.handle),
      userName: owner.emailAddress,
      userDisplayName: owner.name,
      timeout: CHALLENGE_LIFETIME_MS,
      attestationType: 'none',
      excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return {
      challenge_id: await insertChallenge(transaction, options.challenge, userId, now),
      options: { ...options },
    };
  });
}

async function verify(
  { config, log }: Context,
  expectedChallenge: string,
  credential: NewPasskey['credential'],
): Promise<VerifiedRegistrationResponse> {
  const { id, origin } = relyingPartyOf(config);
  try {
    // The contract's body is the standard's JSON, except for its open enumerations (transports, attachment).
    const response = credential as Parameters<typeof Verify>[0]['response'];
    const { verifyRegistrationResponse } = await loadWebAuthn();
    return await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'new passkey refused');
    return { verified: false };
  }
}

/**
 * Adds a passkey that answers a challenge of `beginPasskey`, and mails the user. Throws 422 at `credential` or `name`,
 * 409 if it is known or one too many.
 */
export async function addPasskey(
  context: Context,
  session: Whose,
  { challenge_id: challengeId, name: typed, credential }: NewPasskey,
): Promise<Passkey> {
  const { userId } = session;
  const name = typed.trim();
  if (name === '') throw refuseField('name', 'passkey_name_required');
  const challenge = await takeChallenge(context.database, challengeId, userId, await context.clock.now());
  if (challenge === undefined) throw passkeyRefused('expired');
  const { verified, registrationInfo } = await verify(context, challenge, credential);
  if (!verified) throw newPasskeyRefused();
  return inTransaction(context.database, async (transaction) => {
    const now = await context.clock.now(transaction);
    await lockOwner(transaction, userId);
    if ((await listPasskeysOf(transaction, userId)).length >= LIMIT) throw tooManyPasskeys(LIMIT);
    const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
    const row = await insertPasskey(transaction, {
      userId,
      credentialId,
      name,
      transports,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      signatureCounter: counter,
      isSynced: registrationInfo.credentialBackedUp,
      createdAt: now,
    });
    if (!row) throw passkeyKnown();
    await recordOperation(transaction, session, { action: 'add_passkey', subject: name }, now);
    await mailChange(context, transaction, 'added', { userId, name, now });
    return toPasskey(row);
  });
}

/** Deletes a passkey and mails the user. Throws 404 if it is not this user's. */
export async function deletePasskey(context: Context, session: Whose, id: number): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const { userId } = session;
    const row = await deletePasskeyOf(transaction, userId, id);
    if (!row) throw notFound();
    const now = await context.clock.now(transaction);
    await recordOperation(transaction, session, { action: 'remove_passkey', subject: row.name }, now);
    await mailChange(context, transaction, 'deleted', { userId, name: row.name, now });
  });
}
