import type { KoaContextWithOIDC } from 'oidc-provider';
import { OAUTH_SCOPES } from 'shared-rules/oauth-scopes';
import type { Lifecycle } from '../../platform/health/health.routes';

type Middleware = (ctx: KoaContextWithOIDC, next: () => Promise<void>) => Promise<void>;

/** The one way in which a system gets its answer. The others, which the library always has, are pages and fragments. */
const RESPONSE_MODE = 'query';

/** What the metadata says that the library says of itself and that is not so here. */
const METADATA = {
  response_modes_supported: [RESPONSE_MODE],
  scopes_supported: [...OAUTH_SCOPES],
  claims_supported: undefined,
  claim_types_supported: undefined,
};

/** An answer in any other way than the query is refused as one that there is not. */
export const refuseOtherModes: Middleware = async (ctx, next) => {
  const { response_mode: mode } = ctx.query;
  if (mode !== undefined && mode !== RESPONSE_MODE) ctx.query = { ...ctx.query, response_mode: 'unsupported' };
  await next();
};

/** Metadata name what there is, no more (RFC 8414). */
export const correctMetadata: Middleware = async (ctx, next) => {
  await next();
  if (ctx.path.startsWith('/.well-known/') && typeof ctx.body === 'object') ctx.body = { ...ctx.body, ...METADATA };
};

/**
 * No page of another origin reads an answer: systems ask from their servers. The library allows it where it does not
 * know yet which system asks.
 */
export const refuseOtherOrigins: Middleware = async (ctx, next) => {
  await next();
  for (const name of ['access-control-allow-origin', 'access-control-expose-headers']) ctx.remove(name);
};

/** No session is kept, so its cookie is not sent either. */
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

/** As every other answer of the API: a connection kept open would hold the stop. */
export const closeWhenDraining =
  (lifecycle: Lifecycle): Middleware =>
  async (ctx, next) => {
    await next();
    if (lifecycle.isDraining) ctx.set('connection', 'close');
  };
