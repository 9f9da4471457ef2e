import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sha256Of } from 'federation/disk/sha256';
import pg from 'pg';
import { DEMO_ACCOUNTS } from 'shared-rules/demo-accounts';
import { databaseUrl } from '../../../postgres/database';
import { removeCluster, startPostgres } from '../../../postgres/postgres';
import { freePort } from '../../../processes/free-port';
import { buildPackages } from '../../../product/build/build-packages';
import { step } from '../../../product/progress';
import type { StopList } from '../../../product/stop-list';
import { startBenchApi, type BenchApi } from '../bench-api';
import { gatewaySettings, startBenchGateway, type BenchGateway } from '../bench-gateway';

/** Names of the two databases. */
export const DATABASES = { api: 'bench_capacity', gateway: 'bench_capacity_gateway' } as const;

/** Has one process of the API, one card gateway, and a PostgreSQL that waits for its disk. */
export interface Rig {
  readonly api: BenchApi;
  readonly gateway: BenchGateway;
  readonly postgresPid: number;
  /** Connections of a superuser to the API's database. */
  readonly pool: pg.Pool;
  /** The same to the database `postgres`, for what reads counters. */
  readonly counters: pg.Pool;
  /** Folder of the uploaded files. */
  readonly files: string;
}

/** Tokens of the operators: one approves, one makes files, and another releases them. */
export const OPERATORS = { examiner: randomUUID(), maker: randomUUID(), releaser: randomUUID() } as const;

async function addOperators(pool: pg.Pool): Promise<void> {
  for (const [name, token] of Object.entries(OPERATORS))
    await pool.query(
      `insert into operators (name, role, email, token_digest, created_at, confirmed_at)
       values ($1, $2, $1 || '@operators.example', $3, now(), now())`,
      [name, name === 'examiner' ? 'examiner' : 'releaser', sha256Of(token)],
    );
}

/** Starts PostgreSQL with the counts of its statements, for which it has to be started twice. */
async function startCounting(projectRoot: string, folder: string, stops: StopList) {
  mkdirSync(folder, { recursive: true });
  await removeCluster(folder);
  const options = { projectRoot, dataDir: folder, ephemeral: false };
  const first = await startPostgres(options);
  const client = new pg.Client({ connectionString: first.loopbackUrl });
  await client.connect();
  await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
  await client.end();
  await first.stop();
  const postgres = await startPostgres(options);
  stops.add('PostgreSQL', async () => {
    await postgres.stop();
    await removeCluster(folder);
  });
  return postgres;
}

const NEXT_BANK_DAY_AT_NOON = `
  update clock set offset_ms = greatest(offset_ms, (extract(epoch from ($1::date + time '12:00') at time zone 'Asia/Tokyo' - now()) * 1000)::bigint)`;

/** Moves the clock to noon of the next day on which banks are open, so that a payment can be made and transferred. */
async function beginOnBankDay(api: BenchApi, pool: pg.Pool): Promise<void> {
  const answer = JSON.parse(await api.get('/banks/closed_day')) as { closed_days: readonly { date: string }[] };
  const closed = new Set(answer.closed_days.map(({ date }) => date));
  for (let ahead = 1; ; ahead += 1) {
    const day = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    if (closed.has(day)) continue;
    await pool.query(NEXT_BANK_DAY_AT_NOON, [day]);
    return;
  }
}

const MONTH_MS = String(30 * 86_400_000);

/** Builds and starts everything on an empty database. The API reads uploaded files; nothing approves by itself. */
export async function startRig(projectRoot: string, stops: StopList): Promise<Rig> {
  const folder = join(projectRoot, '.cache', 'bench-capacity');
  await step('Building the API and the card gateway', () => buildPackages(projectRoot, ['api', 'card-gateway']));
  const postgres = await startCounting(projectRoot, folder, stops);
  const serverUrl = postgres.loopbackUrl;
  const bench = { projectRoot, folder, serverUrl, stops };
  const port = await freePort();
  const api = await startBenchApi(bench, DATABASES.api, DEMO_ACCOUNTS[0], {
    ...gatewaySettings(`http://127.0.0.1:${port}`),
    ACCESS_TOKEN_TTL_MS: MONTH_MS,
    CLOCK_MOVABLE: '1',
    OPERATOR_TOKEN: randomUUID(),
    READ_FILES: '1',
    SESSIONS_PER_USER: '10000',
    TRANSFER_CUT_OFF: '23:59',
  });
  const gateway = await startBenchGateway(bench, DATABASES.gateway, port, {
    API_EVENTS_URL: `${api.origin}/gateway/v1/events`,
  });
  const [pool, counters] = [DATABASES.api, 'postgres'].map((name) => {
    const opened = new pg.Pool({ connectionString: databaseUrl(serverUrl, name), options: '-c jit=off' });
    stops.add(`pool of ${name}`, () => opened.end());
    return opened;
  }) as [pg.Pool, pg.Pool];
  await counters.query('create extension pg_stat_statements');
  await addOperators(pool);
  await beginOnBankDay(api, pool);
  return { api, gateway, postgresPid: postgres.pid, pool, counters, files: join(folder, DATABASES.api, 'files') };
}
