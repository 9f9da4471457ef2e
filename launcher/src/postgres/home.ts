import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sha256Of } from 'federation/disk/sha256';
import { majorOf, type PostgresBinaries } from './binaries';
import type { ServerUser } from './server-user';

/** Folder of root's databases and binaries. The server's user can enter it, wherever the project is. */
const SYSTEM_FOLDER = '/var/lib/card-seikyusho';

export interface ClusterHome {
  /** Parent of `data` and `password`. */
  folder: string;
  data: string;
  password: string;
  /** Folder of the binaries that the server's user can run. */
  binaries: string;
  /** Major version of the binaries. */
  major: number;
}

/** Returns the name of a data directory below the system folder: readable, and unique for every path. */
function systemName(dataDir: string): string {
  const readable = basename(dirname(dataDir)).replaceAll(/[^\w.-]/g, '_') || 'root';
  return `${readable}-${sha256Of(dataDir).slice(0, 12)}`;
}

/** Returns the folder of the cluster of an existing data directory. */
export function clusterFolder(dataDir: string, user: ServerUser | null): string {
  return user === null ? join(dataDir, 'postgres') : join(SYSTEM_FOLDER, systemName(realpathSync(dataDir)));
}

/** Returns the folder into which the server of a cluster puts the complete segments of its log (`keepLog`). */
export const logSpool = (cluster: string): string => join(cluster, 'log-spool');

/**
 * Creates the folders of a cluster, its password (beside it, readable only by its owner) and, as root, the copy of the
 * binaries.
 */
export function prepareHome(dataDir: string, binaries: PostgresBinaries, user: ServerUser | null): ClusterHome {
  const folder = clusterFolder(dataDir, user);
  mkdirSync(folder, { recursive: true });
  if (user !== null) {
    setAsideForeign(dataDir, folder);
    // The server's user may enter both folders, and read only its own files in them.
    for (const path of [SYSTEM_FOLDER, folder]) chmodSync(path, 0o711);
  }
  const data = join(folder, 'data');
  if (!existsSync(data)) mkdirSync(data, { mode: 0o700 });
  if (user !== null) chownSync(data, user.uid, user.gid);
  const major = majorOf(binaries.version);
  requireOwnVersion(data, major);
  return {
    folder,
    data,
    password: password(folder),
    binaries: user === null || binaries.isInstalled ? binaries.folder : copyBinaries(binaries),
    major,
  };
}

/** Throws if a data directory belongs to another version of PostgreSQL: its tools would damage it. */
export function requireOwnVersion(data: string, major: number): void {
  const file = join(data, 'PG_VERSION');
  if (!existsSync(file)) return;
  const version = readFileSync(file, 'utf8').trim();
  if (version !== String(major))
    throw new Error(
      `The database in ${data} is of PostgreSQL ${version}, and the binaries are of ${major}. Set PG_BIN to the bin folder of PostgreSQL ${version}, or move the data by pg_dump.`,
    );
}

/**
 * Sets the database of an earlier data directory aside. If the directory was deleted or cloned again, its mark is
 * missing, and the old database is moved, never erased.
 */
function setAsideForeign(dataDir: string, folder: string): void {
  const mark = join(dataDir, 'postgres-folder');
  if (existsSync(mark)) return;
  for (const path of [join(folder, 'data'), logSpool(folder)])
    if (existsSync(path)) renameSync(path, `${path}-of-earlier-${Date.now()}`);
  writeFileSync(mark, `${folder}\n`, { mode: 0o600 });
}

function password(folder: string): string {
  const file = join(folder, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

function copyBinaries(binaries: PostgresBinaries): string {
  const target = join(SYSTEM_FOLDER, `binaries-${binaries.version}`);
  if (existsSync(target)) return target;
  // Copied beside it and renamed, so that an interrupted copy is never taken for a complete one.
  const partial = `${target}.${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  cpSync(binaries.folder, partial, { recursive: true, verbatimSymlinks: true });
  // Sets the modes, whatever the umask at installation, so that the server's user can read and run the binaries.
  for (const name of ['', ...(readdirSync(partial, { recursive: true }) as string[])]) {
    const path = join(partial, name);
    const found = lstatSync(path);
    if (found.isDirectory()) chmodSync(path, 0o755);
    else if (found.isFile()) chmodSync(path, name.startsWith('bin/') || name.includes('.so') ? 0o755 : 0o644);
  }
  try {
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}
