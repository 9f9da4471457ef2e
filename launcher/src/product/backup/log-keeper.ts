import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readOnly } from '../../postgres/database';
import { spoolOf } from '../../postgres/postgres';
import type { BackupSettings } from '../config/backup-settings';
import { uploadsOf } from '../config/settings';
import { backupFolders } from './backup-list';
import { keepLog, logFolder } from './log-files';
import { UPLOADS_FOLDER } from './manifest';

const EVERY_MS = 5_000;

/** Returns the identifier of a server's databases, which names their log. */
export async function clusterOf(serverUrl: string): Promise<string> {
  const [row] = await readOnly<{ id: string }>(
    serverUrl,
    'select system_identifier::text as id from pg_control_system()',
  );
  if (row === undefined) throw new Error('PostgreSQL did not name its databases.');
  return row.id;
}

/** Moves a data directory's complete segments to the log of its backups, and copies its new files there. */
export async function keepLogOnce(dataDir: string, cluster: string, { folder, key }: BackupSettings): Promise<void> {
  if (folder === null || key === null) return;
  const backups = backupFolders(folder).map((backup) => join(backup, UPLOADS_FOLDER));
  const isBackedUp = (name: string) => backups.some((files) => existsSync(join(files, name)));
  await keepLog(spoolOf(dataDir), uploadsOf(dataDir), { folder: logFolder(folder, cluster), key }, isBackedUp);
}

/** Keeps the log of a running product. */
export interface LogKeeper {
  /** Keeps what is left. Rejects if that fails: it stays with the data, and the next start keeps it. */
  readonly stop: () => Promise<void>;
}

/** Keeps the log every few seconds. A failure is printed once, and tried again. Null without a folder of backups. */
export async function startKeeper(
  dataDir: string,
  serverUrl: string,
  backups: BackupSettings,
): Promise<LogKeeper | null> {
  if (backups.folder === null) return null;
  const cluster = await clusterOf(serverUrl);
  let said = '';
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  const keep = async (): Promise<void> => {
    try {
      await keepLogOnce(dataDir, cluster, backups);
      said = '';
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== said) console.error(`  ! The log is not backed up: ${reason}`);
      said = reason;
    }
    if (!isStopping) timer = setTimeout(begin, EVERY_MS);
  };
  let running: Promise<void> = Promise.resolve();
  const begin = () => {
    running = keep();
  };
  begin();
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await running;
      await keepLogOnce(dataDir, cluster, backups);
    },
  };
}
