import { createHash } from 'node:crypto';
import { constants, createReadStream, createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openSealed, sealing } from './seal';

/** A file of a backup. */
export interface BackupFile {
  /** Below the folder of the backup. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** The file that is written last: a folder without it is no backup. */
export const MANIFEST_FILE = 'backup.json';

/** Says in a backup who writes it. It is erased when the backup is whole. */
export const WRITER_FILE = 'writer.json';

/** Uploads that are not finished, and the probe of a store (`api/src/platform/storage/disk-store.ts`). */
export const UNFINISHED = /\.part$|^\.check-/;

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Encrypts a file of a backup, by its name in it. */
export const sealInto = (from: string, to: string, key: Buffer, name: string): Promise<void> =>
  pipeline(createReadStream(from), sealing(key, name), createWriteStream(to, { mode: 0o600 }));

/** Decrypts a file of a backup, by its name in it. Throws if it was changed, or the key is another one. */
export const openInto = async (from: string, to: string, key: Buffer, name: string): Promise<void> =>
  pipeline(await openSealed(from, key, name), createWriteStream(to, { mode: 0o600 }));

const plainCopy = (from: string, to: string): Promise<void> => copyFile(from, to, constants.COPYFILE_FICLONE);

/**
 * Copies uploaded files to a new folder. One that is erased meanwhile was never submitted, and is left out.
 *
 * @param copy copies one file; by default as it is
 */
export async function copyUploads(
  from: string,
  to: string,
  copy: (from: string, to: string, name: string) => Promise<void> = plainCopy,
): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const names = existsSync(from) ? await readdir(from) : [];
  for (const name of names.filter((one) => !UNFINISHED.test(one)))
    await copy(join(from, name), join(to, name), name).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    });
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** Returns every file of a backup, with size and hash. */
export async function describeFiles(folder: string): Promise<BackupFile[]> {
  const described = [];
  for (const path of (await filesBelow(folder)).filter((one) => one !== WRITER_FILE)) {
    const file = join(folder, path);
    described.push({ path, size: (await stat(file)).size, sha256: await sha256Of(file) });
  }
  return described;
}

/** Throws with the names of files that are missing in a backup, are not as they were written, or are not its own. */
export async function requireWhole(folder: string, files: readonly BackupFile[]): Promise<void> {
  const own = new Set(files.map(({ path }) => path));
  const found = (await filesBelow(folder)).filter((path) => path !== MANIFEST_FILE && path !== WRITER_FILE);
  const damaged = found.filter((path) => !own.has(path)).map((path) => `${path} does not belong to it`);
  for (const { path, size, sha256 } of files) {
    const file = join(folder, path);
    if (!existsSync(file)) damaged.push(`${path} is missing`);
    else if ((await stat(file)).size !== size) damaged.push(`${path} has another size`);
    else if ((await sha256Of(file)) !== sha256) damaged.push(`${path} was changed`);
  }
  if (damaged.length === 0) return;
  const named = damaged.slice(0, 10).join('\n  ');
  const more = damaged.length > 10 ? `\n  and ${damaged.length - 10} more` : '';
  throw new Error(`The backup in ${folder} is damaged, and nothing was restored from it:\n  ${named}${more}`);
}
