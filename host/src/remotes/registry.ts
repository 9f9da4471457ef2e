import type { RemoteConfig, RemoteRoute } from 'shared-shell/remote-config';

/** A remote as the registry describes it: known before any of its code is downloaded. */
export interface RegisteredRemote extends Omit<RemoteConfig, 'id'> {
  readonly id: string;
  /** Absolute address of its manifest. */
  readonly manifest: string;
}

/** The content of `remotes.json`. */
interface RegistryFile {
  readonly remotes: Readonly<Record<string, { readonly current: Omit<RegisteredRemote, 'id'> }>>;
}

/**
 * Fetches the registry, which the page's head has already begun to load.
 *
 * @throws when it cannot be had, or is not a registry
 */
export async function fetchRegistry(): Promise<RegisteredRemote[]> {
  const response = await fetch('/remotes.json');
  if (!response.ok) throw new Error(`remotes.json answered ${response.status}`);
  return readRegistry(await response.json());
}

/** The remotes of a registry. A remote whose row is unsound is left out, so that it does not take the others with it. */
export function readRegistry(file: unknown): RegisteredRemote[] {
  if (!isRegistryFile(file)) throw new Error('remotes.json is not a registry');
  return Object.entries(file.remotes)
    .map(([id, { current }]) => ({ ...current, id }))
    .filter(isSound);
}

function isRegistryFile(file: unknown): file is RegistryFile {
  return typeof file === 'object' && file !== null && 'remotes' in file && typeof file.remotes === 'object' && file.remotes !== null;
}

function isSound({ manifest, routes }: RegisteredRemote): boolean {
  return typeof manifest === 'string' && URL.canParse(manifest) && Array.isArray(routes) && routes.every(isRoute);
}

function isRoute(route: Partial<RemoteRoute> | null): boolean {
  return typeof route?.page === 'string' && typeof route.path === 'string' && route.path.startsWith('/');
}
