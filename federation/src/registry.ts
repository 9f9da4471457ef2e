import semver from 'semver';
import { MANIFEST_FILE, readRelease } from './manifest';
import type { RemoteIdentity } from './remote-identity';

/** A remote that is built and served. */
export interface BuiltRemote {
  /** Folder of the build for the shell. */
  readonly dist: string;
  /** Origin the browser loads it from, without a slash at the end. */
  readonly origin: string;
}

/** One version of a remote as the shell reads it. */
export interface RegistryEntry extends Omit<RemoteIdentity, 'id'> {
  /** Absolute address of its manifest, in the folder of this version. */
  readonly manifest: string;
  readonly manifestIntegrity: string;
  /** Absolute address of the script by which federation enters it. */
  readonly entry: string;
  /** Of the entry, which holds those of all its chunks: the anchor of everything that the browser runs of it. */
  readonly entryIntegrity: string;
}

/** The row of a remote: what is loaded, and what is loaded instead where that fails. */
export interface RegistryRow {
  readonly current: RegistryEntry;
  readonly previous?: RegistryEntry;
  /** Switched off, and why, in words for users: its pages say so, its code is not loaded. */
  readonly disabled?: string;
}

/** The content of `remotes.json`. */
export interface Registry {
  /** One more at each change: who writes says which one they have read, and is refused when it is another by then. */
  readonly revision: number;
  readonly remotes: Readonly<Record<string, RegistryRow>>;
}

/** Paths that the host itself answers (architecture: who owns which path). */
const HOST_PATHS = ['/', '/toppage', '/error', '/error/:title/:message'];

/**
 * Makes the registry out of built remotes.
 *
 * @throws when two remotes claim one path, when one claims a path of the host, or when a configuration is not sound;
 * the message names every fault
 */
export function buildRegistry(remotes: readonly BuiltRemote[]): Registry {
  const read = remotes.map(({ dist, origin }) => ({ origin, release: readRelease(dist) }));
  const faults = findFaults(read.map(({ release }) => release.identity));
  if (faults.length > 0) throw new Error(`The registry is refused:\n- ${faults.join('\n- ')}`);
  return {
    revision: 1,
    remotes: Object.fromEntries(
      read.map(({ origin, release: { identity: { id, ...rest }, integrity, entry } }) => {
        const addresses = { manifest: `${origin}/${MANIFEST_FILE}`, manifestIntegrity: integrity, entry: `${origin}/${entry.file}`, entryIntegrity: entry.integrity };
        return [id, { current: { ...rest, ...addresses } }];
      }),
    ),
  };
}

/** What is wrong with a set of remotes that are to live in one shell, in sentences; empty when nothing is. */
export function findFaults(remotes: readonly RemoteIdentity[]): string[] {
  const faults: string[] = [];
  const owners = new Map(HOST_PATHS.map((path) => [path, 'the host']));
  const ids = new Set<string>();
  for (const { id, version, shellApi, routes } of remotes) {
    if (!/^mfe-[a-z]+$/.test(id)) faults.push(`"${id}" is not a name of a remote`);
    if (ids.has(id)) faults.push(`${id} is there twice`);
    ids.add(id);
    if (semver.valid(version) === null) faults.push(`${id}: "${version}" is not a version`);
    if (semver.validRange(shellApi) === null) faults.push(`${id}: "${shellApi}" is not a range of the shell's port`);
    for (const { path } of routes) {
      const claim = claimOf(path);
      const owner = owners.get(claim);
      if (!path.startsWith('/')) faults.push(`${id}: the path "${path}" does not begin with a slash`);
      if (owner !== undefined) faults.push(`${path} is claimed by ${owner} and by ${id}`);
      else owners.set(claim, id);
    }
  }
  return faults;
}

/** A path with its placeholders made equal: `/a/:id` and `/a/:number` match the same addresses. */
function claimOf(path: string): string {
  return HOST_PATHS.includes(path) ? path : path.replace(/\/+$/, '').replace(/:[^/]+/g, ':').toLowerCase();
}
