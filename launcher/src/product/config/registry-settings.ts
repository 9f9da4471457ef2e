import { join, resolve } from 'node:path';
import { hostFilesOf, registryFileOf, releasesOf } from './where-releases-lie';
import { originOf } from './ports';
import type { RemoteName } from './remote-settings';
import type { Settings } from './settings';
import { remotesOf } from './workspace';

/** Where a deployment has its registry and its releases. */
export interface RegistrySettings {
  /** `remotes.json` */
  readonly file: string;
  /** The folder that holds the files of the host's releases. */
  readonly hostFiles: string;
  /** Of the host's pages. */
  readonly hostOrigin: string;
  /** Origins that may have releases. */
  readonly origins: readonly string[];
  /** The folder that holds the releases of a remote. */
  readonly folderOf: (remote: RemoteName) => string;
  /** Where browsers find that folder. */
  readonly addressOf: (remote: RemoteName) => string;
}

/**
 * Reads REGISTRY_FILE, REGISTRY_HOST_FILES, REGISTRY_RELEASES, REGISTRY_ADDRESSES, REGISTRY_ORIGINS and PUBLIC_ORIGIN.
 * What is not set is that of the local product.
 *
 * @throws when an address is none
 */
export function readRegistrySettings(settings: Settings, environment: NodeJS.ProcessEnv): RegistrySettings {
  const { projectRoot, dataDir, port } = settings;
  const pathIn = (name: string): string | null => (environment[name] ? resolve(projectRoot, environment[name]) : null);
  const addresses = addressesIn(environment.REGISTRY_ADDRESSES ?? '');
  const addressOf = (remote: RemoteName): string => addresses.get(remote) ?? originOf(remote, port);
  const releases = pathIn('REGISTRY_RELEASES');
  return {
    file: pathIn('REGISTRY_FILE') ?? registryFileOf(dataDir),
    hostFiles: pathIn('REGISTRY_HOST_FILES') ?? hostFilesOf(dataDir),
    hostOrigin: environment.PUBLIC_ORIGIN || originOf('host', port),
    origins: listIn(environment.REGISTRY_ORIGINS)
      .map((text) => originIn('REGISTRY_ORIGINS', text))
      .concat(
        environment.REGISTRY_ORIGINS ? [] : remotesOf(projectRoot).map((remote) => new URL(addressOf(remote)).origin),
      ),
    folderOf: (remote) => (releases === null ? releasesOf(dataDir, remote) : join(releases, remote)),
    addressOf,
  };
}

/** `mfe-invoices=https://invoices.example.com,…` */
function addressesIn(text: string): Map<string, string> {
  return new Map(
    listIn(text).map((pair) => {
      const [remote = '', address = ''] = pair.split('=');
      originIn('REGISTRY_ADDRESSES', address);
      return [remote, address.replace(/\/+$/, '')];
    }),
  );
}

function listIn(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function originIn(name: string, address: string): string {
  if (!/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : ''))
    throw new Error(`${name} must hold http or https addresses; one is "${address}".`);
  return new URL(address).origin;
}
