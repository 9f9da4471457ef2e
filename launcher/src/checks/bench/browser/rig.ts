import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeForms } from 'federation/serving/compressed-forms';
import pg from 'pg';
import { DEMO_ACCOUNTS, type DemoAccount } from 'shared-rules/demo-accounts';
import { buildOneBundle } from '../../../product/build/build-packages';
import type { BrowserConfig } from '../../../product/config/browser-config';
import { originOf, PORT_RANGE, portOf } from '../../../product/config/ports';
import { tlsFilesOf } from '../../../product/config/where-releases-lie';
import { remotesOf } from '../../../product/config/workspace';
import { chromiumTrusting } from '../../../product/nginx/certificate';
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

/** Key of the row that compares HTTP/2 with HTTP/1.1, behind nginx (`e2e/bench/rows/protocols.ts`). */
export const EDGE_ROW = 'http2';

/** Input of the bench's browser part. */
export interface Rig {
  readonly subjects: readonly { readonly name: string; readonly origin: string }[];
  /** The federated build behind nginx; null if it was not asked for. */
  readonly edge: Edge | null;
  /** A user with about 20 received invoices, and one with 10,000. */
  readonly few: DemoAccount;
  readonly many: DemoAccount;
}

interface Edge {
  readonly origin: string;
  /** Flags with which Chromium trusts its certificate. */
  readonly trust: readonly string[];
  /** File of the certificate, for Node. */
  readonly certificate: string;
}

const [FEW, MANY] = DEMO_ACCOUNTS;

/** Received invoices that are added to the few of the demonstration data. */
const [SHORT_LIST, LONG_LIST] = [15, 10_000];

/**
 * Starts the product as `npm start` does, on its own database; beside it, on the same API, the one bundle and the limit
 * of the line. The same code serves all three, with the same data.
 *
 * @param hasEdge whether to start the product behind nginx too, with the same data on a database of its own
 */
export async function startRig(projectRoot: string, folder: string, stops: StopList, hasEdge: boolean): Promise<Rig> {
  // Results of an earlier run would be read as this one's.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await step('Building the one bundle', () => buildOneBundle(projectRoot));
  const postgres = await startPostgres({ projectRoot, dataDir: join(folder, 'postgres'), ephemeral: true });
  stops.add('PostgreSQL of the bench', postgres.stop);
  const place = { projectRoot, folder, serverUrl: postgres.url, stops };
  const settings = await startProduct(place, 'bench_browser', false);
  const { port } = settings;
  const config = (await (await fetch(`${originOf('host', port)}/config.json`)).json()) as BrowserConfig;
  await step('Compressing', async () => {
    await compressPublished(settings, remotesOf(projectRoot));
    await writeForms(oneBundleFolder(projectRoot));
  });
  await seed(settings.databaseUrl, 'bench_browser');
  const [oneBundle, line] = [port + PORT_RANGE, port + PORT_RANGE + 1];
  await serveOneBundle({ projectRoot, port, config, stops }, oneBundle);
  await serveLine(originOf('host', port), portOf('api', port), line, stops);
  return {
    subjects: [
      { name: 'one bundle', origin: `http://localhost:${oneBundle}` },
      { name: 'federated', origin: originOf('host', port) },
      { name: LINE, origin: `http://localhost:${line}` },
    ],
    edge: hasEdge ? await startEdge(place) : null,
    few: FEW,
    many: MANY,
  };
}

interface Place {
  readonly projectRoot: string;
  readonly folder: string;
  /** URL of the PostgreSQL server. */
  readonly serverUrl: string;
  readonly stops: StopList;
}

/** Starts the product on a new database. */
async function startProduct(place: Place, database: string, nginx: boolean) {
  const { projectRoot, folder, stops } = place;
  const databaseUrl = await ensureDatabase(place.serverUrl, database);
  const settings = {
    projectRoot,
    port: await freeRange(PORT_RANGE + 2),
    dataDir: join(folder, database, 'data'),
    runDir: join(folder, database, 'run'),
    databaseUrl,
  };
  const product = await runProduct({
    settings,
    alone: null,
    hot: [],
    nginx,
    ephemeral: true,
    environment: {
      ...process.env,
      ACCESS_TOKEN_TTL_MS: String(24 * 3_600_000),
      CLOCK_MOVABLE: '0',
      EMBEDDED_POLICY: '0',
      READ_FILES: '0',
    },
    signal: new AbortController().signal,
  });
  stops.add(`the product on ${database}`, product.stop);
  return settings;
}

async function startEdge(place: Place): Promise<Edge> {
  const { port, dataDir, databaseUrl } = await startProduct(place, 'bench_edge', true);
  await seed(databaseUrl, 'bench_edge');
  const { certificate } = tlsFilesOf(dataDir);
  return {
    origin: originOf('host', port, 'https'),
    trust: chromiumTrusting(readFileSync(certificate, 'utf8')),
    certificate,
  };
}

const seed = (databaseUrl: string, database: string): Promise<void> =>
  step('Seeding', () => seedLists(databaseUrl, database));

async function seedLists(databaseUrl: string, database: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  try {
    for (const [{ email }, invoices] of [
      [FEW, SHORT_LIST],
      [MANY, LONG_LIST],
    ] as const) {
      await seedVolume(databaseUrl, { name: email, database, invoices, buyers: 1 }, email);
      await pool.query('drop table bench_buyers, bench_suppliers');
    }
  } finally {
    await pool.end();
  }
}
