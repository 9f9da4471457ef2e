import type { RemoteConfig, RemoteRoute } from 'shared-shell/remote-config';

/** One release of a remote as the registry describes it: known before any of its code is downloaded. */
export interface RemoteRelease extends Omit<RemoteConfig, 'id'> {
  /** Its version and the hash of its content, as in `0.1.0-1a2b3c4d`: two releases may have one version. */
  readonly version: string;
  /** Absolute address of the script by which federation enters it. */
  readonly entry: string;
  /** Hash of the entry, as in the attribute `integrity`. */
  readonly entryIntegrity: string;
}

/** A remote of the registry: its current version, and the one that is loaded instead where that fails. */
export interface RegisteredRemote extends RemoteRelease {
  readonly id: string;
  readonly previous?: RemoteRelease;
  /** Why it is switched off, where it is. */
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
 * The registry: what the server has written into the page, else what it answers when it is asked.
 *
 * @throws when it cannot be had, or is not a registry
 */
export async function fetchRegistry(): Promise<RegisteredRemote[]> {
  const written = document.getElementById('remotes')?.textContent;
  return written ? readRegistry(JSON.parse(written)) : askRegistry();
}

/** Returns the release of the host that this page is of; undefined where the page does not say, as in development. */
export function hostRelease(): string | undefined {
  const written = document.getElementById('remotes')?.textContent;
  return written
    ? (JSON.parse(written) as { host?: { current?: { release?: string } } }).host?.current?.release
    : undefined;
}

/**
 * The registry as it is now.
 *
 * @throws when it cannot be had, or is not a registry
 */
export async function askRegistry(signal?: AbortSignal): Promise<RegisteredRemote[]> {
  const response = await fetch('/remotes.json', { ...(signal !== undefined && { signal }) });
  if (!response.ok) throw new Error(`remotes.json answered ${response.status}`);
  return readRegistry(await response.json());
}

/**
 * The remotes of a registry. A remote whose row is unsound is left out, so that it does not take the others with it.
 */
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

/** Returns a release under the name of its folder in the place of its version. An unsound one stays as it is. */
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

/** Whether a row can be used: the shell builds its routes out of it. */
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
