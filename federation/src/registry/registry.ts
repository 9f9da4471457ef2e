import { MANIFEST_FILE } from '../release/manifest';
import type { Release } from '../release/manifest';
import type { RemoteIdentity } from '../release/remote-identity';

/** One version of a remote as the shell reads it. */
export interface RegistryEntry extends Omit<RemoteIdentity, 'id'> {
  /** Absolute address of its manifest, in the folder of this release. */
  readonly manifest: string;
  readonly manifestIntegrity: string;
  /** Absolute address of the script by which federation enters it. */
  readonly entry: string;
  /** Of the entry, which holds those of all its chunks: the anchor of everything that the browser runs of it. */
  readonly entryIntegrity: string;
  /**
   * For whoever fills in the host's page, and not for the shell: the files of each page, by its id, as their place in
   * `files`, which holds their names in the folder of this release with the hash that they are loaded with. Absent in
   * releases of earlier builds.
   */
  readonly preload?: {
    readonly files: readonly (readonly [name: string, integrity: string])[];
    readonly pages: Readonly<Record<string, readonly number[]>>;
  };
}

/** The row of a remote: what is loaded, and what is loaded instead where that fails. */
export interface RegistryRow {
  readonly current: RegistryEntry;
  readonly previous?: RegistryEntry;
  /** When the current release became so, ISO 8601. Absent in rows of earlier versions. */
  readonly since?: string;
  /** Switched off, and why, in words for users: its pages say so, its code is not loaded. */
  readonly disabled?: string;
}

/** One release of the host. */
export interface HostRelease {
  /** Its version and the hash of its content, as in `0.1.0-1a2b3c4d`. */
  readonly release: string;
  readonly version: string;
  /** Version of its port for remotes. */
  readonly shellApi: string;
}

/** The row of the host: whose page is sent, and which one `rollback` goes back to. */
export interface HostRow {
  readonly current: HostRelease;
  readonly previous?: HostRelease;
  /** When the current release became so, ISO 8601. */
  readonly since?: string;
}

/** The content of `remotes.json`. */
export interface Registry {
  /** One more at each change: who writes says which one they have read, and is refused when it is another by then. */
  readonly revision: number;
  /** Absent before the first host is published. */
  readonly host?: HostRow;
  readonly remotes: Readonly<Record<string, RegistryRow>>;
}

/** What is there before the first remote is published. */
export const EMPTY_REGISTRY: Registry = { revision: 0, remotes: {} };

/**
 * The entry of a release that lies at an address.
 *
 * @param address of its folder, without a slash at the end, as in `http://localhost:8082/0.1.0-1a2b3c4d`
 */
export function entryAt(
  { identity: { id: _, ...identity }, integrity, entry, pageFiles, loadedWith }: Release,
  address: string,
): RegistryEntry {
  const files = Object.entries(loadedWith);
  const places = new Map(files.map(([name], place) => [name, place]));
  const pages = Object.fromEntries(
    Object.entries(pageFiles).map(([page, names]) => [page, names.flatMap((name) => places.get(name) ?? [])]),
  );
  return {
    ...identity,
    manifest: `${address}/${MANIFEST_FILE}`,
    manifestIntegrity: integrity,
    entry: `${address}/${entry.file}`,
    entryIntegrity: entry.integrity,
    ...(files.length > 0 && { preload: { files, pages } }),
  };
}

/** Address of the folder in which a release lies, without a slash at the end. */
export function addressOf({ manifest }: RegistryEntry): string {
  return manifest.slice(0, manifest.lastIndexOf('/'));
}

/** Name of a release, as in `0.1.0-1a2b3c4d`: that of its folder. */
export function releaseOf(entry: RegistryEntry): string {
  return addressOf(entry).split('/').at(-1) ?? '';
}
