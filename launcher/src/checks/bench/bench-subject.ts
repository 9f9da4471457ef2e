import { join } from 'node:path';
import pg from 'pg';
import { DEMO_ACCOUNTS } from 'shared-rules/demo-accounts';
import { databaseUrl } from '../../postgres/database';
import { startPostgres } from '../../postgres/postgres';
import { buildPackages } from '../../product/build/build-packages';
import { step } from '../../product/progress';
import type { StopList } from '../../product/stop-list';
import { startBenchApi, type Bench, type BenchApi } from './bench-api';
import type { Volume } from './bench-data';
import { seedVolume } from './seed-volume';

/** The buyer who asks. */
export const [ACCOUNT] = DEMO_ACCOUNTS;

/** Builds the API and starts an empty PostgreSQL. */
export async function startBench(projectRoot: string, stops: StopList): Promise<Bench> {
  const folder = join(projectRoot, '.cache', 'bench');
  await step('Building the API', () => buildPackages(projectRoot, ['api']));
  const postgres = await startPostgres({ projectRoot, dataDir: folder, ephemeral: true });
  stops.add('PostgreSQL', postgres.stop);
  return { projectRoot, folder, serverUrl: postgres.loopbackUrl, stops };
}

/** A filled database with the API on it. */
export interface Subject {
  readonly volume: Volume;
  readonly api: BenchApi;
  readonly pool: pg.Pool;
  readonly seconds: string;
}

/** Starts an API on its own database and fills that. The duration of the filling is part of the report. */
export async function prepare(
  bench: Bench,
  volume: Volume,
  more: Readonly<Record<string, string>> = {},
): Promise<Subject> {
  const { serverUrl, stops } = bench;
  const api = await startBenchApi(bench, volume.database, ACCOUNT, more);
  const url = databaseUrl(serverUrl, volume.database);
  const started = Date.now();
  await seedVolume(url, volume, ACCOUNT.email);
  const pool = new pg.Pool({ connectionString: url, options: '-c jit=off' });
  stops.add(`pool of ${volume.database}`, () => pool.end());
  return { volume, api, pool, seconds: `${Math.round((Date.now() - started) / 1000)} s (${volume.name})` };
}
