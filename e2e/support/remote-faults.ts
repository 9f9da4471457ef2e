import type { Page, Route } from '@playwright/test';
import { integrityOf, publishForPage, registryRow } from './registry-data';
import type { Product } from './product';

/** A fault of a remote, and its report. */
export interface RemoteFault {
  readonly name: string;
  readonly event: { readonly phase: string; readonly kind: string; readonly status?: number };
  /** Whether the shell gives up only after a timeout. */
  readonly isSlow?: boolean;
  /** Whether the page is reloaded once, because a newer release may have replaced this one. */
  readonly reloads?: boolean;
  /** Causes the fault. Returns the function that ends it. */
  readonly begin: (page: Page, product: Product, remote: string) => Promise<() => Promise<void>>;
}

const CORS = { 'access-control-allow-origin': '*' };

/** Changes the answers for some of a remote's files. */
const answering =
  (files: RegExp, answer: (route: Route) => Promise<void>) => async (page: Page, product: Product, remote: string) => {
    const origin = product.remotes[remote] ?? '';
    const of = (url: URL): boolean => url.origin === origin && files.test(url.pathname);
    await page.route(of, answer);
    return () => page.unroute(of, answer);
  };

/** Publishes another entry instead of the current one, with its hash. Ends with a rollback, which a retry notices. */
const publishing = (entry: (variable: string) => string) => async (page: Page, product: Product, remote: string) => {
  const script = entry(remote.replaceAll('-', '_'));
  const row = await registryRow(product, remote);
  const url = new URL('broken.js', row.current.entry).href;
  await publishForPage(page, product, remote, {
    current: { ...row.current, entry: url, entryIntegrity: integrityOf(script) },
  });
  await page.route(url, (route) => route.fulfill({ contentType: 'text/javascript', headers: CORS, body: script }));
  return () => page.unroute(url);
};

const missing = (route: Route): Promise<void> =>
  route.fulfill({ status: 404, contentType: 'text/plain', headers: CORS, body: 'Not found' });

/** Holds requests back, and continues them at the end. */
function holding(): (page: Page, product: Product, remote: string) => Promise<() => Promise<void>> {
  return async (page, product, remote) => {
    const held: Route[] = [];
    const end = await answering(/./, async (route) => {
      held.push(route);
    })(page, product, remote);
    return async () => {
      await end();
      // The page has abandoned some of them.
      await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
    };
  };
}

/** Returns a remote whose pages throw when they render. */
export const throwing = (variable: string): string =>
  `var ${variable} = { init() {}, get: async () => () => ({ shellApi: '^2.19.0', pages: new Proxy({}, { get: () => async () => ({ Page() { throw new Error('broken'); } }) }) }) };`;

/** Faults of a remote that the product has to survive (docs/survival.md). */
export const REMOTE_FAULTS: readonly RemoteFault[] = [
  {
    name: 'server down',
    event: { phase: 'entry', kind: 'network' },
    begin: answering(/./, (route) => route.abort('connectionrefused')),
  },
  { name: 'answers 404', event: { phase: 'entry', kind: 'http', status: 404 }, begin: answering(/./, missing) },
  { name: 'slower than 10 seconds', event: { phase: 'entry', kind: 'timeout' }, isSlow: true, begin: holding() },
  {
    name: 'never answers',
    event: { phase: 'entry', kind: 'timeout' },
    isSlow: true,
    begin: answering(/./, () => new Promise<void>(() => undefined)),
  },
  {
    name: 'HTML instead of JavaScript',
    event: { phase: 'entry', kind: 'type', status: 200 },
    begin: answering(/./, (route) =>
      route.fulfill({ contentType: 'text/html', headers: CORS, body: '<!doctype html><p>portal</p>' }),
    ),
  },
  {
    name: 'other bytes than published',
    event: { phase: 'entry', kind: 'integrity', status: 200 },
    begin: answering(/remoteEntry/, (route) =>
      route.fulfill({ contentType: 'text/javascript', headers: CORS, body: '"changed"' }),
    ),
  },
  { name: 'syntax error', event: { phase: 'evaluate', kind: 'syntax' }, begin: publishing(() => '<p>') },
  {
    name: 'throws at evaluation',
    event: { phase: 'evaluate', kind: 'threw' },
    begin: publishing(() => 'throw new Error("broken");'),
  },
  { name: 'throws at render', event: { phase: 'render', kind: 'threw' }, begin: publishing(throwing) },
  {
    name: 'a chunk missing',
    event: { phase: 'chunk', kind: 'http', status: 404 },
    reloads: true,
    begin: answering(/\/\d+\.[0-9a-f]+\.js$/, missing),
  },
  {
    name: 'CSS missing',
    event: { phase: 'style', kind: 'http', status: 404 },
    reloads: true,
    begin: answering(/\.css$/, missing),
  },
];
