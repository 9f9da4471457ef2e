import { isSignedIn, queryClient } from 'shared-auth';
import { paths } from 'shared-shell';
import type { Remotes } from './remotes-context';

/** How long until it is looked again whether the page that is open is whole, in ms. */
const LOOK_AGAIN_MS = 250;

/** Connection as some browsers tell it; the compiler's DOM library does not have it. */
interface NavigatorWithConnection {
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * Loads the page at an address before it is visited. A failure is nobody's concern: the visit tries again. Pages that
 * need a session are left alone without one, because the visit would go to the sign-in page.
 */
export function preloadPath({ table, loader }: Remotes, pathname: string): void {
  const page = table.find(pathname);
  if (page === undefined || (page.route.session === true && !isSignedIn())) return;
  void loader.preload(page.remote, page.route.page);
}

/**
 * Preloads what the user is about to open: the page behind a link that the pointer or the focus is on. Listens for the
 * whole document, so that links of the shell and of the remotes need nothing of their own.
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
 * Preloads what most users go to next: for a signed-in user the pages that the header leads to and the parts of the
 * shell that the first page did not need, once that page is whole and the browser has nothing else to do; for one who
 * is signing in the parts, and the page that they will land on, at the first key. Nothing for who saves data.
 *
 * @param loadParts loads the parts of the shell that the first page did not need
 * @returns what stops waiting for it
 */
export function preloadNext(remotes: Remotes, isUserSignedIn: boolean, loadParts: () => void): () => void {
  // What is compiled when it is first asked for is not asked for on the off chance.
  const isUnwanted =
    process.env['NODE_ENV'] === 'development' || (navigator as NavigatorWithConnection).connection?.saveData === true;
  if (isUnwanted) return () => undefined;
  if (isUserSignedIn) {
    return onceQuiet(remotes, () => {
      loadParts();
      for (const path of [...remotes.table.navigation().map((entry) => entry.path), paths.notifications()])
        preloadPath(remotes, path);
    });
  }
  const onInput = (): void => {
    loadParts();
    const landing = remotes.table.find(paths.receivedInvoices());
    if (landing !== undefined) void remotes.loader.preload(landing.remote, landing.route.page);
  };
  document.addEventListener('input', onInput, { once: true });
  return () => document.removeEventListener('input', onInput);
}

/**
 * Waits until the page that is open has its code and its data, and the browser has nothing else to do: on a slow line
 * it would share that with what nobody has asked for yet.
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

/** Safari has no idle callback: a moment after the first content is as good. */
function whenIdle(load: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(load, { timeout: 5_000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(load, 2_000);
  return () => clearTimeout(timer);
}
