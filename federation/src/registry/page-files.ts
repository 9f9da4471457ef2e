import { addressOf, type HostRelease, type RegistryEntry } from './registry';

/**
 * Returns all files that the first screen of a remote's page loads, of the remote and of the host: address to
 * integrity. Addresses of the host's files begin with a slash.
 *
 * @param page id of the remote's page
 * @param host release whose document shows it; none before the first host is published
 */
export function filesOfPage(
  release: RegistryEntry,
  page: string,
  host: HostRelease | undefined,
): ReadonlyMap<string, string> {
  const { entry, entryIntegrity, preload } = release;
  const files = (preload?.pages[page] ?? []).flatMap((place) => preload?.files.slice(place, place + 1) ?? []);
  const layout = release.routes.find((route) => route.page === page)?.layout ?? '';
  const parts = [
    ...(host?.layouts?.[layout] ?? []),
    ...(preload?.shared?.[page] ?? []).flatMap((module) => host?.parts?.[module] ?? []),
  ];
  return new Map([
    [entry, entryIntegrity],
    ...files.map(([name, integrity]) => [`${addressOf(release)}/${name}`, integrity] as const),
    ...parts.map(([name, integrity]) => [`/${name}`, integrity] as const),
  ]);
}
