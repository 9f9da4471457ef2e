import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readRelease } from 'federation/release/manifest';
import { entryAt, releaseOf, type RegistryRow } from 'federation/registry/registry';
import { now } from 'federation/registry/change-registry';
import { listFaults } from 'federation/registry/conflicts';
import { afterwards, RegistryStore } from 'federation/registry/store';
import { placeChanging, removeOldHosts, storeHost } from 'federation/registry/host-release';
import { releaseNameOf, removeOldReleases, storeRelease } from 'federation/release/releases';
import { writeForms } from 'federation/serving/compressed-forms';
import type { RemoteName } from './config/remote-settings';
import { writeAtomically } from '../processes/write-atomically';
import type { BrowserConfig } from './config/browser-config';
import type { Scheme } from './config/ports';
import type { Settings } from './config/settings';
import { hostFilesOf, publishedOf, registryFileOf, releaseAddress, releasesOf } from './config/where-releases-lie';

/** Parts of a deployment. */
export type HostOrRemote = 'host' | RemoteName;

type Place = Pick<Settings, 'projectRoot' | 'dataDir' | 'port'> & {
  /** Scheme of the addresses of releases. Default http. */
  readonly scheme?: Scheme | undefined;
  /** Folders of releases that are published instead of the local builds. */
  readonly given?: ReadonlyMap<HostOrRemote, string> | undefined;
};

/**
 * Publishes the build of every remote. If it is a new release, the current one becomes the previous one. A remote that
 * was switched off stays off. Addresses use this start's port, whatever the last one was.
 *
 * @throws if they cannot coexist in one shell; the message names every fault
 */
export function publishBuilt(place: Place, remotes: readonly RemoteName[]): void {
  const built = remotes.map((remote) => ({
    remote,
    release: storeBuilt(place, remote),
    identity: readRelease(distOf(place, remote)).identity,
  }));
  const faults = listFaults(built.map(({ identity }) => identity));
  if (faults.length > 0) throw new Error(`The registry is refused:\n- ${faults.join('\n- ')}`);
  const registry = new RegistryStore(registryFileOf(place.dataDir)).update((before) => ({
    remotes: Object.fromEntries(
      built.map(({ remote, release }) => [remote, rowOf(place, remote, release, before.remotes[remote])]),
    ),
  }));
  afterwards(() => {
    for (const remote of remotes)
      removeOldReleases(releasesOf(place.dataDir, remote), releasesIn(registry.remotes[remote]));
  });
}

/** Publishes the build of the host. If it is a new release, the current one becomes the previous one. */
export function publishBuiltHost(place: Place): void {
  const { projectRoot, dataDir, given } = place;
  const [file, files] = [registryFileOf(dataDir), hostFilesOf(dataDir)];
  const current = storeHost(given?.get('host') ?? join(projectRoot, 'host', 'dist'), files, file);
  const registry = new RegistryStore(file).update(({ host }) => {
    if (host?.current.release === current.release) return {};
    return { host: { current, ...(host !== undefined && { previous: host.current }), since: now() } };
  });
  afterwards(() => {
    placeChanging(files, file, registry);
    removeOldHosts(files, file, registry);
  });
}

/**
 * Writes the compressed forms of everything that is published, unless they lie there. Ends early when `signal` is
 * aborted.
 */
export async function compressPublished(
  { dataDir }: Pick<Place, 'dataDir'>,
  remotes: readonly RemoteName[],
  signal?: AbortSignal,
): Promise<void> {
  for (const folder of [hostFilesOf(dataDir), ...remotes.map((remote) => releasesOf(dataDir, remote))])
    if (existsSync(folder)) await writeForms(folder, signal);
}

/** Writes the browsers' configuration beside the registry and into the pages there, for static servers. */
export function writeBrowserConfig(dataDir: string, config: BrowserConfig): void {
  writeAtomically(join(publishedOf(dataDir), 'config.json'), JSON.stringify(config));
  new RegistryStore(registryFileOf(dataDir)).updateConfig();
}

/** Copies a build into the folder of its release, unless an earlier start has. Returns its name. */
function storeBuilt(place: Place, remote: RemoteName): string {
  const dist = distOf(place, remote);
  const release = releaseNameOf(dist, readRelease(dist).identity.version);
  const folder = join(releasesOf(place.dataDir, remote), release);
  mkdirSync(releasesOf(place.dataDir, remote), { recursive: true });
  if (!existsSync(folder)) storeRelease(dist, folder);
  return release;
}

function rowOf(place: Place, remote: RemoteName, release: string, before: RegistryRow | undefined): RegistryRow {
  const folderOf = (name: string): string => join(releasesOf(place.dataDir, remote), name);
  const entryOf = (name: string) => entryAt(readRelease(folderOf(name)), releaseAddress(remote, place, name));
  const previous = releasesIn(before).find((name) => name !== release && existsSync(folderOf(name)));
  return {
    current: entryOf(release),
    ...(previous !== undefined && { previous: entryOf(previous) }),
    // Restarting publishes nothing, so the time stays.
    since: (before !== undefined && releaseOf(before.current) === release ? before.since : undefined) ?? now(),
    ...(before?.disabled !== undefined && { disabled: before.disabled }),
  };
}

/** Returns the releases that a row names, the current one first. */
function releasesIn(row: RegistryRow | undefined): string[] {
  return [row?.current, row?.previous].filter((entry) => entry !== undefined).map(releaseOf);
}

function distOf({ projectRoot, given }: Place, remote: RemoteName): string {
  return given?.get(remote) ?? join(projectRoot, remote, 'dist', 'remote');
}
