import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../config/context';

/** Turned when the process is asked to stop. */
export interface Lifecycle {
  isDraining: boolean;
}

/** `/health/live`: the process runs. `/health/ready`: it should get requests; turns first when stopping. */
export function healthRoutes(app: FastifyInstance, { database }: Context, lifecycle: Lifecycle): void {
  app.get('/health/live', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { logLevel: 'warn' }, async (_request, reply) => {
    if (lifecycle.isDraining) return reply.code(503).send({ status: 'draining' });
    try {
      await database.execute(sql`select 1`);
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database' });
    }
  });
}
