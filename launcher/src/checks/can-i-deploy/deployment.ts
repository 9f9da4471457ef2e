import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { releaseOf, type HostRelease, type Registry } from 'federation/registry/registry';
import { filesOfHost, hostPageOf, shellFileOf } from 'federation/registry/host-release';
import { readShell, type Shell } from 'federation/release/shell-file';
import type { RemoteName } from '../../product/config/remote-settings';
import type { Settings } from '../../product/config/settings';
import { hostFilesOf, registryFileOf, releasesOf } from '../../product/config/where-releases-lie';
import { fetchHost, fetchRegistry, fetchRelease } from './published-releases';

/** The deployed product that a candidate has to work with. */
export interface DeployedProduct {
  readonly registry: Registry;
  readonly host: HostRelease;
  readonly shell: Shell;
  /** Returns the folder of the host's release. */
  readonly hostFolder: () => Promise<string>;
  /** Returns the folder of a remote's current release; null if it is not published. */
  readonly releaseFolder: (remote: RemoteName) => Promise<string | null>;
}

const WHAT_TO_DO =
  'Start the product (npm start), which publishes it, or name a deployment: --with https://…/remotes.json';

/**
 * Returns the deployed product: at the registry's address if one is given, else the local one.
 *
 * @param address of a deployment's `remotes.json`
 * @throws if no host is deployed there
 */
export async function deployedProduct(settings: Settings, address: string | undefined): Promise<DeployedProduct> {
  const cache = join(settings.projectRoot, '.cache', 'can-i-deploy');
  rmSync(cache, { recursive: true, force: true });
  return address === undefined ? localProduct(settings, cache) : productAt(address, cache);
}

async function localProduct({ dataDir }: Settings, cache: string): Promise<DeployedProduct> {
  const file = registryFileOf(dataDir);
  const registry = existsSync(file) ? await fetchRegistry(file) : { revision: 0, remotes: {} };
  const host = currentHost(registry, file);
  return {
    registry,
    host,
    shell: await readShell(shellFileOf(file, host)),
    hostFolder: () => {
      const folder = join(cache, 'host');
      mkdirSync(folder, { recursive: true });
      for (const name of filesOfHost(file, host)) cpSync(join(hostFilesOf(dataDir), name), join(folder, name));
      cpSync(hostPageOf(file, host), join(folder, 'index.html'));
      cpSync(shellFileOf(file, host), join(folder, 'shell.json'));
      return Promise.resolve(folder);
    },
    releaseFolder: (remote) => {
      const entry = registry.remotes[remote]?.current;
      return Promise.resolve(entry === undefined ? null : join(releasesOf(dataDir, remote), releaseOf(entry)));
    },
  };
}

async function productAt(address: string, cache: string): Promise<DeployedProduct> {
  const registry = await fetchRegistry(address);
  const host = currentHost(registry, address);
  return {
    registry,
    host,
    shell: await readShell(new URL('shell.json', address).href),
    hostFolder: () => fetchHost(new URL(address).origin, join(cache, 'host')),
    releaseFolder: (remote) => {
      const entry = registry.remotes[remote]?.current;
      return entry === undefined ? Promise.resolve(null) : fetchRelease(entry, join(cache, remote));
    },
  };
}

function currentHost({ host }: Registry, where: string): HostRelease {
  if (host === undefined) throw new Error(`${where} names no host. ${WHAT_TO_DO}`);
  return host.current;
}
