import { join } from 'node:path';
import { startChild } from '../../../processes/child';
import { freePort } from '../../../processes/free-port';
import type { StopList } from '../../../product/stop-list';
import { whenReady } from '../../../product/when-ready';
import type { BenchApi } from '../bench-api';
import type { Contender } from './rate';

/** Starts the server that does only what the list needs, on the same database and session. */
export async function startBare(
  projectRoot: string,
  folder: string,
  api: BenchApi,
  stops: StopList,
): Promise<Contender> {
  const port = await freePort();
  const [, claims = ''] = api.headers['authorization']?.split('.') ?? [];
  const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string };
  const child = startChild({
    name: 'bare',
    entry: join('src', 'checks', 'bench', 'server', 'bare-server.mjs'),
    cwd: join(projectRoot, 'launcher'),
    environment: { PATH: process.env.PATH, PORT: String(port), BARE_DATABASE_URL: api.database, BARE_SESSION: sid },
    logDir: join(folder, 'logs'),
    onSpawn: () => undefined,
    onRestart: (message) => console.error(message),
  });
  stops.add('bare', child.stop);
  const bare = { name: 'node:http and the driver', url: `http://127.0.0.1:${port}`, headers: {} };
  await whenReady('bare', bare.url, child.failed);
  return bare;
}
