import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteIdentity, RouteIdentity } from './remote-identity';
import type { SharedNames } from './missing-names';

/** The file by which a built remote is found. */
export const MANIFEST_FILE = 'mf-manifest.json';

/** A built remote as its folder tells it. Integrities are as in the attribute of that name: `sha384-` and base64. */
export interface Release {
  readonly identity: RemoteIdentity;
  /** Integrity of the manifest itself. */
  readonly integrity: string;
  /** The script by which federation enters the remote: its name in the folder, and its integrity. */
  readonly entry: { readonly file: string; readonly integrity: string };
  /** Every script and style sheet, by its name in the folder, with its integrity. */
  readonly files: Readonly<Record<string, string>>;
  /** What the first show of a page loads beside the entry, by the page's id; what comes from the host is not named. */
  readonly pageFiles: Readonly<Record<string, readonly string[]>>;
  /** The integrity of these files as the remote's own runtime asks for it; empty in manifests of earlier builds. */
  readonly loadedWith: Readonly<Record<string, string>>;
  /** The names that it takes from shared modules; empty in manifests of earlier builds. */
  readonly takes: SharedNames;
}

/**
 * The parts of federation's manifest in use; all but `remoteEntry` are ours. `shell` is the remote's own configuration.
 */
interface Manifest {
  readonly metaData?: Partial<Pick<Release, 'files' | 'pageFiles' | 'loadedWith' | 'takes'>> & {
    readonly shell?: Partial<RemoteIdentity>;
    readonly remoteEntry?: { readonly name?: string };
  };
}

/**
 * Reads a built remote.
 *
 * @param dist folder of the build for the shell, as in `mfe-invoices/dist/remote`
 * @throws when there is no manifest, or one that carries no configuration or names no entry
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
 * Reads what a manifest says; of the entry, the name of its file.
 *
 * @param bytes the manifest as it stands in its file
 * @param where it was found, for messages
 * @throws when it is no JSON, carries no configuration or names no entry
 */
export function parseManifest(bytes: Buffer, where: string): Omit<Release, 'entry'> & { readonly entry: string } {
  const manifest = JSON.parse(bytes.toString('utf8')) as Manifest | null;
  const identity = manifest?.metaData?.shell;
  if (!isIdentity(identity)) throw new Error(`${where} carries no remote configuration; build the remote again`);
  const entry = manifest?.metaData?.remoteEntry?.name;
  if (typeof entry !== 'string') throw new Error(`${where} names no entry; build the remote again`);
  const { files = {}, pageFiles = {}, loadedWith = {}, takes = {} } = manifest?.metaData ?? {};
  return { identity, integrity: integrityOf(bytes), entry, files, pageFiles, loadedWith, takes };
}

/** Whether it is whole enough to be judged: its values are looked at when it is published. */
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

/** The integrity of a file's content, as browsers compare it. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
