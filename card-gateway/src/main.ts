import closeWithGrace from 'close-with-grace';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer } from './app';
import { readConfig } from './config/config';
import { createPool } from './database/pool';
import { requireRuntimeRole } from './database/require-runtime-role';
import { createLog } from './http/log';

const config = readConfig(process.env);
const log = createLog(config.logLevel);
const pool = createPool(config.databaseUrl, (error) => log.warn({ err: error }, 'lost a database connection'));
const lifecycle = { isDraining: false };
const server = createServer(config, pool, log, lifecycle);

/** Longest wait for running requests when the process is stopped, in ms. */
const STOP_WITHIN_MS = 10_000;
const delay = config.stopPauseMs + STOP_WITHIN_MS;

closeWithGrace({ delay, logger: { error: (message) => log.error(message) } }, async ({ err }) => {
  if (err) log.error({ err }, 'stopping after an error');
  lifecycle.isDraining = true;
  // Balancers notice meanwhile, and send to other processes. A connection that is closed before would lose a request.
  if (!err) await pause(config.stopPauseMs);
  await server.close();
  await pool.end();
});

await requireRuntimeRole(pool);
await server.listen({ host: config.host, port: config.port });
