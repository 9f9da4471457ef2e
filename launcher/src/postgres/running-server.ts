import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clusterFolder } from './home';
import { serverUser } from './server-user';

/** Line of PostgreSQL's lock file that holds the port. */
const PORT_LINE = 3;

/**
 * Returns the address of the server that runs on a data directory, as superuser, in the form of `Postgres.url`; null
 * if none has started.
 */
export function runningServerUrl(dataDir: string): string | null {
  const folder = clusterFolder(dataDir, serverUser());
  try {
    const port = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[PORT_LINE]);
    const password = readFileSync(join(folder, 'password'), 'utf8');
    return port > 0 ? `postgres://postgres:${password}@127.0.0.1:${port}/postgres` : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
