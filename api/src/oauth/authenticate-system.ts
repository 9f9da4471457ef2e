import type { FastifyRequest } from 'fastify';
import { isOAuthScope } from 'shared-rules/oauth-scopes';
import type { Context } from '../config/context';
import { Failure } from '../http/failure';
import { findAccessToken } from './access-token.repository';
import type { SystemSession } from './system-session';

/** Finds out which system makes a request. */
export type AuthenticateSystem = (request: FastifyRequest) => Promise<SystemSession>;

/** Only in the header (RFC 9700, 2.6: never in the address). */
const BEARER = /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i;

/** 401 with the word of RFC 6750: a new token, by refresh or by asking the user, is the remedy. */
const invalidToken = (): Failure => new Failure(401, 'アクセストークンが無効か、有効期限が切れています。トークンを更新するか、もう一度連携してください。', { status: 'invalid_token' });

/**
 * Finds which connected system makes a request, by the access token that the authorization server gave it. Its connection must
 * live, and the token count for this client alone. Throws 401 `invalid_token`.
 */
export function createAuthenticateSystem({ database, clock }: Context): AuthenticateSystem {
  return async ({ headers }) => {
    const [, token] = BEARER.exec(headers.authorization ?? '') ?? [];
    if (token === undefined) throw invalidToken();
    const found = await findAccessToken(database, token, await clock.now());
    if (found?.payload['clientId'] !== found?.clientId || found === undefined) throw invalidToken();
    const { clientId, connectionId, userId, buyerId, payload } = found;
    const scopes = String(payload['scope'] ?? '').split(' ').filter(isOAuthScope);
    return { clientId, connectionId, userId, buyerId, scopes: new Set(scopes) };
  };
}
