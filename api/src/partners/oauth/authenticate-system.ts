import type { FastifyRequest } from 'fastify';
import { isOAuthScope } from 'shared-rules/oauth-scopes';
import { createSightings } from '../../identity';
import type { Context } from '../../platform/config/context';
import type { SystemSession } from '../../platform/http/principal';
import { findAccessToken } from './access-token.repository';
import { invalidToken, noToken } from './bearer-failure';
import { setLastUsed } from './connection.repository';

/** Finds out which system makes a request. */
export type AuthenticateSystem = (request: FastifyRequest) => Promise<SystemSession>;

/** Only in the header (RFC 9700, 2.6: never in the address). */
const BEARER = /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i;

/**
 * Finds which connected system makes a request, by the access token that the authorization server gave it. Its connection must
 * live, and the token count for this client alone. Throws 401 `invalid_token`, with the header of RFC 6750.
 */
export function createAuthenticateSystem({ database, clock, log }: Context): AuthenticateSystem {
  const noteSighting = createSightings<number>(log, 'connection', (connectionId, now) => setLastUsed(database, connectionId, now));
  return async ({ headers }) => {
    const [, token] = BEARER.exec(headers.authorization ?? '') ?? [];
    if (token === undefined) throw noToken();
    const now = await clock.now();
    const found = await findAccessToken(database, token, now);
    if (found?.payload['clientId'] !== found?.clientId || found === undefined) throw invalidToken();
    const { clientId, connectionId, lastUsedAt, userId, buyerId, payload } = found;
    noteSighting(connectionId, lastUsedAt, now);
    const scopes = String(payload['scope'] ?? '').split(' ').filter(isOAuthScope);
    return { clientId, connectionId, userId, buyerId, scopes: new Set(scopes) };
  };
}
