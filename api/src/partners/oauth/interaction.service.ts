import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { InteractionResults } from 'oidc-provider';
import { type OAuthScope, isOAuthScope } from 'shared-rules/oauth-scopes';
import { may, type Role } from 'shared-rules/roles';
import { accountFrozen, requireOpenAccount } from '../../identity';
import type { Context } from '../../platform/context/context';
import { sha256 } from '../../platform/crypto/hash';
import type { Transaction, Executor } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { buyers } from '../../platform/db/schema/buyers';
import { members } from '../../platform/db/schema/members';
import { oauthArtifacts } from '../../platform/db/schema/oauth';
import { type Failure, notFound, refuse } from '../../platform/http/failure';
import type { Buyer, Session } from '../../platform/http/principal';
import { announceConnection } from './announce-connection';
import { keepArtifact } from './artifact.repository';
import { holdUser, insertConnection } from '../connections/connection.repository';
import { endConnection } from './end-connection';
import { findEnabledClient, type OAuthClientRow } from './oauth-client.repository';
import { TTL } from './ttl';

/** The user's decision on the screen, in the library's form. */
type InteractionAnswer =
  | Pick<InteractionResults, 'login' | 'consent'>
  | { readonly error: 'access_denied'; readonly error_description: string };

/** An authorization that waits for its user, or for the browser to bring back the decision. */
interface Interaction {
  readonly uid: string;
  readonly clientId: string;
  /** Scopes that the system requested. */
  readonly scopes: readonly OAuthScope[];
  /** Path of the authorization server where the browser continues. */
  readonly onward: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly answer: InteractionResults | undefined;
}

const isNamed = (uid: string) => and(eq(oauthArtifacts.model, 'Interaction'), eq(oauthArtifacts.idHash, sha256(uid)));

/** The properties of a stored interaction that this file reads. */
interface InteractionPayload {
  readonly params: { readonly client_id: string; readonly scope: string };
  readonly returnTo: string;
  readonly result?: InteractionResults;
}

/** Returns an authorization that has not expired. `isHeld` locks it against other decisions. */
async function findInteraction(
  executor: Executor,
  uid: string,
  now: number,
  isHeld = false,
): Promise<Interaction | undefined> {
  const query = executor
    .select({ payload: oauthArtifacts.payload, expiresAt: oauthArtifacts.expiresAt })
    .from(oauthArtifacts)
    .where(and(isNamed(uid), gt(oauthArtifacts.expiresAt, now)));
  const [row] = await (isHeld ? query.for('update') : query);
  if (!row || row.expiresAt === null) return undefined;
  const { params, returnTo, result } = row.payload as unknown as InteractionPayload;
  const scopes = params.scope.split(' ').filter(isOAuthScope);
  return {
    uid,
    clientId: params.client_id,
    scopes,
    onward: new URL(returnTo).pathname,
    expiresAt: row.expiresAt,
    answer: result,
  };
}

/** Stores the user's decision. */
async function setAnswer(transaction: Transaction, uid: string, answer: InteractionAnswer): Promise<void> {
  const result = JSON.stringify({ result: answer });
  await transaction
    .update(oauthArtifacts)
    .set({ payload: sql`${oauthArtifacts.payload} || ${result}::jsonb` })
    .where(isNamed(uid));
}

const SECOND_MS = 1_000;
const GRANT_ID_BYTES = 32;

/** Returns a 404: it has expired, was decided and brought back, or belongs to another browser. */
export const interactionOver = (): Failure => refuse('oauth_interaction_over');

const scopesChanged = (): Failure => refuse('scopes_changed');

const isSameSet = (some: readonly string[], others: readonly string[]): boolean => {
  const set = new Set(some);
  return set.size === new Set(others).size && others.every((one) => set.has(one));
};

/** Returns an authorization with its system. Throws 404 if it has ended, or if its system may no longer connect. */
export async function loadInteraction(
  { database, clock }: Context,
  uid: string,
): Promise<{ interaction: Interaction; client: OAuthClientRow }> {
  const interaction = await findInteraction(database, uid, await clock.now());
  const client = interaction && (await findEnabledClient(database, interaction.clientId));
  if (!client) throw interactionOver();
  return { interaction, client };
}

/**
 * Requires that somebody may connect systems in a company. Throws 404 if they do not work for it, 403
 * `permission_denied` and `account_frozen`.
 */
export async function requireConnecting(
  { database }: Context,
  { userId, buyerId }: Pick<Session, 'userId' | 'buyerId'>,
): Promise<void> {
  const [member] = await database
    .select({ role: sql<Role>`${members.role}`, frozenAt: buyers.frozenAt })
    .from(members)
    .innerJoin(buyers, eq(buyers.id, members.buyerId))
    .where(and(eq(members.buyerId, buyerId), eq(members.userId, userId), isNull(members.removedAt)));
  if (!member) throw notFound();
  if (!may(member.role, 'connect')) throw refuse('permission_denied', { role: member.role });
  if (member.frozenAt !== null) throw accountFrozen();
}

/**
 * Creates grant and connection, in the caller's transaction. An existing connection of the user with the system in the
 * company is replaced, so that each has one family of tokens and earlier permissions end.
 */
async function connect(
  context: Context,
  transaction: Transaction,
  by: Buyer,
  { clientId, scopes }: Interaction,
  now: number,
): Promise<string> {
  const { userId, buyerId } = by;
  await holdUser(transaction, userId);
  await endConnection(context, transaction, { userId, buyerId, clientId }, { reason: 'replaced', at: now });
  await requireOpenAccount(transaction, buyerId);
  const grantId = randomBytes(GRANT_ID_BYTES).toString('base64url');
  const grant = {
    kind: 'Grant',
    jti: grantId,
    accountId: String(userId),
    clientId,
    openid: { scope: scopes.join(' ') },
    iat: Math.floor(now / SECOND_MS),
  };
  await keepArtifact(transaction, { model: 'Grant', id: grantId }, grant, now + TTL.Grant * SECOND_MS);
  const row = { userId, buyerId, clientId, grantId, scopes: [...scopes], connectedAt: now };
  const connection = await insertConnection(transaction, row, by);
  await announceConnection(context, transaction, connection);
  return grantId;
}

/**
 * Records that the signed-in user allows the request: the connection begins, and the browser takes the decision to the
 * authorization server. Repeating it gives the same answer. Throws 404, or 409 if the screen showed other scopes.
 *
 * @returns the path where the browser continues
 */
export async function allowInteraction(
  context: Context,
  user: Buyer,
  uid: string,
  shown: readonly OAuthScope[],
): Promise<string> {
  const now = await context.clock.now();
  const accountId = String(user.userId);
  return inTransaction(context.database, async (transaction) => {
    const interaction = await findInteraction(transaction, uid, now, true);
    if (!interaction || !(await findEnabledClient(transaction, interaction.clientId))) throw interactionOver();
    if (!isSameSet(interaction.scopes, shown)) throw scopesChanged();
    if (interaction.answer) {
      if (interaction.answer.login?.accountId !== accountId) throw interactionOver();
      return interaction.onward;
    }
    const grantId = await connect(context, transaction, user, interaction, now);
    await setAnswer(transaction, uid, { login: { accountId, remember: false }, consent: { grantId } });
    return interaction.onward;
  });
}

/** Records the refusal, which needs no session. Throws 404, also if it was allowed just before. */
export async function refuseInteraction({ database, clock }: Context, uid: string): Promise<string> {
  const now = await clock.now();
  return inTransaction(database, async (transaction) => {
    const interaction = await findInteraction(transaction, uid, now, true);
    if (!interaction || interaction.answer?.login) throw interactionOver();
    await setAnswer(transaction, uid, { error: 'access_denied', error_description: 'the user refused' });
    return interaction.onward;
  });
}
