import { dirname, join } from 'node:path';
import { originOf } from './ports';
import type { RemoteName } from './remote-settings';

/** The registry of the local product, `remotes.json`. */
export function registryFileOf(dataDir: string): string {
  return join(dataDir, 'registry', 'remotes.json');
}

/** Where the host's own files lie, of this build and of those before. */
export function hostFilesOf(dataDir: string): string {
  return join(dataDir, 'host');
}

/** Where `remotes.json`, and for static servers `index.html`, `shell.json` and `config.json`, lie. */
export function publishedOf(dataDir: string): string {
  return dirname(registryFileOf(dataDir));
}

/** Where the releases of a remote lie, each in a folder of its own: what the remote's server gives out. */
export function releasesOf(dataDir: string, remote: RemoteName): string {
  return join(dataDir, 'remotes', remote);
}

/** Where the browser finds a release of a remote, without a slash at the end. */
export function releaseAddress(remote: RemoteName, port: number, release: string): string {
  return `${originOf(remote, port)}/${release}`;
}
