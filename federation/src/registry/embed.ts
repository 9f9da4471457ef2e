import { matchPath } from './match-path';
import { filesOfPage } from './page-files';
import type { HostRelease, Registry, RegistryEntry } from './registry';

/** Ids of the elements that hold the registry and the browser's configuration in the host's page. */
const ELEMENT = 'remotes';
const CONFIG = 'config';

/** Names of data for programs that fill in the page, which the shell does not read. */
const FOR_SERVERS: readonly string[] = ['preload', 'parts', 'layouts', 'kept'];

/** Matches the registry that this module has written into a page before, with its links. */
const WRITTEN = new RegExp(
  `<script type="application/json" id="${ELEMENT}">.*?</script>|<link data-remote=[^>]*>`,
  'gs',
);

/**
 * Returns the host's page with the registry in it as data, so that the browser need not fetch it. Replaces an existing
 * one.
 *
 * @param path the requested path, if known; the code of its remote is then fetched before the host's own has run
 */
export function embedRegistry(page: string, registry: Registry, path?: string): string {
  const data = JSON.stringify(registry, (key, value: unknown) => (FOR_SERVERS.includes(key) ? undefined : value));
  const element = dataElement(ELEMENT, inPage(data));
  const first = path === undefined ? undefined : firstRemote(registry, path);
  const written = `${first === undefined ? '' : preloadsOf(first.id, first.entry, first.page, registry.host?.current)}${element}`;
  return atEndOfHead(page.replaceAll(WRITTEN, ''), written);
}

/** Returns the host's page with the browser's configuration in it as data. */
export function embedConfig(page: string, config: unknown): string {
  return atEndOfHead(page, dataElement(CONFIG, inPage(JSON.stringify(config))));
}

/** Returns JSON for a page: a text within the data must not end the element. */
function inPage(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

const dataElement = (id: string, data: string): string => `<script type="application/json" id="${id}">${data}</script>`;

const atEndOfHead = (page: string, text: string): string => page.replace(/<\/head>/i, (end) => `${text}${end}`);

/**
 * Returns links that make the browser fetch a remote's entry with the host's page, and all files that its page will
 * load, of the remote and of the host. Otherwise they would be fetched one after the other: entry, module, page, shared
 * modules.
 *
 * @param page id of the remote's page
 * @param host release whose page gets the links
 */
function preloadsOf(id: string, release: RegistryEntry, page: string, host: HostRelease | undefined): string {
  return [...filesOfPage(release, page, host)]
    .map(
      ([address, integrity]) =>
        `<link data-remote="${id}" rel="preload" as="${address.endsWith('.css') ? 'style' : 'script'}" crossorigin="anonymous" href="${attribute(address)}" integrity="${attribute(integrity)}">`,
    )
    .join('');
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Returns the remote of a path; none if it is switched off, because then nothing of it is loaded. */
function firstRemote(
  { remotes }: Registry,
  path: string,
): { readonly id: string; readonly entry: RegistryEntry; readonly page: string } | undefined {
  const pages = Object.entries(remotes).flatMap(([id, { current, disabled }]) =>
    current.routes.map((route) => ({
      id,
      entry: current,
      isOff: disabled !== undefined,
      path: route.path,
      page: route.page,
    })),
  );
  const found = matchPath(pages, path);
  return found === undefined || found.isOff ? undefined : found;
}
