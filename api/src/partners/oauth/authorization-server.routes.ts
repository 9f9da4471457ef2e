import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Lifecycle } from '../../platform/health/health.routes';
import type { RateLimit } from '../../platform/server/rate-limit';
import { refuseNul } from '../../platform/server/text-guard';
import { OAUTH_PATH } from './issuer';
import {
  closeWhenDraining,
  correctMetadata,
  dropSessionCookie,
  refuseOtherModes,
  refuseOtherOrigins,
  sayUnavailable,
} from './server-middleware';

const MINUTE_MS = 60_000;

/** Requests of one browser, or of an office with many. */
const BROWSER_LIMIT: RateLimit = { max: 120, timeWindow: MINUTE_MS };

/** Requests of one system, which may have many users. Secrets and tokens are random, so guessing is pointless. */
const SYSTEM_LIMIT: RateLimit = { max: 1_200, timeWindow: MINUTE_MS };

/** RFC 8414 puts the issuer's path after this one, not before it. */
const METADATA_PATH = '/.well-known/oauth-authorization-server';

/** All endpoints. Nothing else of the library can be reached. */
const ENDPOINTS = [
  { method: 'GET', url: `${OAUTH_PATH}/.well-known/openid-configuration`, limit: SYSTEM_LIMIT },
  { method: 'GET', url: `${METADATA_PATH}${OAUTH_PATH}`, limit: SYSTEM_LIMIT },
  { method: 'GET', url: `${OAUTH_PATH}/jwks`, limit: SYSTEM_LIMIT },
  { method: 'GET', url: `${OAUTH_PATH}/authorize`, limit: BROWSER_LIMIT },
  { method: 'GET', url: `${OAUTH_PATH}/authorize/:uid`, limit: BROWSER_LIMIT },
  { method: 'POST', url: `${OAUTH_PATH}/token`, limit: SYSTEM_LIMIT },
  { method: 'POST', url: `${OAUTH_PATH}/revocation`, limit: SYSTEM_LIMIT },
] as const;

/**
 * Returns an address as the library knows it, below the issuer's path; undefined if it belongs to no endpoint (a longer
 * path, or a host).
 */
function pathBelowIssuer(url: string): string | undefined {
  if (url.startsWith(`${OAUTH_PATH}/`)) return url.slice(OAUTH_PATH.length);
  return url.startsWith(`${METADATA_PATH}${OAUTH_PATH}`) ? METADATA_PATH : undefined;
}

/** Sets host and protocol of a request to those of the settings, ignoring its headers. */
function pinToIssuer(request: IncomingMessage & { originalUrl?: string }, issuer: URL, path: string): void {
  const said = { 'x-forwarded-host': undefined, 'x-forwarded-for': undefined, forwarded: undefined };
  Object.assign(request.headers, said, { host: issuer.host, 'x-forwarded-proto': issuer.protocol.slice(0, -1) });
  request.originalUrl = OAUTH_PATH + path;
  request.url = path;
}

/** Logs errors and refusals in the protocol's words, without parameters, codes, tokens or secrets. */
function logEvents(provider: Provider, requests: WeakMap<IncomingMessage, FastifyRequest>): void {
  const refused = (ctx: KoaContextWithOIDC, { message, name }: Error): void => {
    requests
      .get(ctx.req)
      ?.log.info(
        { refusal: message, kind: name, client_id: ctx.oidc.client?.clientId },
        'authorization server refused',
      );
  };
  provider.on('grant.error', refused);
  provider.on('authorization.error', refused);
  provider.on('revocation.error', refused);
  provider.on('server_error', (ctx, err) =>
    requests.get(ctx.req)?.log.error({ err }, 'unexpected error of the authorization server'),
  );
}

/**
 * Serves the protocol's endpoints: those of the issuer's path, and its metadata at the place of RFC 8414. The library
 * handles them, so bodies reach it unparsed.
 */
export function authorizationServerRoutes(app: FastifyInstance, provider: Provider, lifecycle: Lifecycle): void {
  const issuer = new URL(provider.issuer);
  const requests = new WeakMap<IncomingMessage, FastifyRequest>();
  logEvents(provider, requests);
  for (const middleware of [
    closeWhenDraining(lifecycle),
    sayUnavailable(provider),
    dropSessionCookie(provider.cookieName('session')),
    correctMetadata,
    refuseOtherModes,
    refuseOtherOrigins,
  ])
    provider.use(middleware);
  const handle = provider.callback();

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  for (const { method, url, limit } of ENDPOINTS) {
    app.route({
      method,
      url,
      exposeHeadRoute: false,
      config: { rateLimit: limit },
      handler: async (request, reply) => {
        const path = pathBelowIssuer(request.raw.url ?? '');
        if (path === undefined) return reply.callNotFound();
        // PostgreSQL cannot store NUL, and the library stores the parameters.
        refuseNul(request.params, request.query);
        reply.hijack();
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value);
        requests.set(request.raw, request);
        pinToIssuer(request.raw, issuer, path);
        await handle(request.raw, reply.raw);
        return reply;
      },
    });
  }
}
