import { dirname, join } from 'node:path';
import { originOf, type Scheme } from './ports';
import type { RemoteName } from './remote-settings';

/** Returns the registry of the local product, `remotes.json`. */
export function registryFileOf(dataDir: string): string {
  return join(dataDir, 'registry', 'remotes.json');
}

/** Returns the folder of the host's own files, of this build and of earlier ones. */
export function hostFilesOf(dataDir: string): string {
  return join(dataDir, 'host');
}

/** Returns the folder of `remotes.json`, and for static servers of `index.html`, `shell.json` and `config.json`. */
export function publishedOf(dataDir: string): string {
  return dirname(registryFileOf(dataDir));
}

/** Returns the folder of a remote's releases, each in its own folder. The remote's server serves it. */
export function releasesOf(dataDir: string, remote: RemoteName): string {
  return join(dataDir, 'remotes', remote);
}

/** Returns the address of a remote's release for browsers, without a slash at the end. */
export function releaseAddress(
  remote: RemoteName,
  { port, scheme }: { readonly port: number; readonly scheme?: Scheme | undefined },
  release: string,
): string {
  return `${originOf(remote, port, scheme)}/${release}`;
}

/** Returns the files of the certificate with which nginx serves the local product, and of its key. */
export function tlsFilesOf(dataDir: string): { readonly certificate: string; readonly key: string } {
  return { certificate: join(dataDir, 'tls', 'certificate.pem'), key: join(dataDir, 'tls', 'key.pem') };
}
