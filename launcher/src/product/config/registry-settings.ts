import { join, resolve } from 'node:path';
import { hostFilesOf, registryFileOf, releasesOf } from './where-releases-lie';
import { originOf } from './ports';
import type { RemoteName } from './remote-settings';
import type { Settings } from './settings';
import { remotesOf } from './workspace';

/** Locations of a deployment's registry and releases. */
export interface RegistrySettings {
  /** `remotes.json` */
  readonly file: string;
  /** The folder of the files of the host's releases. */
  readonly hostFiles: string;
  /** Origin of the host's pages. */
  readonly hostOrigin: string;
  /** Allowed origins of releases. */
  readonly origins: readonly string[];
  /** Returns the folder of a remote's releases. */
  readonly folderOf: (remote: RemoteName) => string;
  /** Returns the address of that folder for browsers. */
  readonly addressOf: (remote: RemoteName) => string;
}

/**
 * Reads REGISTRY_FILE, REGISTRY_HOST_FILES, REGISTRY_RELEASES, REGISTRY_ADDRESSES, REGISTRY_ORIGINS and PUBLIC_ORIGIN.
 * The defaults are those of the local product, with `NGINX=1` of the one behind nginx.
 *
 * @throws if an address is invalid
 */
export function readRegistrySettings(settings: Settings, environment: NodeJS.ProcessEnv): RegistrySettings {
  const { projectRoot, dataDir, port } = settings;
  const pathIn = (name: string): string | null => (environment[name] ? resolve(projectRoot, environment[name]) : null);
  const scheme = environment.NGINX === '1' ? 'https' : 'http';
  const addresses = addressesIn(environment.REGISTRY_ADDRESSES ?? '');
  const addressOf = (remote: RemoteName): string => addresses.get(remote) ?? originOf(remote, port, scheme);
  const releases = pathIn('REGISTRY_RELEASES');
  return {
    file: pathIn('REGISTRY_FILE') ?? registryFileOf(dataDir),
    hostFiles: pathIn('REGISTRY_HOST_FILES') ?? hostFilesOf(dataDir),
    hostOrigin: environment.PUBLIC_ORIGIN || originOf('host', port, scheme),
    origins: listIn(environment.REGISTRY_ORIGINS)
      .map((text) => originIn('REGISTRY_ORIGINS', text))
      .concat(
        environment.REGISTRY_ORIGINS ? [] : remotesOf(projectRoot).map((remote) => new URL(addressOf(remote)).origin),
      ),
    folderOf: (remote) => (releases === null ? releasesOf(dataDir, remote) : join(releases, remote)),
    addressOf,
  };
}

/** Parses `mfe-invoices=https://invoices.example.com,…`. */
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
