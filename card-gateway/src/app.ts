import Fastify, { type FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { authorisationRoutes } from './authorisations/authorisation.routes';
import { createAuthorisationService } from './authorisations/authorisation.service';
import { cardRoutes, tokenRoutes } from './cards/card.routes';
import { createCardService } from './cards/card.service';
import { challengeRoutes } from './challenges/challenge.routes';
import { createChallengeService } from './challenges/challenge.service';
import type { Config } from './config/config';
import { faultRoutes } from './faults/fault.routes';
import { Faults } from './faults/faults';
import { healthRoutes } from './http/health.routes';
import { answerError, Problem } from './http/problem';
import { requireOwnPage, requireSecret } from './http/secret';
import { limitSource } from './http/source-limit';
import { withTypes, type Server } from './http/typebox-provider';
import { journalRoutes } from './journal/journal.routes';
import { pageRoutes } from './pages/page.routes';

const MAX_BODY_BYTES = 16 * 1024;

/** Creates the whole gateway as one server, not yet listening. */
export function createServer(config: Config, pool: Pool, log: FastifyBaseLogger): Server {
  const fastify = Fastify({
    loggerInstance: log,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: [...config.trustedProxies],
    forceCloseConnections: 'idle',
    // Bodies are accepted as they are or refused: nothing is converted or dropped.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  fastify.setErrorHandler(answerError);
  fastify.setNotFoundHandler(() => {
    throw new Problem('not_found', 'There is no such address.');
  });
  const server = withTypes(fastify);

  let isStopping = false;
  server.addHook('preClose', async () => {
    isStopping = true;
  });

  const faults = new Faults();
  const cards = createCardService(pool, config.secret);
  const challenges = createChallengeService(pool);
  const authorisations = createAuthorisationService(pool, config.challengeTtlMs);

  healthRoutes(server, pool, () => isStopping);
  pageRoutes(server, challenges, config);
  void server.register(async (part) => {
    part.addHook('onRequest', requireOwnPage(config.publicOrigin));
    part.addHook('onRequest', limitSource(pool));
    tokenRoutes(withTypes(part), cards);
    challengeRoutes(withTypes(part), challenges, faults);
  });
  void server.register(async (part) => {
    part.addHook('onRequest', requireSecret(config.secret));
    authorisationRoutes(withTypes(part), authorisations, faults, config.lateAnswerMs);
    cardRoutes(withTypes(part), cards, faults);
    journalRoutes(withTypes(part), pool);
    if (config.faults) faultRoutes(withTypes(part), faults);
  });
  return server;
}
