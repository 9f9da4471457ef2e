import closeWithGrace from 'close-with-grace';
import { createServer } from './app';
import { readConfig } from './config/config';
import { createPool } from './database/pool';
import { requireRuntimeRole } from './database/require-runtime-role';
import { createLog } from './http/log';

const config = readConfig(process.env);
const log = createLog(config.logLevel);
const pool = createPool(config.databaseUrl, (error) => log.warn({ err: error }, 'lost a database connection'));
const server = createServer(config, pool, log);

closeWithGrace({ delay: 10_000, logger: { error: (message) => log.error(message) } }, async ({ err }) => {
  if (err) log.error({ err }, 'stopping after an error');
  await server.close();
  await pool.end();
});

await requireRuntimeRole(pool);
await server.listen({ host: config.host, port: config.port });
