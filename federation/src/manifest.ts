import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteIdentity } from './remote-identity';

/** The file by which a built remote is found. */
export const MANIFEST_FILE = 'mf-manifest.json';

/** A built remote as its folder tells it. Integrities are as in the attribute of that name: `sha384-` and base64. */
export interface Release {
  readonly identity: RemoteIdentity;
  /** Integrity of the manifest itself. */
  readonly integrity: string;
  /** The script by which federation enters the remote: its name in the folder, and its integrity. */
  readonly entry: { readonly file: string; readonly integrity: string };
  /** Every script and style sheet, by its name in the folder, with its integrity. */
  readonly files: Readonly<Record<string, string>>;
  /** What the first show of a page loads beside the entry, by the page's id; what comes from the host is not named. */
  readonly pageFiles: Readonly<Record<string, readonly string[]>>;
}

/** The parts of federation's manifest in use: `shell`, which is the remote's own configuration, `files` and `pageFiles` are ours. */
interface Manifest {
  readonly metaData?: Partial<Pick<Release, 'files' | 'pageFiles'>> & { readonly shell?: RemoteIdentity; readonly remoteEntry?: { readonly name?: string } };
}

/**
 * Reads a built remote.
 *
 * @param dist folder of the build for the shell, as in `mfe-invoices/dist/remote`
 * @throws when there is no manifest, or one that carries no configuration or names no entry
 */
export function readRelease(dist: string): Release {
  const file = join(dist, MANIFEST_FILE);
  const bytes = readFileSync(file);
  const { metaData } = JSON.parse(bytes.toString('utf8')) as Manifest;
  if (metaData?.shell === undefined) throw new Error(`${file} carries no remote configuration; build the remote again`);
  const entry = metaData.remoteEntry?.name;
  if (entry === undefined) throw new Error(`${file} names no entry; build the remote again`);
  return {
    identity: metaData.shell,
    integrity: integrityOf(bytes),
    entry: { file: entry, integrity: integrityOf(readFileSync(join(dist, entry))) },
    files: metaData.files ?? {},
    pageFiles: metaData.pageFiles ?? {},
  };
}

/** The integrity of a file's content, as browsers compare it. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
