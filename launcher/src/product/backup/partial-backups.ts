import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { processIdentity } from '../../processes/process-identity';
import { writeAtomically } from '../../processes/write-atomically';
import { WRITER_FILE } from './backup-files';

interface Writer {
  readonly host: string;
  readonly pid: number;
  /** Null where processes cannot be told apart. */
  readonly identity: string | null;
}

/** Returns the folder in which a backup is written. */
export const partialOf = (folder: string): string => `${folder}.partial`;

/** Makes the folder in which this process writes a backup. */
export function makePartial(partial: string): void {
  mkdirSync(partial, { mode: 0o700 });
  const writer: Writer = { host: hostname(), pid: process.pid, identity: processIdentity(process.pid) };
  writeAtomically(join(partial, WRITER_FILE), JSON.stringify(writer));
}

/** Gives a backup that is whole its name. */
export function finishPartial(partial: string, folder: string): void {
  renameSync(partial, folder);
  rmSync(join(folder, WRITER_FILE));
}

/** Returns whether the process that wrote a backup is gone. One on another machine cannot be seen from here. */
function isAbandoned(partial: string): boolean {
  const file = join(partial, WRITER_FILE);
  if (!existsSync(file)) return false;
  const { host, pid, identity } = JSON.parse(readFileSync(file, 'utf8')) as Writer;
  return host === hostname() && identity !== null && processIdentity(pid) !== identity;
}

/**
 * Erases what killed backups left in a folder of backups. Returns the erased folders. What nobody is known to write is
 * erased once it is older than some time.
 *
 * @param before epoch ms; what was changed last before it is old
 */
export function erasePartials(backups: string, before = 0): string[] {
  const names = existsSync(backups) ? readdirSync(backups) : [];
  const erased = names
    .filter((name) => name.endsWith(partialOf('')))
    .map((name) => join(backups, name))
    .filter((partial) => isAbandoned(partial) || statSync(partial).mtimeMs < before);
  for (const partial of erased) rmSync(partial, { recursive: true, force: true });
  return erased;
}
