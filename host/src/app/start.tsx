import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { initSession, isSignedIn, type SignedOutReason } from 'shared-auth';
import { type BrowserConfig, paths, provideBrowserConfig, providePendingRequest } from 'shared-shell';
import { createTokenStore } from 'shared-shell/token-store';
import { loadMainChrome } from '../frame/chrome/load-main-chrome';
import { FailurePage } from '../frame/pages/failure.page';
import { prepareFederation } from '../remotes/federation-runtime';
import { OVERRIDE_LIFETIME_MS } from '../remotes/overrides/override-lifetime';
import type { Overridden } from '../remotes/overrides/overrides-for';
import type { OverrideRequest } from '../remotes/overrides/take-override-request';
import { preloadOnIntent, preloadPath } from '../remotes/preload';
import { fetchRegistry, hostRelease, registryRevision, type RegisteredRemote } from '../remotes/registry';
import { RemoteLoader } from '../remotes/remote-loader';
import { RouteTable } from '../remotes/route-table';
import { allowScriptOrigins } from '../remotes/script-origins';
import { isAtWork, isFree } from '../remotes/updates/at-work';
import { loadBetweenAreas } from '../remotes/updates/load-between-areas';
import { VersionWatch } from '../remotes/updates/version-watch';
import { listenForErrors, messageOf, nameOf } from '../reports/listen-for-errors';
import { measure, sendWhenHidden } from '../reports/measurements';
import { reportError } from '../reports/report-error';
import { watchScripts } from '../reports/script-faults';
import { freshRequestKey } from '../session/request-key/fresh-request-key';
import { noteOpened, pendingRequest } from '../session/request-key/pending-request';
import { noteSignedOut } from '../session/sign-out-reason';
import { App } from './app';
import { createRoutes } from './routes';

/**
 * Returns what this deployment sets for the browser: what the server has written into the page, else the answer of a
 * request, as in development or from a server that only has files.
 *
 * @throws if it cannot be loaded
 */
async function fetchBrowserConfig(): Promise<BrowserConfig> {
  const written = document.getElementById('config')?.textContent;
  if (written?.startsWith('{') === true) return JSON.parse(written) as BrowserConfig;
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return (await response.json()) as BrowserConfig;
}

/**
 * Delay before the measuring code is downloaded, in ms after the start. The browser keeps a record of what happened
 * before.
 */
const MEASURE_AFTER_MS = 3_000;

/**
 * Starts the shell in an element of the page: session, registry and configuration, then the routes.
 * @param openedKey key of the request link that opened the page, if any
 * @param overrideRequest overrides that this tab requests, if any
 */
export async function start(
  container: HTMLElement,
  openedKey: string | null,
  overrideRequest: OverrideRequest | null,
): Promise<void> {
  // The guard of the page that was open notices the end of the session; this is for pages without one.
  let leave = (reason: SignedOutReason): void => window.location.assign(publicExit(reason));
  initSession({
    store: createTokenStore(),
    onSignedOut(reason) {
      noteSignedOut(reason);
      leave(reason);
    },
    release: registryRevision(),
  });
  listenForErrors();
  providePendingRequest(pendingRequest);
  if (openedKey !== null) noteOpened(openedKey);
  void freshRequestKey();

  const root = createRoot(container, {
    onUncaughtError: (error) => reportError({ phase: 'render', kind: nameOf(error), message: messageOf(error) }),
  });
  try {
    const [registered, config] = await Promise.all([fetchRegistry(), fetchBrowserConfig()]);
    provideBrowserConfig(config);
    measure({ phase: 'load', kind: 'registry', value: performance.now() });
    const { remotes: shown, notes: overrides } = await overridden(registered, overrideRequest, config);
    allowScriptOrigins(
      shown.flatMap(({ entry, previous }) => [entry, ...(previous === undefined ? [] : [previous.entry])]),
    );
    watchScripts();
    prepareFederation();

    const remotes = {
      table: new RouteTable(shown),
      loader: new RemoteLoader(),
      overrides,
      watch: new VersionWatch({ isAtWork, until: endOf(overrides) }),
    };
    // Loads the first page's code and its frame while the shell renders.
    preloadPath(remotes, window.location.pathname);
    if (remotes.table.find(window.location.pathname)?.route.layout === 'main' && isSignedIn())
      void loadMainChrome().catch(() => undefined);
    preloadOnIntent(remotes);

    const router = createBrowserRouter(createRoutes(remotes.table));
    leave = (reason) => {
      if (!staysWithout(remotes.table, router.state.location.pathname)) void router.navigate(publicExit(reason));
    };
    remotes.watch.start();
    sendWhenHidden();
    downloadMeasuring();
    loadBetweenAreas(router, { ...remotes, isFree });
    root.render(<App remotes={remotes} router={router} />);
  } catch (error) {
    const errorId = reportError({ phase: 'registry', kind: nameOf(error), message: messageOf(error) });
    root.render(<FailurePage errorId={errorId} onRetry={() => window.location.reload()} />);
  }
}

/** Returns the remotes as this tab sees them. Only testers download the code for overrides. */
async function overridden(
  registered: readonly RegisteredRemote[],
  request: OverrideRequest | null,
  { allowOverrides }: BrowserConfig,
): Promise<Overridden> {
  if (request === null) return { remotes: registered, notes: [] };
  return (await import('../remotes/overrides/overrides-for')).overridesFor(registered, request, allowOverrides);
}

/** Returns the end of this tab's first override, epoch ms. */
function endOf(overrides: Overridden['notes']): number {
  return Math.min(...overrides.map(({ since }) => since + OVERRIDE_LIFETIME_MS));
}

/** Starts to measure after the first content. Nothing waits for it. */
function downloadMeasuring(): void {
  setTimeout(
    () =>
      void import(/* webpackChunkName: "web-vitals" */ '../reports/web-vitals').then(
        ({ measureLater }) => measureLater(hostRelease()),
        () => undefined,
      ),
    MEASURE_AFTER_MS,
  );
}

/** Returns the path after a session has ended on a page without a guard: there is nothing to return to. */
function publicExit(reason: SignedOutReason): string {
  return reason === 'email_changed' ? paths.editEmailComplete() : paths.signin();
}

/** Whether the page at an address handles the end of a session itself: by a guard, or with its own state. */
function staysWithout(table: RouteTable, pathname: string): boolean {
  const session = table.find(pathname)?.route.session;
  return session === true || session === 'optional';
}
