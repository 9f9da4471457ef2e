import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { isOAuthScope } from 'shared-rules/oauth-scopes';
import type { Role } from 'shared-rules/roles';
import { createSightings } from '../../identity';
import type { Context } from '../../platform/context/context';
import { sha256 } from '../../platform/crypto/hash';
import type { Executor } from '../../platform/db/client';
import { users } from '../../platform/db/schema/buyers';
import { members } from '../../platform/db/schema/members';
import { oauthArtifacts, oauthClients, oauthConnections } from '../../platform/db/schema/oauth';
import type { SystemSession } from '../../platform/http/principal';
import { invalidToken, noToken } from '../connections/bearer-failure';
import { setLastUsed } from '../connections/connection.repository';

/**
 * Returns the access token of a live connection of an enabled system, with its user; undefined for every other text.
 */
async function findAccessToken(executor: Executor, token: string, now: number) {
  const [row] = await executor
    .select({
      payload: oauthArtifacts.payload,
      clientId: oauthConnections.clientId,
      connectionId: oauthConnections.id,
      lastUsedAt: oauthConnections.lastUsedAt,
      userId: users.id,
      buyerId: members.buyerId,
      role: members.role,
    })
    .from(oauthArtifacts)
    .innerJoin(
      oauthConnections,
      and(eq(oauthConnections.grantId, oauthArtifacts.grantId), isNull(oauthConnections.endedAt)),
    )
    .innerJoin(oauthClients, and(eq(oauthClients.clientId, oauthConnections.clientId), isNull(oauthClients.disabledAt)))
    .innerJoin(users, eq(users.id, oauthConnections.userId))
    .innerJoin(
      members,
      and(
        eq(members.userId, users.id),
        eq(members.buyerId, sql`coalesce(${oauthConnections.buyerId}, ${users.buyerId})`),
        isNull(members.removedAt),
      ),
    )
    .where(
      and(
        eq(oauthArtifacts.model, 'AccessToken'),
        eq(oauthArtifacts.idHash, sha256(token)),
        gt(oauthArtifacts.expiresAt, now),
      ),
    );
  return row;
}

/** Finds the connected system that makes a request. */
export type AuthenticateSystem = (request: FastifyRequest) => Promise<SystemSession>;

/** Accepts a token only in the header (RFC 9700, 2.6: never in the address). */
const BEARER = /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i;

/**
 * Creates the function that finds the connected system of a request by its access token. Its connection must be live
 * and the token issued to this client. Throws 401 `invalid_token`, with the header of RFC 6750.
 */
export function createAuthenticateSystem({ database, clock, log }: Context): AuthenticateSystem {
  const noteSighting = createSightings<number>(log, 'connection', (connectionId, now) =>
    setLastUsed(database, connectionId, now),
  );
  return async ({ headers }) => {
    const [, token] = BEARER.exec(headers.authorization ?? '') ?? [];
    if (token === undefined) throw noToken();
    const now = await clock.now();
    const found = await findAccessToken(database, token, now);
    if (found?.payload['clientId'] !== found?.clientId || found === undefined) throw invalidToken();
    const { clientId, connectionId, lastUsedAt, userId, buyerId, role, payload } = found;
    noteSighting(connectionId, lastUsedAt, now);
    const scopes = String(payload['scope'] ?? '')
      .split(' ')
      .filter(isOAuthScope);
    // The database limits the column to the values of the type (CHECK).
    return { clientId, connectionId, userId, buyerId, role: role as Role, scopes: new Set(scopes) };
  };
}
