import { join } from 'node:path';
import { freePort } from '../../processes/free-port';
import { startChild } from '../../processes/child';
import { ensureServiceDatabase } from '../../postgres/service-database';
import { readSecrets } from '../../product/config/secrets';
import { migrateDatabase } from '../../product/migrate-database';
import type { StopList } from '../../product/stop-list';
import { whenReady } from '../../product/when-ready';

/** A built API on one database, with a signed-in buyer. */
export interface BenchApi {
  readonly origin: string;
  /** Returns the answer of a path below /api/v2. Throws on any status but 200. */
  get: (path: string) => Promise<string>;
  /** Address of its database, as the API has it. */
  readonly database: string;
  /** Process of the API. */
  readonly pid: number;
  /** Headers of the signed-in buyer. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Longer than any run. */
const DAY_MS = 24 * 3_600_000;

interface Account {
  readonly email: string;
  readonly password: string;
}

/** A checkout that is measured, and where it runs. */
export interface Bench {
  readonly projectRoot: string;
  /** Folder of its data and logs. */
  readonly folder: string;
  /** Address of its PostgreSQL. */
  readonly serverUrl: string;
  readonly stops: StopList;
}

/** Creates the database of this name, migrated, and starts the API on it, which seeds it. All as in production. */
export async function startBenchApi(
  bench: Bench,
  name: string,
  account: Account,
  more: Readonly<Record<string, string>> = {},
): Promise<BenchApi> {
  const { projectRoot, serverUrl } = bench;
  const database = await ensureServiceDatabase(projectRoot, serverUrl, name);
  await migrateDatabase(projectRoot, 'api', database, {});
  return startApiOn(bench, name, database.runtime, account, more);
}

/**
 * Starts the API of a checkout on an existing database, without the examination policy and the reading of files. `more`
 * are further settings.
 */
export async function startApiOn(
  { projectRoot, folder, stops }: Omit<Bench, 'serverUrl'>,
  name: string,
  database: string,
  account: Account,
  more: Readonly<Record<string, string>> = {},
): Promise<BenchApi> {
  const port = await freePort();
  const environment = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATABASE_URL: database,
    MASTER_KEYS: readSecrets(folder).masterKeys,
    SEED_DEMO: '1',
    EMBEDDED_POLICY: '0',
    READ_FILES: '0',
    LOG_LEVEL: 'warn',
    ACCESS_TOKEN_TTL_MS: String(DAY_MS),
    FILES_DIR: join(folder, name, 'files'),
    ...more,
  };
  let pid = 0;
  const child = startChild({
    name,
    entry: join('dist', 'main.js'),
    cwd: join(projectRoot, 'api'),
    environment,
    logDir: join(folder, 'logs'),
    onSpawn: (spawned) => {
      pid = spawned;
    },
    onRestart: (message) => {
      console.error(message);
    },
  });
  stops.add(name, child.stop);
  const origin = `http://127.0.0.1:${port}`;
  await whenReady(name, `${origin}/health/ready`, child.failed);
  const signedIn = await fetch(`${origin}/api/v2/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email_address: account.email, password: account.password }),
  });
  if (signedIn.status !== 200) throw new Error(`${name} refused to sign in: ${signedIn.status}.`);
  const { id_token, access_token } = (await signedIn.json()) as { id_token: string; access_token: string };
  const headers = { authorization: id_token, 'access-token': access_token };
  return {
    origin,
    database,
    pid,
    headers,
    get: async (path) => {
      const response = await fetch(`${origin}/api/v2${path}`, { headers });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${name}: ${path} was answered ${response.status}: ${text}`);
      return text;
    },
  };
}
