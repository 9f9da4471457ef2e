import type { FastifyInstance } from 'fastify';
import type { Context } from '../config/context';
import { lookAtParts, type Part } from './parts';

/** Set when the process is asked to stop. */
export interface Lifecycle {
  isDraining: boolean;
}

/**
 * Shares one check of the parts among all calls that arrive while it runs, so that frequent calls cause no extra work.
 */
function shareLook(context: Context): () => Promise<readonly Part[]> {
  let looking: Promise<readonly Part[]> | undefined;
  return () =>
    (looking ??= lookAtParts(context).finally(() => {
      looking = undefined;
    }));
}

/**
 * `/health/live`: the process runs. `/health/ready`: it should get requests; 503 if a part that every request needs is
 * down, or if the process is stopping. `parts` names each part with its state.
 */
export function healthRoutes(app: FastifyInstance, context: Context, lifecycle: Lifecycle): void {
  const look = shareLook(context);
  app.get('/health/live', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { logLevel: 'warn' }, async (_request, reply) => {
    if (lifecycle.isDraining) return reply.code(503).send({ status: 'draining' });
    const parts = await look();
    const isReady = parts.every(({ state, isNeeded }) => !isNeeded || state !== 'down');
    const named = parts.map(({ name, state, isNeeded }) => ({ name, state, needed: isNeeded }));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable', parts: named });
  });
}
