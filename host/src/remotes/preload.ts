import { isSignedIn, queryClient } from 'shared-auth';
import { paths, patterns } from 'shared-shell';
import { keepCode } from './keep-code';
import type { Remotes } from './remotes-context';
import type { RemotePageRoute, RouteTable } from './route-table';

/** Interval for checking whether the current page has loaded, in ms. */
const LOOK_AGAIN_MS = 250;

/** Navigator with the connection's properties, which some browsers have and the compiler's DOM library lacks. */
interface NavigatorWithConnection {
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * Loads the page at an address ahead of navigation. Ignores a failure, because navigation tries again. Skips pages that
 * need a session while signed out: navigation would go to the sign-in page.
 */
export function preloadPath({ table, loader }: Remotes, pathname: string): void {
  const page = table.find(pathname);
  if (page === undefined || (page.route.session === true && !isSignedIn())) return;
  void loader.preload(page.remote, page.route.page);
}

/**
 * Preloads the page behind a link under the pointer or the focus. Listens on the whole document, so that links of the
 * shell and of the remotes need no code of their own.
 */
export function preloadOnIntent(remotes: Remotes): void {
  const onIntent = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link !== null && link.origin === window.location.origin) preloadPath(remotes, link.pathname);
  };
  for (const event of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(event, onIntent, { passive: true });
}

/**
 * Preloads the likely next pages and has the browser keep code, unless the user saves data. Signed in: a page of every
 * area and the remaining parts of the shell, once the current page has loaded and the browser is idle. Signing in: the
 * remaining parts and the landing page, at the first key.
 *
 * @param loadParts loads the parts of the shell that the first page did not need
 * @returns function that cancels the preloading
 */
export function preloadNext(remotes: Remotes, isUserSignedIn: boolean, loadParts: () => void): () => void {
  // In development a page is compiled on first request, so preloading would cost too much.
  const isUnwanted =
    process.env['NODE_ENV'] === 'development' || (navigator as NavigatorWithConnection).connection?.saveData === true;
  if (isUnwanted) return () => undefined;
  if (isUserSignedIn) {
    return onceQuiet(remotes, () => {
      loadParts();
      for (const { remote, route } of areaPages(remotes.table)) void remotes.loader.preload(remote, route.page);
      void keepCode(true);
    });
  }
  const onInput = (): void => {
    loadParts();
    const landing = remotes.table.find(paths.receivedInvoices());
    if (landing !== undefined) void remotes.loader.preload(landing.remote, landing.route.page);
  };
  document.addEventListener('input', onInput, { once: true });
  const stop = onceQuiet(remotes, () => void keepCode(false));
  return () => {
    stop();
    document.removeEventListener('input', onInput);
  };
}

/**
 * Returns the pages that the header leads to. A remote without any is reached by links in pages of others; its page is
 * the first that needs a session.
 */
function areaPages(table: RouteTable): RemotePageRoute[] {
  const inHeader = new Set<string>([...table.navigation().map(({ path }) => path), patterns.notifications]);
  return table.remotes.flatMap((remote) => {
    const linked = remote.routes.filter(({ path }) => inHeader.has(path));
    const first = remote.routes.filter(({ session }) => session === true).slice(0, 1);
    return (linked.length > 0 ? linked : first).map((route) => ({ remote, route }));
  });
}

/**
 * Waits until the current page has its code and data and the browser is idle. On a slow connection preloading would
 * compete with the page.
 */
function onceQuiet({ loader }: Remotes, load: () => void): () => void {
  let stop = (): void => undefined;
  const look = (): void => {
    if (loader.visits.size === 0 && queryClient.isFetching() === 0) load();
    else {
      const timer = setTimeout(() => {
        stop = whenIdle(look);
      }, LOOK_AGAIN_MS);
      stop = () => clearTimeout(timer);
    }
  };
  stop = whenIdle(look);
  return () => stop();
}

/** Runs `load` when the browser is idle. Safari has no idle callback; it waits 2 s instead. */
function whenIdle(load: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(load, { timeout: 5_000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(load, 2_000);
  return () => clearTimeout(timer);
}
