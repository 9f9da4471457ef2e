import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteIdentity, RouteIdentity } from './remote-identity';
import type { SharedNames } from './missing-names';

/** The file that describes a built remote. */
export const MANIFEST_FILE = 'mf-manifest.json';

/** A built remote as read from its folder. Integrities are as in the attribute of that name: `sha384-` and base64. */
export interface Release {
  readonly identity: RemoteIdentity;
  /** Integrity of the manifest itself. */
  readonly integrity: string;
  /** The script that starts the remote: its name in the folder, and its integrity. */
  readonly entry: { readonly file: string; readonly integrity: string };
  /** Every script and style sheet, and the notices of licences, by name in the folder, with their integrity. */
  readonly files: Readonly<Record<string, string>>;
  /** Files that the first show of a page loads, by page id, without the entry and files from the host. */
  readonly pageFiles: Readonly<Record<string, readonly string[]>>;
  /** Shared modules that the first show of a page uses, by page id; empty in manifests of earlier builds. */
  readonly pageShared: Readonly<Record<string, readonly string[]>>;
  /** The integrity of these files in the remote's own runtime; empty in manifests of earlier builds. */
  readonly loadedWith: Readonly<Record<string, string>>;
  /** The names that it imports from shared modules; empty in manifests of earlier builds. */
  readonly takes: SharedNames;
}

/**
 * The used parts of federation's manifest; all but `remoteEntry` are ours. `shell` is the remote's own configuration.
 */
interface Manifest {
  readonly metaData?: Partial<Pick<Release, 'files' | 'pageFiles' | 'pageShared' | 'loadedWith' | 'takes'>> & {
    readonly shell?: Partial<RemoteIdentity>;
    readonly remoteEntry?: { readonly name?: string };
  };
}

/**
 * Reads a built remote.
 *
 * @param dist folder of the build for the shell, as in `mfe-invoices/dist/remote`
 * @throws if there is no manifest, or if it has no configuration or names no entry
 */
export function readRelease(dist: string): Release {
  const file = join(dist, MANIFEST_FILE);
  const release = parseManifest(readFileSync(file), file);
  return {
    ...release,
    entry: { file: release.entry, integrity: integrityOf(readFileSync(join(dist, release.entry))) },
  };
}

/**
 * Parses a manifest. Of the entry it gives only the file's name.
 *
 * @param bytes content of the manifest's file
 * @param where its place, for messages
 * @throws if it is no JSON, has no configuration or names no entry
 */
export function parseManifest(bytes: Buffer, where: string): Omit<Release, 'entry'> & { readonly entry: string } {
  const manifest = JSON.parse(bytes.toString('utf8')) as Manifest | null;
  const identity = manifest?.metaData?.shell;
  if (!isIdentity(identity)) throw new Error(`${where} carries no remote configuration; build the remote again`);
  const entry = manifest?.metaData?.remoteEntry?.name;
  if (typeof entry !== 'string') throw new Error(`${where} names no entry; build the remote again`);
  const { files = {}, pageFiles = {}, pageShared = {}, loadedWith = {}, takes = {} } = manifest?.metaData ?? {};
  return { identity, integrity: integrityOf(bytes), entry, files, pageFiles, pageShared, loadedWith, takes };
}

/** Returns whether the configuration is complete. Its values are checked when it is published. */
function isIdentity(identity: Partial<RemoteIdentity> | undefined): identity is RemoteIdentity {
  const { id, name, owner, version, shellApi, routes } = identity ?? {};
  return (
    [id, name, owner, version, shellApi].every((text) => typeof text === 'string') &&
    Array.isArray(routes) &&
    routes.every(isRoute)
  );
}

function isRoute(route: Partial<RouteIdentity> | null): boolean {
  return typeof route?.page === 'string' && typeof route.path === 'string';
}

/** Returns the integrity of a file's content, as browsers compare it. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
