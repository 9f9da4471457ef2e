import type { FastifyInstance } from 'fastify';
import type { Context } from '../config/context';
import { lookAtParts, type Part } from './parts';

/** Turned when the process is asked to stop. */
export interface Lifecycle {
  isDraining: boolean;
}

/** Shares one look at the parts among those who ask while it lasts: nobody makes work for them by asking often. */
function shareLook(context: Context): () => Promise<readonly Part[]> {
  let looking: Promise<readonly Part[]> | undefined;
  return () =>
    (looking ??= lookAtParts(context).finally(() => {
      looking = undefined;
    }));
}

/**
 * `/health/live`: the process runs. `/health/ready`: it should get requests, 503 where a part that every request needs
 * is down or the process is stopping; `parts` names each with its state.
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
