import type { RemoteConfig, RemoteRoute } from 'shared-shell/remote-config';

/** Release of a remote in the registry: known before any of its code is downloaded. */
export interface RemoteRelease extends Omit<RemoteConfig, 'id'> {
  /** Its version and the hash of its content, as in `0.1.0-1a2b3c4d`: two releases may have one version. */
  readonly version: string;
  /** Absolute address of the script by which federation enters it. */
  readonly entry: string;
  /** Hash of the entry, as in the attribute `integrity`. */
  readonly entryIntegrity: string;
}

/** Remote in the registry: its current version, and the fallback if that fails. */
export interface RegisteredRemote extends RemoteRelease {
  readonly id: string;
  readonly previous?: RemoteRelease;
  /** Reason why it is disabled, if it is. */
  readonly disabled?: string;
  /** Whether this tab takes it from elsewhere, or has switched it off, to test (`host/src/remotes/overrides`). */
  readonly isOverridden?: boolean;
}

/** The content of `remotes.json`. */
interface RegistryFile {
  readonly remotes: Readonly<
    Record<string, { readonly current: RemoteRelease; readonly previous?: RemoteRelease; readonly disabled?: string }>
  >;
}

/**
 * Returns the registry: the one that the server has embedded in the page, else the answer of a request.
 *
 * @throws if it cannot be loaded, or is not a registry
 */
export async function fetchRegistry(): Promise<RegisteredRemote[]> {
  const written = document.getElementById('remotes')?.textContent;
  return written ? readRegistry(JSON.parse(written)) : askRegistry();
}

/** Returns the host's release of this page; undefined if the page does not name it, as in development. */
export function hostRelease(): string | undefined {
  const written = document.getElementById('remotes')?.textContent;
  return written
    ? (JSON.parse(written) as { host?: { current?: { release?: string } } }).host?.current?.release
    : undefined;
}

/**
 * Returns the number of this page's registry, which changes with each release of host or remotes; '' if the page has no
 * registry, as in development. Does not parse it, so an unreadable one fails where the shell shows the failure.
 */
export function registryRevision(): string {
  return /"revision":(\d+)/.exec(document.getElementById('remotes')?.textContent ?? '')?.[1] ?? '';
}

/**
 * Requests the current registry.
 *
 * @throws if it cannot be loaded, or is not a registry
 */
export async function askRegistry(signal?: AbortSignal): Promise<RegisteredRemote[]> {
  const response = await fetch('/remotes.json', { ...(signal !== undefined && { signal }) });
  if (!response.ok) throw new Error(`remotes.json answered ${response.status}`);
  return readRegistry(await response.json());
}

/** Returns the remotes of a registry. Leaves out a remote with an invalid entry, so that the others still work. */
export function readRegistry(file: unknown): RegisteredRemote[] {
  if (!isRegistryFile(file)) throw new Error('remotes.json is not a registry');
  return Object.entries(file.remotes)
    .map(([id, { current, previous, disabled }]) => ({
      ...withReleaseId(current),
      id,
      ...(previous !== undefined && { previous: withReleaseId(previous) }),
      ...(disabled !== undefined && { disabled }),
    }))
    .filter(isSound);
}

/** Returns a release with its folder's name as version. An invalid one stays unchanged. */
export function withReleaseId<Release extends RemoteRelease>(release: Release): Release {
  const folder = URL.canParse(release.entry) ? (new URL(release.entry).pathname.split('/').at(-2) ?? '') : '';
  return folder.startsWith(`${release.version}-`) ? { ...release, version: folder } : release;
}

function isRegistryFile(file: unknown): file is RegistryFile {
  return (
    typeof file === 'object' &&
    file !== null &&
    'remotes' in file &&
    typeof file.remotes === 'object' &&
    file.remotes !== null
  );
}

/** Whether an entry is valid. The shell builds its routes from it. */
export function isSound({ entry, entryIntegrity, routes }: RegisteredRemote): boolean {
  return (
    typeof entry === 'string' &&
    URL.canParse(entry) &&
    typeof entryIntegrity === 'string' &&
    Array.isArray(routes) &&
    routes.every(isRoute)
  );
}

function isRoute(route: Partial<RemoteRoute> | null): boolean {
  return typeof route?.page === 'string' && typeof route.path === 'string' && route.path.startsWith('/');
}
