import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import pg from 'pg';
import { writeBaseBackup } from '../postgres/base-backup';
import { databaseUrl } from '../postgres/database';
import { hasCluster, startPostgres } from '../postgres/postgres';
import { runningServerUrl } from '../postgres/running-server';
import { runningInstance, takeInstance } from '../processes/instance-lock';
import { writeAtomically } from '../processes/write-atomically';
import { copyUploads, describeFiles, MANIFEST_FILE } from '../product/backup/backup-files';
import { fingerprintsOf } from '../product/backup/fingerprints';
import { DATABASES_FILE, originOfDatabases, UPLOADS_FOLDER, type Manifest } from '../product/backup/manifest';
import { callerPath } from '../product/config/caller-path';
import { knownSecrets, SECRETS_FILE } from '../product/config/secrets';
import { readSettings, uploadsOf, type Settings } from '../product/config/settings';
import { API_DATABASE } from '../product/open-databases';
import { step } from '../product/progress';

const JST_OFFSET_MS = 9 * 3_600_000;

/**
 * `npm run backup -- <folder>`: copies both databases as they are at one moment, and all uploaded files, to a new
 * folder. The product may run and take payments meanwhile, or be stopped. The folder appears when it is whole.
 */
export async function backup(projectRoot: string, [to]: readonly string[]): Promise<void> {
  const settings = readSettings(projectRoot, process.env);
  const { dataDir } = settings;
  if (to === undefined) throw new Error('Name a new folder: npm run backup -- <folder>');
  if (settings.databaseUrl !== null)
    throw new Error(
      `The databases are on the server of DATABASE_URL: back them up there (docs/deployment.md), and then ${uploadsOf(dataDir)}.`,
    );
  const folder = callerPath(to);
  if (existsSync(folder)) throw new Error(`${folder} exists, and a backup overwrites nothing. Name a new folder.`);
  if (!relative(dataDir, folder).startsWith('..'))
    throw new Error(`${folder} is in ${dataDir} and would be lost with it. Name a folder elsewhere.`);
  const partial = `${folder}.partial`;
  if (existsSync(partial))
    throw new Error(
      `${partial} is of a backup that still runs, or was interrupted: erase it then, or name another folder.`,
    );
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(partial, { mode: 0o700 });
  const { signal, ignore } = untilInterrupted();
  try {
    const { moment, anchor } = await withServer(settings, async (url) => ({
      anchor: await newestAnchor(url),
      moment: await step('Copying the databases', async () => {
        await writeBaseBackup(url, join(partial, DATABASES_FILE), signal);
        return japaneseTime(Date.now());
      }),
    }));
    // After the databases, because a file is kept before a row names it, and never changes.
    await step('Copying the files', () => copyUploads(uploadsOf(dataDir), join(partial, UPLOADS_FOLDER)));
    signal.throwIfAborted();
    const manifest: Manifest = {
      moment,
      ...originOfDatabases(projectRoot),
      anchor,
      secrets: fingerprintsOf(knownSecrets(dataDir), moment),
      files: await describeFiles(partial),
    };
    writeAtomically(join(partial, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
    renameSync(partial, folder);
    report(folder, manifest, join(dataDir, SECRETS_FILE));
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw signal.aborted ? new Error('Interrupted: there is no backup.') : error;
  } finally {
    ignore();
  }
}

/** Returns a signal of Ctrl-C and SIGTERM, so that a server that was started for the backup is stopped. */
function untilInterrupted(): { readonly signal: AbortSignal; readonly ignore: () => void } {
  const controller = new AbortController();
  const abort = () => {
    controller.abort();
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const name of signals) process.on(name, abort);
  return {
    signal: controller.signal,
    ignore: () => {
      for (const name of signals) process.off(name, abort);
    },
  };
}

/** Calls `work` with the address of the running product's PostgreSQL, or of one that is started for it alone. */
async function withServer<Result>(
  { projectRoot, dataDir }: Settings,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (runningInstance(dataDir) !== null) {
    const url = runningServerUrl(dataDir);
    if (url === null) throw new Error('The product is just starting. Try again when it runs.');
    return work(url);
  }
  if (!hasCluster(dataDir)) throw new Error(`There is no database in ${dataDir} to back up.`);
  const lock = await takeInstance(dataDir, 'backup');
  try {
    const server = await step('Starting PostgreSQL', () => startPostgres({ projectRoot, dataDir, ephemeral: false }));
    try {
      return await work(server.url);
    } finally {
      await server.stop();
    }
  } finally {
    lock.release();
  }
}

async function newestAnchor(serverUrl: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: databaseUrl(serverUrl, API_DATABASE) });
  await client.connect();
  try {
    const { rows } = await client.query<{ anchor: string }>(
      `select day || '=' || encode(root, 'hex') as anchor from chain_anchors order by day desc limit 1`,
    );
    return rows[0]?.anchor ?? null;
  } finally {
    await client.end();
  }
}

const japaneseTime = (epochMs: number): string =>
  `${new Date(epochMs + JST_OFFSET_MS).toISOString().slice(0, 19)}+09:00`;

function report(folder: string, { moment, files }: Manifest, secretsFile: string): void {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const uploads = files.filter(({ path }) => path.startsWith(`${UPLOADS_FOLDER}/`)).length;
  console.log(`  ${folder} has both databases as of ${moment} and ${uploads} files, ${(bytes / 1e6).toFixed(1)} MB.
  Whoever reads it reads what the buyers entered: keep it as safe as the product.
  It does not have the secrets, and is of no use without them: keep ${secretsFile} too, at another place.`);
}
