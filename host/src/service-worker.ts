import { cacheNames } from 'workbox-core';
import { type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { FOR_USERS } from './remotes/keep-code';

// A script of its own: the service worker. It keeps code of the current releases, which the browser then compiles
// whole while nobody waits. What it keeps has a hash in its name; documents, answers of the API and everything else
// pass it by.

/** A rule by which the browser answers a request without the worker. */
interface StaticRoute {
  readonly condition: Readonly<Record<string, unknown>>;
  readonly source: 'network' | { readonly cacheName: string };
}

/** Event of an installation. Firefox and Safari have no static routes. */
interface InstallEvent extends Event {
  readonly addRoutes?: (routes: readonly StaticRoute[]) => Promise<void>;
  waitUntil(promise: Promise<unknown>): void;
}

/** The worker's global scope, as far as it is used here: the compiler's DOM library is that of pages. */
interface WorkerScope {
  readonly location: Location;
  /** Files to keep, before and after signing in; set by the script that loads this one. */
  readonly keptFiles: Readonly<Record<'visitors' | 'users', readonly PrecacheEntry[]>>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  skipWaiting(): Promise<void>;
}

/** Remotes come from other origins, which a pattern does not match by itself. */
const ANYWHERE = { protocol: '*', hostname: '*', port: '*' };

const ofCache = (pathname: string): StaticRoute => ({
  condition: { urlPattern: { ...ANYWHERE, pathname } },
  source: { cacheName: cacheNames.precache },
});

/** Otherwise every document and call would wait until the worker has started. */
const ROUTES: readonly StaticRoute[] = [
  // Recovers a page whose kept code is damaged (`watch-start.ts`), so it comes past the cache.
  { condition: { urlPattern: { ...ANYWHERE, pathname: '/first.*.js' } }, source: 'network' },
  ofCache('/*.js'),
  ofCache('/*.css'),
  { condition: { urlPattern: { ...ANYWHERE, pathname: '/*' } }, source: 'network' },
];

const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('install', (event) => {
  if (event.addRoutes !== undefined) event.waitUntil(event.addRoutes(ROUTES));
  // Pages of the release before find their files at its server, which has those of earlier releases.
  void worker.skipWaiting();
});

const { visitors, users } = worker.keptFiles;
precacheAndRoute([...(new URLSearchParams(worker.location.search).has(FOR_USERS) ? users : visitors)]);
