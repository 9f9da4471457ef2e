import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findEmptyCluster } from '../postgres/restore-cluster';
import { AlreadyRunning, runningInstance, takeInstance } from '../processes/instance-lock';
import { copyUploads, requireWhole } from '../product/backup/backup-files';
import { missingSecrets } from '../product/backup/fingerprints';
import { DATABASES_FILE, readManifest, UPLOADS_FOLDER, type Manifest } from '../product/backup/manifest';
import { callerPath } from '../product/config/caller-path';
import { knownSecrets, SECRETS_FILE } from '../product/config/secrets';
import { readSettings, uploadsOf } from '../product/config/settings';
import { step } from '../product/progress';

/**
 * `npm run restore -- <folder>`: puts databases and files of a backup into a data directory that has none, and whose
 * secrets open them. Overwrites nothing. Refused while the product runs.
 */
export async function restore(projectRoot: string, [from]: readonly string[]): Promise<void> {
  const { dataDir, databaseUrl } = readSettings(projectRoot, process.env);
  if (from === undefined) throw new Error('Name the folder of a backup: npm run restore -- <folder>');
  if (databaseUrl !== null)
    throw new Error('The databases are on the server of DATABASE_URL: restore them there (docs/deployment.md).');
  const folder = callerPath(from);
  const manifest = readManifest(projectRoot, folder);
  requireSecrets(dataDir, manifest);
  const running = runningInstance(dataDir);
  if (running !== null) throw new AlreadyRunning(running.host, running.pid);
  const lock = await takeInstance(dataDir, 'restore');
  try {
    await restoreInto(projectRoot, dataDir, folder, manifest);
  } finally {
    lock.release();
  }
  console.log(`  ${dataDir} has both databases and all files as of ${manifest.moment}.
  Start it, and then verify the books:
    npm start
    npm run operator -- verify${manifest.anchor === null ? '' : ` --anchor ${manifest.anchor}`}`);
}

async function restoreInto(projectRoot: string, dataDir: string, folder: string, manifest: Manifest): Promise<void> {
  const uploads = uploadsOf(dataDir);
  const cluster = await findEmptyCluster(projectRoot, dataDir);
  if (cluster === null || (existsSync(uploads) && readdirSync(uploads).length > 0))
    throw new Error(
      `${dataDir} has data, and a restore overwrites nothing. Set DATA_DIR to a new folder with a copy of ${SECRETS_FILE} in it. Or keep a copy of ${SECRETS_FILE}, run npm run reset, which erases this data for good, and put the copy back.`,
    );
  await step('Checking the backup', () => requireWhole(folder, manifest.files));
  const copied = `${uploads}.restoring`;
  await step('Copying the files', async () => {
    rmSync(copied, { recursive: true, force: true });
    await copyUploads(join(folder, UPLOADS_FOLDER), copied);
  });
  await step('Restoring the databases', () => cluster.restore(join(folder, DATABASES_FILE)));
  rmSync(uploads, { recursive: true, force: true });
  renameSync(copied, uploads);
}

/** Throws if the data directory lacks a secret that opens the backup: the databases would be of no use. */
function requireSecrets(dataDir: string, { secrets, moment }: Manifest): void {
  const missing = missingSecrets(secrets, knownSecrets(dataDir), moment);
  if (missing.length > 0)
    throw new Error(
      `${join(dataDir, SECRETS_FILE)} does not open this backup: ${missing.join(' and ')} is missing or another one. Put the ${SECRETS_FILE} there that was kept with the backup of ${moment}, and run this again.`,
    );
}
