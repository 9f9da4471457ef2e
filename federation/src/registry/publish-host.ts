import { existsSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { addressOf, type HostRelease, type HostRow, type Registry } from './registry';
import { missingNames } from '../release/missing-names';
import { readShell, SHELL_FILE, type Shell } from '../release/shell-file';
import { writeForms } from '../serving/compressed-forms';
import { readCandidate } from './candidate';
import { now, type Deployment } from './change-registry';
import { hostReleaseOf, placeChanging, removeOldHosts, shellFileOf, storeHost } from './host-release';
import { Refused, refuseFor, type Fault } from './refusal';
import { afterwards } from './store';

/** The host's name among published packages. */
export const HOST = 'host';

/** A build of the host to publish. */
export interface HostBuild {
  /** Folder of the build. */
  readonly dist: string;
  /** Folder that the host's server serves. */
  readonly files: string;
  /** Whether its version may be lower than the current one, or the same. */
  readonly mayGoBack: boolean;
}

/**
 * Makes a build of the host the current one. The current one becomes the previous one. Remotes stay as they are; each
 * that is switched on has to work with it.
 *
 * @returns the registry as it was written
 * @throws Refused with every fault; nothing is changed then
 */
export async function publishHost(deployment: Deployment, { dist, files, mayGoBack }: HostBuild): Promise<Registry> {
  if (!existsSync(join(dist, SHELL_FILE)))
    throw new Refused(HOST, [{ code: 'not-built', text: `${dist} holds no build` }]);
  const { store } = deployment;
  const next = hostReleaseOf(dist);
  const before = store.read().host;
  if (before?.current.release === next.release)
    throw new Refused(HOST, [{ code: 'current', text: `${next.release} is current already` }]);
  refuseFor(HOST, [
    ...versionFaults(next, before, mayGoBack),
    ...(await remoteFaults(deployment, await readShell(join(dist, SHELL_FILE)))),
  ]);
  refuseFor(HOST, await deployment.tryOutHost(dist));
  storeHost(dist, files, store.file);
  await writeForms(files);
  const registry = change(deployment, before, {
    current: next,
    ...(before !== undefined && { previous: before.current }),
    since: now(),
  });
  afterwards(() => {
    placeChanging(files, store.file, registry);
    removeOldHosts(files, store.file, registry);
  });
  return registry;
}

/**
 * Makes the previous release of the host the current one again, and the current one its previous one.
 *
 * @param files folder that the host's server serves
 * @throws Refused like `publishHost`
 */
export async function rollBackHost(deployment: Deployment, files: string): Promise<Registry> {
  const before = deployment.store.read().host;
  if (before?.previous === undefined)
    throw new Refused(HOST, [{ code: 'no-previous', text: 'it has no previous release' }]);
  refuseFor(HOST, await remoteFaults(deployment, await readShell(shellFileOf(deployment.store.file, before.previous))));
  const registry = change(deployment, before, { current: before.previous, previous: before.current, since: now() });
  afterwards(() => placeChanging(files, deployment.store.file, registry));
  return registry;
}

/** Reads what the deployed host provides for remotes. @throws Refused if no host is published */
export async function deployedShell(store: Deployment['store'], remote: string): Promise<Shell> {
  const { host } = store.read();
  if (host === undefined) throw new Refused(remote, [{ code: 'host-unknown', text: 'no host is published yet' }]);
  return readShell(shellFileOf(store.file, host.current));
}

function versionFaults({ version }: HostRelease, before: HostRow | undefined, mayGoBack: boolean): Fault[] {
  if (before === undefined || mayGoBack) return [];
  const { version: current } = before.current;
  if (version === current)
    return [{ code: 'same-version', text: `its version ${version} is that of the current release` }];
  return semver.lt(version, current)
    ? [{ code: 'backwards', text: `its version ${version} is lower than the current one, ${current}` }]
    : [];
}

/** Returns the faults that keep enabled remotes from working in a host. */
async function remoteFaults({ store, origins, hostOrigin }: Deployment, shell: Shell): Promise<Fault[]> {
  const rows = Object.entries(store.read().remotes).filter(([, { disabled }]) => disabled === undefined);
  const faults = await Promise.all(
    rows.map(async ([remote, { current }]): Promise<Fault[]> => {
      const { identity, takes } = await readCandidate(remote, addressOf(current), origins, hostOrigin);
      const texts = [
        ...(semver.satisfies(shell.shellApi, identity.shellApi)
          ? []
          : [`works with the shell API ${identity.shellApi}, and this host has ${shell.shellApi}`]),
        ...missingNames(takes, shell.gives),
      ];
      return texts.map((text) => ({ code: 'remote-misfit', text: `${remote} ${identity.version}: ${text}` }));
    }),
  );
  return faults.flat();
}

/** Writes the row of the host, unless somebody has changed it since it was read. */
function change({ store }: Deployment, before: HostRow | undefined, host: HostRow): Registry {
  return store.update((registry) => {
    if (JSON.stringify(registry.host) !== JSON.stringify(before)) {
      throw new Refused(HOST, [
        { code: 'changed-meanwhile', text: `somebody else changed it meanwhile (revision ${registry.revision})` },
      ]);
    }
    return { host };
  });
}
