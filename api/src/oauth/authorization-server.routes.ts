import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Lifecycle } from '../health/health.routes';
import type { RateLimit } from '../http/rate-limit';
import { OAUTH_PATH } from './issuer';
import { closeWhenDraining, correctMetadata, dropSessionCookie, refuseOtherModes } from './server-middleware';

const MINUTE_MS = 60_000;

/** Of one browser, or of an office with many. */
const BROWSER_LIMIT: RateLimit = { max: 120, timeWindow: MINUTE_MS };

/** Of one system, which may have many users. Secrets and tokens are random: there is nothing to guess. */
const SYSTEM_LIMIT: RateLimit = { max: 1_200, timeWindow: MINUTE_MS };

/** Every endpoint that there is; nothing else of the library can be reached. */
const ENDPOINTS = [
  { method: 'GET', url: '/.well-known/openid-configuration', limit: SYSTEM_LIMIT },
  { method: 'GET', url: '/.well-known/oauth-authorization-server', limit: SYSTEM_LIMIT },
  { method: 'GET', url: '/jwks', limit: SYSTEM_LIMIT },
  { method: 'GET', url: '/authorize', limit: BROWSER_LIMIT },
  { method: 'GET', url: '/authorize/:uid', limit: BROWSER_LIMIT },
  { method: 'POST', url: '/token', limit: SYSTEM_LIMIT },
  { method: 'POST', url: '/revocation', limit: SYSTEM_LIMIT },
] as const;

/** A request as the issuer would have it: host and protocol are those of the settings, whatever its headers say. */
function pinToIssuer(request: IncomingMessage & { originalUrl?: string }, issuer: URL): void {
  for (const name of ['x-forwarded-host', 'x-forwarded-for', 'forwarded']) delete request.headers[name];
  request.headers.host = issuer.host;
  request.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1);
  request.originalUrl = request.url ?? '';
  request.url = request.originalUrl.slice(issuer.pathname.length);
}

/** Logs what goes wrong and what is refused, by the protocol's words: no parameter, code, token or secret is among them. */
function logEvents(provider: Provider, requests: WeakMap<IncomingMessage, FastifyRequest>): void {
  const refused = (ctx: KoaContextWithOIDC, { message, name }: Error): void => {
    requests.get(ctx.req)?.log.info({ refusal: message, kind: name, client_id: ctx.oidc.client?.clientId }, 'authorization server refused');
  };
  provider.on('grant.error', refused);
  provider.on('authorization.error', refused);
  provider.on('revocation.error', refused);
  provider.on('server_error', (ctx, err) => requests.get(ctx.req)?.log.error({ err }, 'unexpected error of the authorization server'));
}

/** The protocol's endpoints, below the issuer's path. They are the library's: bodies reach it as they came. */
export function authorizationServerRoutes(app: FastifyInstance, provider: Provider, lifecycle: Lifecycle): void {
  const issuer = new URL(provider.issuer);
  const requests = new WeakMap<IncomingMessage, FastifyRequest>();
  logEvents(provider, requests);
  for (const middleware of [closeWhenDraining(lifecycle), dropSessionCookie(provider.cookieName('session')), correctMetadata, refuseOtherModes]) provider.use(middleware);
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
        // No endpoint has a longer path, nor an address with a host in it.
        if (!request.raw.url?.startsWith(`${OAUTH_PATH}/`)) return reply.callNotFound();
        reply.hijack();
        for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
        requests.set(request.raw, request);
        pinToIssuer(request.raw, issuer);
        await handle(request.raw, reply.raw);
        return reply;
      },
    });
  }
}
