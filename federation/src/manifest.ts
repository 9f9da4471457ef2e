import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteIdentity } from './remote-identity';

/** The file by which a built remote is found. */
export const MANIFEST_FILE = 'mf-manifest.json';

/** The part of federation's manifest that is ours: `metaData.shell` holds the remote's own configuration. */
interface Manifest {
  readonly metaData?: { readonly shell?: RemoteIdentity };
}

/**
 * Reads what a built remote says about itself from its manifest.
 *
 * @param dist folder of the build for the shell, as in `mfe-invoices/dist/remote`
 * @throws when there is no manifest, or one that carries no configuration
 */
export function readManifest(dist: string): RemoteIdentity {
  const file = join(dist, MANIFEST_FILE);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const identity = manifest.metaData?.shell;
  if (identity === undefined) throw new Error(`${file} carries no remote configuration; build the remote again`);
  return identity;
}
