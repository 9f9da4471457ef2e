import { relative, resolve } from 'node:path';
import { readSettings } from './settings';

const KEY_BYTES = 32;

export interface BackupSettings {
  /** Folder of regular backups and of the log between them; null if there is none. */
  readonly folder: string | null;
  /** Encrypts backups and log; null if backups are not encrypted. */
  readonly key: Buffer | null;
}

export const NO_BACKUPS: BackupSettings = { folder: null, key: null };

/** Reads BACKUP_KEY: 32 bytes in base64. Throws if it is anything else. */
function readKey(text: string | undefined): Buffer | null {
  if (!text) return null;
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES)
    throw new Error('BACKUP_KEY is not 32 bytes in base64. Make one: openssl rand -base64 32');
  return key;
}

/**
 * Reads BACKUP_DIR (relative to the project's root) and BACKUP_KEY. Throws if the folder has no key, or would be lost
 * together with the data.
 */
export function readBackupSettings(projectRoot: string, environment: NodeJS.ProcessEnv): BackupSettings {
  const key = readKey(environment.BACKUP_KEY);
  if (!environment.BACKUP_DIR) return { folder: null, key };
  const folder = resolve(projectRoot, environment.BACKUP_DIR);
  const { dataDir, databaseUrl } = readSettings(projectRoot, environment);
  if (databaseUrl !== null)
    throw new Error('BACKUP_DIR is for the embedded database. That of DATABASE_URL is backed up on its server.');
  if (!relative(dataDir, folder).startsWith('..'))
    throw new Error(`BACKUP_DIR is in ${dataDir} and would be lost with it. Name a folder elsewhere.`);
  if (key === null) throw new Error('BACKUP_DIR needs BACKUP_KEY. Make one: openssl rand -base64 32');
  return { folder, key };
}
