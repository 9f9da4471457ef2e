import { MANIFEST_FILE } from '../release/manifest';
import type { Release } from '../release/manifest';
import type { RemoteIdentity } from '../release/remote-identity';

/** A file with the hash that its runtime loads it with. A browser uses a preloaded file only for the same hash. */
export type LoadedFile = readonly [name: string, integrity: string];

/** One version of a remote, as the shell reads it. */
export interface RegistryEntry extends Omit<RemoteIdentity, 'id'> {
  /** Absolute address of its manifest, in the folder of this release. */
  readonly manifest: string;
  readonly manifestIntegrity: string;
  /** Absolute address of the script that starts it. */
  readonly entry: string;
  /**
   * Integrity of the entry, which contains those of all its chunks. It secures everything that the browser runs of it.
   */
  readonly entryIntegrity: string;
  /**
   * For programs that fill in the host's page, not for the shell: the files of each page, by page id, as indexes into
   * `files`, which has their names in the folder of this release with the hash that they are loaded with; and the
   * shared modules of each page. Absent in releases of earlier builds.
   */
  readonly preload?: {
    readonly files: readonly LoadedFile[];
    readonly pages: Readonly<Record<string, readonly number[]>>;
    readonly shared?: Readonly<Record<string, readonly string[]>>;
  };
}

/** The row of a remote: the release to load, and its fallback. */
export interface RegistryRow {
  readonly current: RegistryEntry;
  readonly previous?: RegistryEntry;
  /** When the current release became current, ISO 8601. Absent in rows of earlier versions. */
  readonly since?: string;
  /** Reason for users why it is switched off. Its pages show the reason, and its code is not loaded. */
  readonly disabled?: string;
}

/** How a host's build has browsers keep code: by a service worker. */
export interface KeptCode {
  /** Name of the worker's script. */
  readonly worker: string;
  /** Paths of the pages whose code it keeps for those who have not signed in. */
  readonly visitors: readonly string[];
}

/** One release of the host. */
export interface HostRelease {
  /** Its version and the hash of its content, as in `0.1.0-1a2b3c4d`. */
  readonly release: string;
  readonly version: string;
  /** Version of its API for remotes. */
  readonly shellApi: string;
  /**
   * For programs that fill in its page: the files of the shared modules that it loads on demand, by module, and of its
   * layouts, by name. Absent in releases of earlier builds.
   */
  readonly parts?: Readonly<Record<string, readonly LoadedFile[]>>;
  readonly layouts?: Readonly<Record<string, readonly LoadedFile[]>>;
  /**
   * How browsers keep its code (`service-worker.ts`), with the files that its page names. Absent in releases of earlier
   * builds, and in those that have browsers keep nothing.
   */
  readonly kept?: KeptCode & { readonly page: readonly LoadedFile[] };
}

/** The row of the host: the release whose page is sent, and the one that `rollback` returns to. */
export interface HostRow {
  readonly current: HostRelease;
  readonly previous?: HostRelease;
  /** When the current release became current, ISO 8601. */
  readonly since?: string;
}

/** The content of `remotes.json`. */
export interface Registry {
  /** Grows at each change; a number that a writer gave up is skipped. */
  readonly revision: number;
  /** Absent before the first host is published. */
  readonly host?: HostRow;
  readonly remotes: Readonly<Record<string, RegistryRow>>;
}

/** The registry before the first remote is published. */
export const EMPTY_REGISTRY: Registry = { revision: 0, remotes: {} };

/**
 * Returns the entry of a release at an address.
 *
 * @param address of its folder, without a slash at the end, as in `http://localhost:8082/0.1.0-1a2b3c4d`
 */
export function entryAt(
  { identity: { id: _, ...identity }, integrity, entry, pageFiles, pageShared, loadedWith }: Release,
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
    ...(files.length > 0 && { preload: { files, pages, shared: pageShared } }),
  };
}

/** Returns the address of a release's folder, without a slash at the end. */
export function addressOf({ manifest }: RegistryEntry): string {
  return manifest.slice(0, manifest.lastIndexOf('/'));
}

/** Returns the name of a release, which is that of its folder, as in `0.1.0-1a2b3c4d`. */
export function releaseOf(entry: RegistryEntry): string {
  return addressOf(entry).split('/').at(-1) ?? '';
}
