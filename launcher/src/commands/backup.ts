import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { writeBaseBackup } from '../postgres/base-backup';
import { databaseUrl, readOnly } from '../postgres/database';
import { writeAtomically } from '../processes/write-atomically';
import { copyUploads, describeFiles, MANIFEST_FILE, sealInto } from '../product/backup/backup-files';
import { fingerprintOfKey, fingerprintsOf } from '../product/backup/fingerprints';
import {
  DATABASES_FILE,
  originOfDatabases,
  UPLOADS_FOLDER,
  type LogStart,
  type Manifest,
} from '../product/backup/manifest';
import { erasePartials, finishPartial, makePartial, partialOf } from '../product/backup/partial-backups';
import { sealing } from '../product/backup/seal';
import { withServer } from '../product/backup/with-server';
import { readBackupSettings, type BackupSettings } from '../product/config/backup-settings';
import { callerPath } from '../product/config/caller-path';
import { knownSecrets, SECRETS_FILE } from '../product/config/secrets';
import { readSettings, uploadsOf, type Settings } from '../product/config/settings';
import { API_DATABASE } from '../product/database-names';
import { step } from '../product/progress';
import { japaneseTime } from './backups/japanese-time';
import { compareBackup, drill, expire, list } from './backups/upkeep';

const UPKEEP = { list, expire, drill, compare: compareBackup };

/**
 * `npm run backup`: copies both databases as they are at one moment, and all uploaded files, to a new folder: the named
 * one, or one in BACKUP_DIR. The product may run and take payments meanwhile, or be stopped. The folder appears when it
 * is whole. With BACKUP_KEY it is encrypted. `list`, `expire`, `drill` and `compare` look after backups.
 */
export async function backup(projectRoot: string, words: readonly string[]): Promise<void> {
  const [to] = words;
  const upkeep = Object.entries(UPKEEP).find(([name]) => name === to)?.[1];
  if (upkeep !== undefined) return upkeep(projectRoot, words.slice(1));
  const settings = readSettings(projectRoot, process.env);
  const { dataDir } = settings;
  if (settings.databaseUrl !== null)
    throw new Error(
      `The databases are on the server of DATABASE_URL: back them up there (docs/deployment.md), and then ${uploadsOf(dataDir)}.`,
    );
  const backups = readBackupSettings(projectRoot, process.env);
  const folder = to === undefined ? regularFolder(backups) : callerPath(to);
  if (existsSync(folder)) throw new Error(`${folder} exists, and a backup overwrites nothing. Name a new folder.`);
  if (!relative(dataDir, folder).startsWith('..'))
    throw new Error(`${folder} is in ${dataDir} and would be lost with it. Name a folder elsewhere.`);
  for (const erased of erasePartials(dirname(folder)))
    console.log(`  ${erased} was of a killed backup, and is erased.`);
  const partial = partialOf(folder);
  if (existsSync(partial))
    throw new Error(
      `${partial} is of a backup that still runs, or was interrupted: erase it then, or name another folder.`,
    );
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  makePartial(partial);
  const { signal, ignore } = untilInterrupted();
  try {
    const manifest = await write(settings, backups, partial, signal);
    finishPartial(partial, folder);
    report(folder, manifest, join(dataDir, SECRETS_FILE));
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw signal.aborted ? new Error('Interrupted: there is no backup.') : error;
  } finally {
    ignore();
  }
}

function regularFolder({ folder }: BackupSettings): string {
  if (folder === null)
    throw new Error('Name a new folder: npm run backup -- <folder>. Or set BACKUP_DIR (docs/deployment.md).');
  return join(folder, japaneseTime(Date.now()).slice(0, 19).replaceAll(':', '-'));
}

/** Writes all of a backup into its folder. */
async function write(
  settings: Settings,
  backups: BackupSettings,
  folder: string,
  signal: AbortSignal,
): Promise<Manifest> {
  const { projectRoot, dataDir } = settings;
  const { key } = backups;
  const { moment, anchor, log } = await withServer(settings, backups, async (url) => ({
    anchor: await newestAnchor(url),
    log: await startOfLog(url),
    moment: await step('Copying the databases', async () => {
      const seal = key === null ? undefined : sealing(key, DATABASES_FILE);
      await writeBaseBackup(url, join(folder, DATABASES_FILE), signal, seal);
      return japaneseTime(Date.now());
    }),
  }));
  const seal = (from: string, to: string, name: string, by: Buffer) =>
    sealInto(from, to, by, `${UPLOADS_FOLDER}/${name}`);
  // After the databases, because a file is kept before a row names it, and never changes.
  await step('Copying the files', () =>
    copyUploads(
      uploadsOf(dataDir),
      join(folder, UPLOADS_FOLDER),
      ...(key === null ? [] : [(from: string, to: string, name: string) => seal(from, to, name, key)]),
    ),
  );
  signal.throwIfAborted();
  const manifest: Manifest = {
    moment,
    ...originOfDatabases(projectRoot),
    anchor,
    secrets: fingerprintsOf(knownSecrets(dataDir), moment),
    ...(key !== null && { key: fingerprintOfKey(key, moment) }),
    log,
    files: await describeFiles(folder),
  };
  writeAtomically(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
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

async function newestAnchor(serverUrl: string): Promise<string | null> {
  const [newest] = await readOnly<{ anchor: string }>(
    databaseUrl(serverUrl, API_DATABASE),
    `select day || '=' || encode(root, 'hex') as anchor from chain_anchors order by day desc limit 1`,
  );
  return newest?.anchor ?? null;
}

/** Returns where the log stands, before the backup begins. */
async function startOfLog(serverUrl: string): Promise<LogStart> {
  const [start] = await readOnly<Omit<LogStart, 'begun'>>(
    serverUrl,
    `select pg_walfile_name(pg_current_wal_lsn()) as segment, system_identifier::text as cluster from pg_control_system()`,
  );
  if (start === undefined) throw new Error('PostgreSQL did not say where its log is.');
  return { ...start, begun: new Date().toISOString() };
}

function report(folder: string, { moment, files, key }: Manifest, secretsFile: string): void {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const uploads = files.filter(({ path }) => path.startsWith(`${UPLOADS_FOLDER}/`)).length;
  const reads =
    key === undefined
      ? 'Whoever reads it reads what the buyers entered: keep it as safe as the product.'
      : 'It is encrypted, and lost without BACKUP_KEY: keep that at another place.';
  console.log(`  ${folder} has both databases as of ${moment} and ${uploads} files, ${(bytes / 1e6).toFixed(1)} MB.
  ${reads}
  It does not have the secrets, and is of no use without them: keep ${secretsFile} too, at another place.`);
}
