import Fastify, { type FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { authorisationRoutes } from './authorisations/authorisation.routes';
import { cardRoutes } from './cards/card.routes';
import { createEmbeddedCompany } from './companies/embedded-company';
import { createStripeCompany } from './companies/stripe-company';
import type { Config } from './config/config';
import { createDelivery } from './events/deliver-events';
import { repeat } from './events/job';
import { faultRoutes } from './faults/fault.routes';
import { Faults } from './faults/faults';
import { healthRoutes } from './http/health.routes';
import { answerError, Problem } from './http/problem';
import { requireOwnPage, requireSecret } from './http/secret';
import { limitSource } from './http/source-limit';
import { withTypes, type Server } from './http/typebox-provider';
import { journalRoutes } from './journal/journal.routes';
import { assetRoutes } from './pages/page.routes';

const MAX_BODY_BYTES = 16 * 1024;

/** Set when the process is asked to stop. */
export interface Lifecycle {
  isDraining: boolean;
}

/** Creates the whole gateway as one server, not yet listening. */
export function createServer(config: Config, pool: Pool, log: FastifyBaseLogger, lifecycle: Lifecycle): Server {
  const fastify = Fastify({
    loggerInstance: log,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: [...config.trustedProxies],
    forceCloseConnections: 'idle',
    // Whatever still arrives while the server closes is answered, and its connection is closed.
    return503OnClosing: false,
    // Bodies are accepted as they are or refused: nothing is converted or dropped.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  fastify.setErrorHandler(answerError);
  fastify.setNotFoundHandler(() => {
    throw new Problem('not_found', 'There is no such address.');
  });
  const server = withTypes(fastify);

  server.addHook('onSend', async (_request, reply) => {
    // An open connection would delay the stop, and could carry another request just when it is closed.
    if (lifecycle.isDraining) reply.header('connection', 'close');
  });

  const faults = new Faults();
  const company =
    config.stripe === null
      ? createEmbeddedCompany(config, pool, faults)
      : createStripeCompany(config, config.stripe, { pool, faults, log });

  healthRoutes(server, pool, () => lifecycle.isDraining);
  company.documents(server, assetRoutes(server, config));
  void server.register(async (part) => {
    part.addHook('onRequest', requireOwnPage(config.publicOrigin));
    part.addHook('onRequest', limitSource(pool));
    company.pageCalls(withTypes(part));
  });
  void server.register(async (part) => {
    part.addHook('onRequest', requireSecret(config.secret));
    authorisationRoutes(withTypes(part), company.authorisations, faults, config.lateAnswerMs);
    cardRoutes(withTypes(part), company.cards, faults);
    journalRoutes(withTypes(part), pool);
    company.apiCalls(withTypes(part));
    if (config.faults) {
      faultRoutes(withTypes(part), faults);
      company.testCalls(withTypes(part));
    }
  });
  void server.register(async (part) => company.companyCalls(withTypes(part)));

  const jobs = [
    ...company.jobs,
    ...(config.eventsUrls.length === 0 ? [] : [createDelivery(pool, log, config.eventsUrls, config.secret)]),
  ];
  let stops: (() => Promise<void>)[] = [];
  server.addHook('onListen', async () => {
    stops = jobs.map((job) => repeat(job, config.eventIntervalMs, log));
  });
  server.addHook('onClose', async () => void (await Promise.all(stops.map((stop) => stop()))));
  return server;
}
