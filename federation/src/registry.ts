import semver from 'semver';
import { MANIFEST_FILE, readManifest } from './manifest';
import type { RemoteIdentity, RouteIdentity } from './remote-identity';

/** A remote that is built and served. */
export interface BuiltRemote {
  /** Folder of the build for the shell. */
  readonly dist: string;
  /** Origin the browser loads it from, without a slash at the end. */
  readonly origin: string;
}

/** One version of a remote as the shell reads it. */
export interface RegistryEntry {
  readonly version: string;
  /** Absolute address of its manifest. */
  readonly manifest: string;
  readonly shellApi: string;
  readonly name: string;
  readonly owner: string;
  readonly routes: readonly RouteIdentity[];
}

/** The content of `remotes.json`. */
export interface Registry {
  readonly remotes: Readonly<Record<string, { readonly current: RegistryEntry }>>;
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
  const read = remotes.map(({ dist, origin }) => ({ origin, identity: readManifest(dist) }));
  const faults = findFaults(read.map(({ identity }) => identity));
  if (faults.length > 0) throw new Error(`The registry is refused:\n- ${faults.join('\n- ')}`);
  return {
    remotes: Object.fromEntries(
      read.map(({ origin, identity: { id, ...rest } }) => [id, { current: { manifest: `${origin}/${MANIFEST_FILE}`, ...rest } }]),
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
