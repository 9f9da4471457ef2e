import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeForms } from 'federation/serving/compressed-forms';
import pg from 'pg';
import { DEMO_ACCOUNTS, type DemoAccount } from 'shared-rules/demo-accounts';
import { buildOneBundle } from '../../../product/build/build-packages';
import type { BrowserConfig } from '../../../product/config/browser-config';
import { originOf, PORT_RANGE, portOf } from '../../../product/config/ports';
import { remotesOf } from '../../../product/config/workspace';
import { freeRange } from '../../../processes/free-port';
import { ensureDatabase } from '../../../postgres/database';
import { startPostgres } from '../../../postgres/postgres';
import { oneBundleFolder, serveOneBundle } from '../../../product/one-bundle';
import { step } from '../../../product/progress';
import { compressPublished } from '../../../product/publish-built';
import { runProduct } from '../../../product/run-product';
import type { StopList } from '../../../product/stop-list';
import { seedVolume } from '../seed-volume';
import { serveLine } from './line';
import { LINE } from './reading';

/** Input of the bench's browser part. */
export interface Rig {
  readonly subjects: readonly { readonly name: string; readonly origin: string }[];
  /** A user with about 20 received invoices, and one with 10,000. */
  readonly few: DemoAccount;
  readonly many: DemoAccount;
}

const [FEW, MANY] = DEMO_ACCOUNTS;

/** Received invoices that are added to the few of the demonstration data. */
const [SHORT_LIST, LONG_LIST] = [15, 10_000];

/**
 * Starts the product as `npm start` does, on its own database, and on the same API the one bundle and the limit of the
 * line. The same code serves them, and they show the same data.
 */
export async function startRig(projectRoot: string, folder: string, stops: StopList): Promise<Rig> {
  // Results of an earlier run would be read as this one's.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await step('Building the one bundle', () => buildOneBundle(projectRoot));
  const postgres = await startPostgres({ projectRoot, dataDir: join(folder, 'postgres'), ephemeral: true });
  stops.add('PostgreSQL of the bench', postgres.stop);
  const databaseUrl = await ensureDatabase(postgres.url, 'bench_browser');
  const port = await freeRange(PORT_RANGE + 2);
  const environment = {
    ...process.env,
    ACCESS_TOKEN_TTL_MS: String(24 * 3_600_000),
    CLOCK_MOVABLE: '0',
    EMBEDDED_POLICY: '0',
    READ_FILES: '0',
  };
  const settings = { projectRoot, port, dataDir: join(folder, 'data'), runDir: join(folder, 'run'), databaseUrl };
  const product = await runProduct({
    settings,
    alone: null,
    hot: [],
    ephemeral: true,
    environment,
    signal: new AbortController().signal,
  });
  stops.add('the product', product.stop);
  const remotes = remotesOf(projectRoot);
  await step('Compressing', async () => {
    await compressPublished(settings, remotes);
    await writeForms(oneBundleFolder(projectRoot));
  });
  const [oneBundle, line] = [port + PORT_RANGE, port + PORT_RANGE + 1];
  const config = (await (await fetch(`${originOf('host', port)}/config.json`)).json()) as BrowserConfig;
  await serveOneBundle({ projectRoot, port, config, stops }, oneBundle);
  await serveLine(originOf('host', port), portOf('api', port), line, stops);
  await step('Seeding', () => seedLists(databaseUrl));
  return {
    subjects: [
      { name: 'one bundle', origin: `http://localhost:${oneBundle}` },
      { name: 'federated', origin: originOf('host', port) },
      { name: LINE, origin: `http://localhost:${line}` },
    ],
    few: FEW,
    many: MANY,
  };
}

async function seedLists(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  try {
    for (const [{ email }, invoices] of [
      [FEW, SHORT_LIST],
      [MANY, LONG_LIST],
    ] as const) {
      await seedVolume(databaseUrl, { name: email, database: 'bench_browser', invoices, buyers: 1 }, email);
      await pool.query('drop table bench_buyers, bench_suppliers');
    }
  } finally {
    await pool.end();
  }
}
