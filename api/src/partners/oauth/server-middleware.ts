import type { IncomingMessage } from 'node:http';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { OAUTH_SCOPES } from 'shared-rules/oauth-scopes';
import { isOutOfReach } from '../../platform/db/out-of-reach';
import type { Lifecycle } from '../../platform/health/health.routes';

type Middleware = (ctx: KoaContextWithOIDC, next: () => Promise<void>) => Promise<void>;

/** The only allowed way to answer a system. The library's other ways are pages and fragments. */
const RESPONSE_MODE = 'query';

/** Metadata values that correct the library's own. */
const METADATA = {
  response_modes_supported: [RESPONSE_MODE],
  scopes_supported: [...OAUTH_SCOPES],
  claims_supported: undefined,
  claim_types_supported: undefined,
};

/** Refuses every response mode except the query, as unsupported. */
export const refuseOtherModes: Middleware = async (ctx, next) => {
  const { response_mode: mode } = ctx.query;
  if (mode !== undefined && mode !== RESPONSE_MODE) ctx.query = { ...ctx.query, response_mode: 'unsupported' };
  await next();
};

/** Corrects the metadata, so that it lists only supported features (RFC 8414). */
export const correctMetadata: Middleware = async (ctx, next) => {
  await next();
  if (ctx.path.startsWith('/.well-known/') && typeof ctx.body === 'object') ctx.body = { ...ctx.body, ...METADATA };
};

/**
 * Keeps pages of other origins from reading an answer, because systems call from their servers. The library allows it
 * while it does not yet know the system.
 */
export const refuseOtherOrigins: Middleware = async (ctx, next) => {
  await next();
  for (const name of ['access-control-allow-origin', 'access-control-expose-headers']) ctx.remove(name);
};

/** Removes the session cookie, because no session is kept. */
export const dropSessionCookie =
  (name: string): Middleware =>
  async (ctx, next) => {
    await next();
    const cookies = ctx.response.headers['set-cookie'];
    if (!Array.isArray(cookies)) return;
    const others = cookies.filter((cookie) => !cookie.startsWith(`${name}=`) && !cookie.startsWith(`${name}.sig=`));
    ctx.remove('set-cookie');
    if (others.length > 0) ctx.set('set-cookie', others);
  };

/** Closes connections while stopping, as all answers of the API do: an open connection would delay the stop. */
export const closeWhenDraining =
  (lifecycle: Lifecycle): Middleware =>
  async (ctx, next) => {
    await next();
    if (lifecycle.isDraining) ctx.set('connection', 'close');
  };

/** Gives back what a request has used once, if it fails: its answer has no tokens. */
export function giveBackWhatFailed(
  provider: Provider,
  giveBack: (request: IncomingMessage) => Promise<void>,
): Middleware {
  const failed = new WeakSet<IncomingMessage>();
  provider.on('server_error', ({ req }) => void failed.add(req));
  return async (ctx, next) => {
    await next();
    if (failed.has(ctx.req)) await giveBack(ctx.req);
  };
}

/** In seconds, as in other answers of the API. */
const RETRY_AFTER_S = 5;

/** Answers 503 with a time to retry, and not 500, if the database is out of reach in the middle of a request. */
export function sayUnavailable(provider: Provider): Middleware {
  const away = new WeakSet<IncomingMessage>();
  provider.on('server_error', (ctx, error) => {
    if (isOutOfReach(error)) away.add(ctx.req);
  });
  return async (ctx, next) => {
    await next();
    if (!away.has(ctx.req) || ctx.status !== 500) return;
    ctx.status = 503;
    ctx.set('retry-after', String(RETRY_AFTER_S));
  };
}
