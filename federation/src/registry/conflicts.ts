import semver from 'semver';
import type { RemoteIdentity } from '../release/remote-identity';

/** Paths that the host itself answers (docs/browser.md 3). */
const HOST_PATHS = ['/', '/toppage', '/error', '/error/:title/:message'];

/** Returns the faults of a set of remotes for one shell, in sentences; empty if there are none. */
export function listFaults(remotes: readonly RemoteIdentity[]): string[] {
  const faults = remotes.flatMap(faultsOf);
  const owners = new Map(HOST_PATHS.map((path) => [path, 'the host']));
  const places = new Map<string, string>();
  const ids = new Set<string>();
  for (const { id, routes } of remotes) {
    if (ids.has(id)) faults.push(`${id} is there twice`);
    ids.add(id);
    for (const { path, navigation } of routes) {
      claim(owners, claimOf(path), id, (owner) => faults.push(`${path} is claimed by ${owner} and by ${id}`));
      if (navigation === undefined) continue;
      const { label, order } = navigation;
      claim(places, `place ${order}`, id, (owner) =>
        faults.push(`place ${order} of the navigation is claimed by ${owner} and by ${id}`),
      );
      claim(places, `label ${label}`, id, (owner) =>
        faults.push(`「${label}」 of the navigation is claimed by ${owner} and by ${id}`),
      );
    }
  }
  return faults;
}

/** Returns the faults of one remote, without regard to the others. */
function faultsOf({ id, version, shellApi, routes }: RemoteIdentity): string[] {
  return [
    ...(/^mfe-[a-z]+$/.test(id) ? [] : [`"${id}" is not a name of a remote`]),
    ...(semver.valid(version) === null ? [`${id}: "${version}" is not a version`] : []),
    ...(semver.validRange(shellApi) === null ? [`${id}: "${shellApi}" is not a range of the shell's port`] : []),
    ...routes
      .filter(({ path }) => !path.startsWith('/'))
      .map(({ path }) => `${id}: the path "${path}" does not begin with a slash`),
  ];
}

/** Records the owner of something; reports it if it is already taken. */
function claim(owners: Map<string, string>, what: string, id: string, onTaken: (owner: string) => void): void {
  const owner = owners.get(what);
  if (owner === undefined) owners.set(what, id);
  else onTaken(owner);
}

/** Returns a path with equal placeholders: `/a/:id` and `/a/:number` match the same addresses. */
function claimOf(path: string): string {
  return HOST_PATHS.includes(path)
    ? path
    : path
        .replace(/\/+$/, '')
        .replace(/:[^/]+/g, ':')
        .toLowerCase();
}
