import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Lifecycle } from '../../platform/health/health.routes';
import type { RateLimit } from '../../platform/http/rate-limit';
import { refuseNul } from '../../platform/http/text-guard';
import { OAUTH_PATH } from './issuer';
import {
  closeWhenDraining,
  correctMetadata,
  dropSessionCookie,
  refuseOtherModes,
  refuseOtherOrigins,
} from './server-middleware';

const MINUTE_MS = 60_000;

/** Of one browser, or of an office with many. */
const BROWSER_LIMIT: RateLimit = { max: 120, timeWindow: MINUTE_MS };

/** Of one system, which may have many users. Secrets and tokens are random: there is nothing to guess. */
const SYSTEM_LIMIT: RateLimit = { max: 1_200, timeWindow: MINUTE_MS };

/** RFC 8414 has the path of the issuer behind this one, not before it. */
const METADATA_PATH = '/.well-known/oauth-authorization-server';

/** Every endpoint that there is; nothing else of the library can be reached. */
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
 * An address as the library knows it, below the issuer's path; undefined for what no endpoint has: a longer path, or a
 * host.
 */
function pathBelowIssuer(url: string): string | undefined {
  if (url.startsWith(`${OAUTH_PATH}/`)) return url.slice(OAUTH_PATH.length);
  return url.startsWith(`${METADATA_PATH}${OAUTH_PATH}`) ? METADATA_PATH : undefined;
}

/** A request as the issuer would have it: host and protocol are those of the settings, whatever its headers say. */
function pinToIssuer(request: IncomingMessage & { originalUrl?: string }, issuer: URL, path: string): void {
  const said = { 'x-forwarded-host': undefined, 'x-forwarded-for': undefined, forwarded: undefined };
  Object.assign(request.headers, said, { host: issuer.host, 'x-forwarded-proto': issuer.protocol.slice(0, -1) });
  request.originalUrl = OAUTH_PATH + path;
  request.url = path;
}

/**
 * Logs what goes wrong and what is refused, by the protocol's words: no parameter, code, token or secret is among them.
 */
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
 * The protocol's endpoints: those of the issuer's path, and its metadata where RFC 8414 has them. They are the
 * library's: bodies reach it as they came.
 */
export function authorizationServerRoutes(app: FastifyInstance, provider: Provider, lifecycle: Lifecycle): void {
  const issuer = new URL(provider.issuer);
  const requests = new WeakMap<IncomingMessage, FastifyRequest>();
  logEvents(provider, requests);
  for (const middleware of [
    closeWhenDraining(lifecycle),
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
        // What is asked for is kept, and PostgreSQL cannot keep it.
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
