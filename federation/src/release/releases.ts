import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sha256Of } from '../disk/sha256';
import { disk } from '../disk/disk';
import { removeAbandoned, withTemporary } from '../disk/temporary';
import { MANIFEST_FILE } from './manifest';

/** Digits of the hash in the name of a release. */
const HASH_DIGITS = 8;

/** Releases kept besides those that the registry names, for pages that were opened earlier. */
export const KEPT_RELEASES = 5;

/** In ms. No copy takes this long, so an older incomplete one has been abandoned, also one of an earlier version. */
const COPY_LIMIT_MS = 3_600_000;

/**
 * Returns the name of a release: its version, and the beginning of the SHA-256 of its manifest. The manifest names
 * every file by its hash, so two builds have the same name only if they are equal.
 *
 * @param manifest content of the manifest's file
 */
export function releaseName(version: string, manifest: Buffer): string {
  return `${version}-${sha256Of(manifest).slice(0, HASH_DIGITS)}`;
}

/** Returns the release name of a build. @param dist as for `readRelease` */
export function releaseNameOf(dist: string, version: string): string {
  return releaseName(version, readFileSync(join(dist, MANIFEST_FILE)));
}

/**
 * Copies a build into its folder, where it never changes. The folder appears complete, flushed to the disk, or not at
 * all.
 *
 * @param folder of the release, below that of its remote
 * @throws if the folder already exists
 */
export function storeRelease(dist: string, folder: string): void {
  if (existsSync(folder)) throw new Error(`${folder} is there already`);
  const remote = dirname(folder);
  disk.makeFolder(remote);
  removeAbandoned(remote);
  withTemporary(remote, (partial) => {
    copyFolder(dist, partial);
    disk.touch(partial);
    disk.rename(partial, folder);
    disk.flushFolder(remote);
  });
}

function copyFolder(from: string, to: string): void {
  disk.makeFolder(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else disk.copyNew(source, target);
  }
  disk.flushFolder(to);
}

/**
 * Deletes old releases of a remote, and the rest of interrupted copies.
 *
 * @param folder of the remote, with a folder for each release
 * @param named releases in the registry; kept like the newest others
 */
export function removeOldReleases(folder: string, named: readonly string[]): void {
  removeAbandoned(folder);
  const age = (name: string): number => Date.now() - lstatSync(join(folder, name)).mtimeMs;
  const names = readdirSync(folder);
  const old = names
    .filter((name) => !name.startsWith('.') && !named.includes(name))
    .sort((a, b) => age(a) - age(b))
    .slice(KEPT_RELEASES);
  const partial = names.filter((name) => name.startsWith('.') && age(name) > COPY_LIMIT_MS);
  for (const name of [...old, ...partial]) disk.remove(join(folder, name));
}
