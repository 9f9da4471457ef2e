import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { MANIFEST_FILE } from './manifest';

/** Digits of the hash in the name of a release. */
const HASH_DIGITS = 8;

/** Beside those that the registry names: what pages load that were opened before the last few. */
export const KEPT_RELEASES = 5;

/** No copy takes this long; what lies there half after it has been given up. */
const COPY_LIMIT_MS = 3_600_000;

/**
 * The name of a release: its version, and the beginning of the SHA-256 of its manifest. The manifest names every file
 * by its hash, so two builds have one name only if they are the same.
 *
 * @param manifest the manifest as it stands in its file
 */
export function releaseName(version: string, manifest: Buffer): string {
  return `${version}-${createHash('sha256').update(manifest).digest('hex').slice(0, HASH_DIGITS)}`;
}

/** The name of the release that a build is. @param dist as `readRelease` takes it */
export function releaseNameOf(dist: string, version: string): string {
  return releaseName(version, readFileSync(join(dist, MANIFEST_FILE)));
}

/**
 * Copies a build into its folder, where it stays as it is for good. The folder appears with all its files or not at
 * all.
 *
 * @param folder of the release, below that of its remote
 * @throws when the folder is there already
 */
export function storeRelease(dist: string, folder: string): void {
  if (existsSync(folder)) throw new Error(`${folder} is there already`);
  mkdirSync(dirname(folder), { recursive: true });
  // Static servers serve nothing that begins with a dot.
  const partial = join(dirname(folder), `.${process.pid}-${Date.now()}`);
  try {
    cpSync(dist, partial, { recursive: true });
    const now = new Date();
    utimesSync(partial, now, now);
    renameSync(partial, folder);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/**
 * Deletes old releases of a remote, and what a copy that broke off has left.
 *
 * @param folder of the remote, with a folder for each release
 * @param named those that the registry names; they stay, and so do the newest others
 */
export function removeOldReleases(folder: string, named: readonly string[]): void {
  const age = (name: string): number => Date.now() - statSync(join(folder, name)).mtimeMs;
  const [partial, whole] = [true, false].map((isPartial) =>
    readdirSync(folder).filter((name) => name.startsWith('.') === isPartial),
  ) as [string[], string[]];
  const old = whole
    .filter((name) => !named.includes(name))
    .sort((a, b) => age(a) - age(b))
    .slice(KEPT_RELEASES);
  for (const name of [...old, ...partial.filter((name) => age(name) > COPY_LIMIT_MS)])
    rmSync(join(folder, name), { recursive: true, force: true });
}
