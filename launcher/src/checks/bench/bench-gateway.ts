import { join } from 'node:path';
import { ensureServiceDatabase } from '../../postgres/service-database';
import { startChild } from '../../processes/child';
import { migrateDatabase } from '../../product/migrate-database';
import { whenReady } from '../../product/when-ready';
import type { Bench } from './bench-api';

/** A built card gateway with the embedded card company. */
export interface BenchGateway {
  readonly url: string;
  readonly pid: number;
}

/** Secret that gateway and API of a bench share. */
const GATEWAY_SECRET = 'card-gateway-secret-of-the-bench';

/** Returns the API's settings for a gateway at an address. */
export const gatewaySettings = (url: string): Readonly<Record<string, string>> => ({
  CARD_GATEWAY_URL: url,
  CARD_GATEWAY_ORIGIN: url,
  CARD_GATEWAY_SECRET: GATEWAY_SECRET,
});

/** Starts the card gateway on a port, on a database of its own. `more` are further settings. */
export async function startBenchGateway(
  { projectRoot, folder, serverUrl, stops }: Bench,
  name: string,
  port: number,
  more: Readonly<Record<string, string>> = {},
): Promise<BenchGateway> {
  const database = await ensureServiceDatabase(projectRoot, serverUrl, name);
  await migrateDatabase(projectRoot, 'card-gateway', database, {});
  const url = `http://127.0.0.1:${port}`;
  let pid = 0;
  const child = startChild({
    name: 'card-gateway',
    entry: join('dist', 'main.js'),
    cwd: join(projectRoot, 'card-gateway'),
    environment: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE_URL: database.runtime,
      PUBLIC_ORIGIN: url,
      ALLOWED_PARENTS: url,
      SECRET: GATEWAY_SECRET,
      LOG_LEVEL: 'warn',
      ...more,
    },
    logDir: join(folder, 'logs'),
    onSpawn: (spawned) => {
      pid = spawned;
    },
    onRestart: (message) => console.error(message),
  });
  stops.add('card-gateway', child.stop);
  await whenReady('card-gateway', `${url}/health/ready`, child.failed);
  return { url, pid };
}
