import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../postgres/postgres';
import { AlreadyRunning, runningInstance, takeInstance } from '../processes/instance-lock';
import { compare } from '../product/backup/compare';
import { missingSecrets } from '../product/backup/fingerprints';
import { readManifest, type Manifest } from '../product/backup/manifest';
import { keyOf, restoreBackup, type Target } from '../product/backup/restore-backup';
import { readBackupSettings } from '../product/config/backup-settings';
import { callerPath } from '../product/config/caller-path';
import { knownSecrets, SECRETS_FILE } from '../product/config/secrets';
import { readSettings, uploadsOf } from '../product/config/settings';
import { step } from '../product/progress';
import { describeComparison } from './backups/describe-comparison';
import { japaneseTime } from './backups/japanese-time';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * `npm run restore -- <folder>`: puts databases and files of a backup into a data directory that has none, and whose
 * secrets open them. `--to <moment>` goes on to any second of the log beside the backup, `--to latest` to its end.
 * Overwrites nothing. Refused while the product runs.
 */
export async function restore(projectRoot: string, words: readonly string[]): Promise<void> {
  const { dataDir, databaseUrl } = readSettings(projectRoot, process.env);
  const { from, target } = readWords(words);
  if (from === undefined) throw new Error('Name the folder of a backup: npm run restore -- <folder>');
  if (databaseUrl !== null)
    throw new Error('The databases are on the server of DATABASE_URL: restore them there (docs/deployment.md).');
  const folder = callerPath(from);
  const manifest = readManifest(projectRoot, folder);
  requireSecrets(dataDir, manifest);
  if (target !== null) requireLater(target, manifest);
  const key = keyOf(manifest, readBackupSettings(projectRoot, process.env).key);
  const running = runningInstance(dataDir);
  if (running !== null) throw new AlreadyRunning(running.host, running.pid);
  const lock = await takeInstance(dataDir, 'restore');
  try {
    const reached = await restoreBackup(projectRoot, dataDir, { folder, manifest, key }, target);
    console.log(
      `  ${dataDir} has both databases and all files ${target === null ? `as of ${manifest.moment}` : whenOf(target, reached)}.`,
    );
    if (target !== null) await reportLater(projectRoot, dataDir);
  } finally {
    lock.release();
  }
  console.log(`  Start it, and then verify the books:
    npm start
    npm run operator -- verify${manifest.anchor === null ? '' : ` --anchor ${manifest.anchor}`}`);
}

function readWords(words: readonly string[]): { readonly from: string | undefined; readonly target: Target | null } {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { to: { type: 'string' }, 'gateway-too': { type: 'boolean' } },
  });
  const { to } = values;
  const isGatewayToo = values['gateway-too'] === true;
  if (to === undefined) return { from: positionals[0], target: null };
  if (to === 'latest') return { from: positionals[0], target: { moment: null, isGatewayToo } };
  if (!MOMENT.test(to) || Number.isNaN(Date.parse(to)))
    throw new Error(
      `"${to}" is no moment. Name one with its offset, as 2026-11-29T14:59:59+09:00, or the end of the log: latest`,
    );
  // PostgreSQL takes an offset in its settings, and no Z.
  return { from: positionals[0], target: { moment: to.replace('Z', '+00:00'), isGatewayToo } };
}

function requireLater({ moment }: Target, { moment: made }: Manifest): void {
  if (moment !== null && Date.parse(moment) < Date.parse(made))
    throw new Error(`The backup is of ${made}, later than ${moment}. Name an earlier backup: npm run backup -- list`);
}

function whenOf({ moment, isGatewayToo }: Target, reached: string | null): string {
  const last =
    reached === null
      ? 'nothing changed after the backup'
      : `the last change is of ${japaneseTime(Date.parse(reached))}`;
  if (moment === null) return `as of the end of the log: ${last}`;
  const gateway = isGatewayToo
    ? ''
    : '. The card gateway is as of the end of the log, because it knows what was charged';
  return `as of ${moment}: ${last}${gateway}`;
}

/** Prints what came after the moment: files and charges that the restored books do not have. */
async function reportLater(projectRoot: string, dataDir: string): Promise<void> {
  const server = await step('Comparing files and charges', () =>
    startPostgres({ projectRoot, dataDir, ephemeral: false, keepsLog: true }),
  );
  try {
    console.log(describeComparison(await compare(server.url, uploadsOf(dataDir))));
  } finally {
    await server.stop();
  }
}

/** Throws if the data directory lacks a secret that opens the backup: the databases would be of no use. */
function requireSecrets(dataDir: string, { secrets, moment }: Manifest): void {
  const missing = missingSecrets(secrets, knownSecrets(dataDir), moment);
  if (missing.length > 0)
    throw new Error(
      `${join(dataDir, SECRETS_FILE)} does not open this backup: ${missing.join(' and ')} is missing or another one. Put the ${SECRETS_FILE} there that was kept with the backup of ${moment}, and run this again.`,
    );
}
