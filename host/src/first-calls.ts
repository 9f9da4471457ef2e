import { matchPath } from 'federation/registry/match-path';
import { SERVED_BASE, startFirstCall } from 'shared-auth/first-calls';
import { STATS_FIRST_PAGE, STATS_PAGE_SIZE } from 'shared-rules/limits';
import type { FirstCall, RemoteRoute } from 'shared-shell/remote-config';
import { validTokens } from 'shared-shell/token-store';

// Part of the first script (`first-script.ts`): the calls of the first screen are on their way while the shell's code
// is downloaded. `shared-auth` takes the answers over.

/** The registry in the page, as far as it is used here. Nobody has checked it yet. */
interface Registry {
  readonly remotes: Readonly<
    Record<string, { readonly current: { readonly routes: readonly RemoteRoute[] }; readonly disabled?: string }>
  >;
}

const counts = { page: STATS_FIRST_PAGE, size: STATS_PAGE_SIZE };

/** Calls that the shell makes around every page of signed-in users, with the page whose presence each needs. */
const OF_SHELL: readonly (FirstCall & { readonly needs?: string })[] = [
  { path: '/users/license' },
  { path: '/users/information' },
  { path: '/users/notifications', query: counts, needs: '/notifications' },
  { path: '/invoices', query: counts, needs: '/receipt-invoices' },
];

function addressOf(path: string, query: FirstCall['query'] = {}): URL {
  const url = new URL(SERVED_BASE + path, window.location.origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url;
}

/**
 * Returns the address of a page's call.
 *
 * @param pattern of the page
 * @returns null if the page's address has a parameter that the call does not pass on, or no number where one belongs
 */
function addressFor({ path, query, passes = {} }: FirstCall, pattern: string, page: Location): URL | null {
  const values = page.pathname.split('/');
  const places = pattern
    .split('/')
    .flatMap((name, at) => (name.startsWith(':') ? [[name, values[at] ?? ''] as const] : []));
  if (places.some(([, value]) => !/^\d+$/.test(value))) return null;
  const filled = places.reduce((text, [name, value]) => text.replace(name, value), path);
  const asked = [...new URLSearchParams(page.search)];
  const isPassed = ([name, value]: readonly [string, string]): boolean => passes[name]?.includes(value) === true;
  if (!asked.every(isPassed)) return null;
  return addressOf(filled, { ...query, ...Object.fromEntries(asked) });
}

function startFirstCalls(page: Location): void {
  const tokens = validTokens();
  const written = document.getElementById('remotes')?.textContent;
  if (tokens === null || !written) return;
  const { remotes } = JSON.parse(written) as Registry;
  const routes = Object.values(remotes).flatMap(({ current, disabled }) =>
    current.routes.map((route) => ({ ...route, isOff: disabled !== undefined })),
  );
  const route = matchPath(routes, page.pathname);
  if (route === undefined || route.session === false) return;
  const ofShell = route.layout === 'main' || route.layout === 'open' ? OF_SHELL : [];
  const shown = ofShell.filter(({ needs }) => needs === undefined || routes.some(({ path }) => path === needs));
  const urls = [
    ...shown.map(({ path, query }) => addressOf(path, query)),
    ...(route.isOff ? [] : (route.firstCalls ?? [])).map((call) => addressFor(call, route.path, page)),
  ];
  for (const url of urls) if (url !== null) startFirstCall(url, tokens);
}

try {
  startFirstCalls(window.location);
} catch (error) {
  // The page works without it.
  console.warn('The first calls were not started', error);
}

// The first question about locales takes the engine 20 to 60 ms, and react-aria asks it while it is loaded. Asked here,
// it is answered while the processor waits for the line.
Intl.DateTimeFormat.supportedLocalesOf(navigator.language);
