import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { removeCluster, startPostgres } from '../../postgres/postgres';
import { expireBackups, listBackups, logEnd } from '../../product/backup/backup-list';
import { compare } from '../../product/backup/compare';
import { missingSecrets } from '../../product/backup/fingerprints';
import { readManifest, type Manifest } from '../../product/backup/manifest';
import { erasePartials } from '../../product/backup/partial-backups';
import { keyOf, restoreBackup } from '../../product/backup/restore-backup';
import { verifyBooks } from '../../product/backup/verify-books';
import { withServer } from '../../product/backup/with-server';
import { readBackupSettings } from '../../product/config/backup-settings';
import { knownSecrets } from '../../product/config/secrets';
import { readSettings, uploadsOf } from '../../product/config/settings';
import { describeComparison, isSame } from './describe-comparison';
import { japaneseTime } from './japanese-time';

const DAY_MS = 86_400_000;

function requireBackups(projectRoot: string): { readonly folder: string; readonly key: Buffer | null } {
  const { folder, key } = readBackupSettings(projectRoot, process.env);
  if (folder === null) throw new Error('BACKUP_DIR names the folder of backups (docs/deployment.md).');
  return { folder, key };
}

async function lineOf(folder: string, path: string, manifest: Manifest): Promise<string> {
  const megabytes = manifest.files.reduce((sum, { size }) => sum + size, 0) / 1e6;
  const end = await logEnd(folder, manifest);
  return [
    `  ${basename(path)}`,
    `of ${manifest.moment}`,
    `${megabytes.toFixed(1)} MB`,
    manifest.key === undefined ? 'not encrypted' : 'encrypted',
    end === null ? 'no log after it' : `to any second until ${japaneseTime(end)}`,
  ].join('  ');
}

/** `npm run backup -- list`: prints the backups in BACKUP_DIR, oldest first, and until when the log continues each. */
export async function list(projectRoot: string): Promise<void> {
  const { folder } = requireBackups(projectRoot);
  const backups = listBackups(folder);
  if (backups.length === 0) return console.log(`  ${folder} has no backup. Make one: npm run backup`);
  for (const { folder: path, manifest } of backups) console.log(await lineOf(folder, path, manifest));
}

/**
 * `npm run backup -- expire --keep <days>`: erases older backups, except the newest one, and their part of the log, and
 * what killed backups left.
 */
export async function expire(projectRoot: string, words: readonly string[]): Promise<void> {
  const { folder } = requireBackups(projectRoot);
  const { values } = parseArgs({ args: [...words], options: { keep: { type: 'string' } } });
  const days = Number(values.keep);
  if (!Number.isInteger(days) || days < 1) throw new Error('Say how many days: npm run backup -- expire --keep 35');
  const now = Date.now();
  const expired = [...(await expireBackups(folder, days, now)), ...erasePartials(folder, now - days * DAY_MS)];
  for (const path of expired) console.log(`  ${basename(path)} is erased.`);
  if (expired.length === 0) console.log(`  No backup is older than ${days} days, besides the newest one.`);
}

/** `npm run backup -- compare`: prints files that differ from the database, and charges that differ from the books. */
export async function compareBackup(projectRoot: string): Promise<void> {
  const settings = readSettings(projectRoot, process.env);
  if (settings.databaseUrl !== null)
    throw new Error('The databases are on the server of DATABASE_URL: docs/deployment.md says how to compare there.');
  const comparison = await withServer(settings, readBackupSettings(projectRoot, process.env), (url) =>
    compare(url, uploadsOf(settings.dataDir)),
  );
  console.log(describeComparison(comparison));
  if (!isSame(comparison)) process.exitCode = 1;
}

/**
 * `npm run backup -- drill`: restores the newest backup in BACKUP_DIR with all of its log in a temporary place,
 * verifies the books there, compares files and charges, and reports. Starts neither API nor gateway: nothing is sent or
 * charged. Throws if anything is wrong.
 */
export async function drill(projectRoot: string): Promise<void> {
  const { folder, key } = requireBackups(projectRoot);
  const newest = listBackups(folder).at(-1);
  if (newest === undefined) throw new Error(`${folder} has no backup to try.`);
  const manifest = readManifest(projectRoot, newest.folder);
  const missing = missingSecrets(
    manifest.secrets,
    knownSecrets(readSettings(projectRoot, process.env).dataDir),
    manifest.moment,
  );
  const started = Date.now();
  const dataDir = mkdtempSync(join(tmpdir(), 'restore-drill-'));
  try {
    const end = await logEnd(folder, manifest);
    const backup = { ...newest, manifest, key: keyOf(manifest, key) };
    const target = end === null ? null : { moment: null, isGatewayToo: true };
    const reached = await restoreBackup(projectRoot, dataDir, backup, target);
    const server = await startPostgres({ projectRoot, dataDir, ephemeral: false });
    try {
      const faults = [
        ...missing.map((name) => `${name} of this product does not open it`),
        ...(await verifyBooks(projectRoot, server.url, manifest.anchor)),
      ];
      const comparison = await compare(server.url, uploadsOf(dataDir));
      const until = reached === null ? manifest.moment : japaneseTime(Date.parse(reached));
      console.log(
        `  ${basename(newest.folder)} was restored until ${until} in ${((Date.now() - started) / 1000).toFixed(1)} s.`,
      );
      console.log(describeComparison(comparison));
      for (const fault of faults) console.log(`  ! ${fault}`);
      // The log may end before the row of a file, or the removal of one, so unknown files are no fault here.
      if (faults.length > 0 || !isSame({ ...comparison, unknown: [] })) throw new Error('The drill failed: see above.');
      console.log('  The books are right.');
    } finally {
      await server.stop();
    }
  } finally {
    await removeCluster(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
