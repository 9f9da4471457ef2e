import type { Pool } from 'pg';
import type { Server } from './typebox-provider';

/**
 * Serves `/health/live` (the process runs) and `/health/ready` (it can serve; 503 without the database or while it
 * stops).
 */
export function healthRoutes(server: Server, pool: Pool, isStopping: () => boolean): void {
  server.get('/health/live', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  server.get('/health/ready', { logLevel: 'warn' }, async (_request, reply) => {
    const isReady =
      !isStopping() &&
      (await pool.query('SELECT 1').then(
        () => true,
        () => false,
      ));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' });
  });
}
