import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasCluster, removeCluster } from '../../postgres/postgres';
import { findEmptyCluster, type Recovery } from '../../postgres/restore-cluster';
import { beginRestore, endRestore, isUnfinished } from '../../postgres/unfinished-restore';
import { SECRETS_FILE } from '../config/secrets';
import { uploadsOf } from '../config/settings';
import { GATEWAY_DATABASE } from '../database-names';
import { step } from '../progress';
import { copyUploads, openInto, requireWhole } from './backup-files';
import { fingerprintOfKey } from './fingerprints';
import { logFolder, openHistories, openLaterFiles, openLog, type LogPlace } from './log-files';
import { timelineOf } from './log-chain';
import { DATABASES_FILE, UPLOADS_FOLDER, type Manifest } from './manifest';

/** A backup, and what opens it. */
export interface OpenBackup {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Null if it is not encrypted. */
  readonly key: Buffer | null;
}

/** The moment to which databases are taken, beyond that of a backup. */
export interface Target {
  /** ISO 8601 with an offset; null: the end of the log. */
  readonly moment: string | null;
  /** Whether the card gateway goes back too, and forgets what it did later. */
  readonly isGatewayToo: boolean;
}

/** Returns the key of a backup; null if it is not encrypted. Throws if it is another one, or missing. */
export function keyOf({ key: fingerprint, moment }: Manifest, key: Buffer | null): Buffer | null {
  if (fingerprint === undefined) return null;
  if (key === null) throw new Error(`The backup of ${moment} is encrypted: set BACKUP_KEY.`);
  if (fingerprintOfKey(key, moment) !== fingerprint)
    throw new Error(`BACKUP_KEY is not the key of the backup of ${moment}.`);
  return key;
}

/** Returns the place of the log beside a backup; null if there is none, or it cannot be decrypted. */
function logBeside({ folder, manifest: { log }, key }: OpenBackup): LogPlace | null {
  const place = log === undefined ? '' : logFolder(dirname(folder), log.cluster);
  return key === null || !existsSync(place) ? null : { folder: place, key };
}

/** Returns how the log is replayed to a target. Throws if no log continues the backup. */
function recoveryTo(place: LogPlace | null, { folder, manifest }: OpenBackup, target: Target | null): Recovery {
  const { log } = manifest;
  if (target === null)
    return {
      until: 'backup',
      // The restored product begins a timeline that no earlier restore has begun.
      writeLog: async (to) => {
        if (place !== null) await openHistories(place, to);
        return log === undefined ? 1 : timelineOf(log.segment);
      },
      newestOf: null,
    };
  if (place === null || log === undefined)
    throw new Error(
      `No log continues the backup in ${folder}, so it can be restored without --to only. BACKUP_DIR keeps one (docs/deployment.md).`,
    );
  const { moment, isGatewayToo } = target;
  return {
    until: moment ?? 'end',
    writeLog: (to) => openLog(place, log.segment, to),
    newestOf: isGatewayToo || moment === null ? null : gatewayAfter(moment),
  };
}

/** Returns the gateway's database, with the events after a moment to be delivered again. The API takes each once. */
const gatewayAfter = (moment: string): Recovery['newestOf'] => ({
  database: GATEWAY_DATABASE,
  after: [`update outgoing_events set delivered_at = null, due_at = now(), tries = 0 where delivered_at > '${moment}'`],
});

/**
 * Puts databases and files of a backup into a data directory that has none; with a target, the databases as they were
 * at that moment, and the files that came since. Overwrites nothing. Returns the moment of the last change that the
 * log had until the target (ISO 8601); null if it had none, or without a target. What a killed restore left is erased
 * first.
 */
export async function restoreBackup(
  projectRoot: string,
  dataDir: string,
  backup: OpenBackup,
  target: Target | null,
): Promise<string | null> {
  const { folder, manifest, key } = backup;
  const uploads = uploadsOf(dataDir);
  if (isUnfinished(dataDir)) {
    await removeCluster(dataDir);
    rmSync(uploads, { recursive: true, force: true });
    endRestore(dataDir);
  }
  const cluster = await findEmptyCluster(projectRoot, dataDir);
  if (cluster === null || (existsSync(uploads) && readdirSync(uploads).length > 0))
    throw new Error(
      `${dataDir} has data, and a restore overwrites nothing. Set DATA_DIR to a new folder with a copy of ${SECRETS_FILE} in it. Or keep a copy of ${SECRETS_FILE}, run npm run reset, which erases this data for good, and put the copy back.`,
    );
  const log = logBeside(backup);
  const recovery = recoveryTo(log, backup, target);
  await step('Checking the backup', () => requireWhole(folder, manifest.files));
  const copied = `${uploads}.restoring`;
  const opened = join(dataDir, `${DATABASES_FILE}.restoring`);
  let isWhole = false;
  beginRestore(dataDir);
  try {
    await step('Copying the files', async () => {
      rmSync(copied, { recursive: true, force: true });
      await copyUploads(join(folder, UPLOADS_FOLDER), copied, ...openerOf(key));
      if (log !== null && target !== null) await openLaterFiles(log, copied);
    });
    if (key !== null)
      await step('Decrypting the databases', () => openInto(join(folder, DATABASES_FILE), opened, key, DATABASES_FILE));
    const archive = key === null ? join(folder, DATABASES_FILE) : opened;
    const reached = await step('Restoring the databases', () => cluster.restore(archive, recovery));
    rmSync(uploads, { recursive: true, force: true });
    renameSync(copied, uploads);
    isWhole = true;
    return reached;
  } finally {
    // Without databases there is nothing that could start.
    if (isWhole || !hasCluster(dataDir)) endRestore(dataDir);
    rmSync(opened, { force: true });
    rmSync(copied, { recursive: true, force: true });
  }
}

type Copy = (from: string, to: string, name: string) => Promise<void>;

const openerOf = (key: Buffer | null): [] | [Copy] =>
  key === null ? [] : [(from, to, name) => openInto(from, to, key, `${UPLOADS_FOLDER}/${name}`)];
