import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Says in a data directory that a restore fills it. A restore that is killed leaves it there. */
const markOf = (dataDir: string): string => join(dataDir, 'restore-unfinished');

/** Returns whether a restore fills a data directory, or was killed in it. */
export const isUnfinished = (dataDir: string): boolean => existsSync(markOf(dataDir));

/** Notes that what a data directory has from now on is not whole. */
export const beginRestore = (dataDir: string): void => writeFileSync(markOf(dataDir), '', { mode: 0o600 });

/** Notes that a data directory is whole, or empty again. */
export const endRestore = (dataDir: string): void => rmSync(markOf(dataDir), { force: true });

/** Throws if a restore was killed: the databases may be there, and the files missing. */
export function requireWhole(dataDir: string): void {
  if (isUnfinished(dataDir))
    throw new Error(`A restore into ${dataDir} was interrupted, so its data is not whole. Run the restore again.`);
}
