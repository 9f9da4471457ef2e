import { fastifyHelmet } from '@fastify/helmet';
import { fastifyRateLimit } from '@fastify/rate-limit';
import { Ajv, type Options, type ValidateFunction } from 'ajv';
import fastJsonStringify from 'fast-json-stringify';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifySchemaCompiler,
} from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema';
import { randomUUID } from 'node:crypto';
import { Histogram } from 'prom-client';
import type { TSchema } from 'typebox';
import type { Context } from '../context/context';
import { healthRoutes, type Lifecycle } from '../health/health.routes';
import type { Tracing } from '../tracing/tracing';
import { answerSchema } from './answer-schema';
import { isWithinJsonLimits } from '../parsing/json-shape';
import { handleErrors } from './error-handler';
import { refuse } from '../http/failure';
import { createRateLimitStore, rateLimitKey, tooOften } from './rate-limit';
import { keepAddresses } from '../http/source';

const common: Options = { allErrors: true, useDefaults: true, removeAdditional: false, strict: false };

/** Bodies are not coerced. Only the texts in paths and queries become numbers. */
const strict = new Ajv(common);
const coercing = new Ajv({ ...common, coerceTypes: true });

/**
 * Compiles the contract's request schemas into validators, each at its first use: a starting process needs few of them,
 * and some are never used.
 */
const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let validate: ValidateFunction | undefined;
  return (data: unknown) => {
    validate ??= (httpPart === 'body' ? strict : coercing).compile(schema);
    return validate(data) ? true : { error: validate.errors ?? [] };
  };
};

/**
 * Compiles the contract's answer schemas, each at its first use. Properties that a schema does not name are not sent.
 */
const serializerCompiler: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  let write: ((answer: unknown) => string) | undefined;
  return (answer: unknown) => (write ??= fastJsonStringify(answerSchema(schema) as TSchema))(answer);
};

/** Largest JSON body; the biggest of the contract is far smaller. */
const BODY_LIMIT_BYTES = 128 * 1024;

/**
 * Accepts a JSON body or an empty one, because some clients send the content type without a body. Refuses one with more
 * values than any call takes before it is parsed.
 */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (isWithinJsonLimits(String(body))) void parse(request, String(body), done);
    else done(refuse('request_too_complex'));
  });
}

const HEADERS_TIMEOUT_MS = 60_000;

/** Rate, errors and duration of requests. The route is the pattern, so that no id becomes a label. */
const requests = new Histogram({
  name: 'http_server_request_duration_seconds',
  help: 'Time from the arrival of a request to the end of its answer.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    requests.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000);
  });
}

/** Creates the HTTP layer with everything that all calls share. The caller adds the resources. */
export async function createServer(
  context: Context,
  lifecycle: Lifecycle,
  tracing?: Tracing,
): Promise<FastifyInstance> {
  const requestTimeout = context.config.REQUEST_TIMEOUT_MS;
  const app: FastifyInstance = fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ requestIdLogLabel: 'request_id' }),
    trustProxy: context.config.TRUSTED_PROXIES.split(',').map((proxy) => proxy.trim()),
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    // Whatever still arrives while the server closes is answered, and its connection is closed.
    return503OnClosing: false,
    // Otherwise a slow sender could hold a connection and its memory for as long as it likes.
    requestTimeout,
    // Node uses the greater of the two for the request.
    http: {
      headersTimeout: Math.min(requestTimeout, HEADERS_TIMEOUT_MS),
      connectionsCheckingInterval: Math.min(requestTimeout, 30_000),
    },
    routerOptions: { maxParamLength: 200 },
  });
  // First, so that everything else of a request happens within its span.
  await tracing?.follow(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptJson(app);
  handleErrors(app);
  keepAddresses(app);
  measureRequests(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('cache-control', 'no-store');
  });
  app.addHook('onSend', async (_request, reply) => {
    // An open connection would delay the stop until its timeout, also if its request began before the stop.
    if (lifecycle.isDraining) reply.header('connection', 'close');
  });
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(fastifyRateLimit, {
    global: false,
    store: createRateLimitStore(context),
    keyGenerator: rateLimitKey,
    errorResponseBuilder: (_request, { ttl }) => tooOften(ttl),
  });
  healthRoutes(app, context, lifecycle);
  return app;
}
