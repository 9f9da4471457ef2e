import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { namedBy } from '../support/named-code';
import { accountOf, type Product } from '../support/product';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

// The service worker: which files it keeps, what a next release and a bad file change, and how a page recovers whose
// kept files are damaged.

test.use({ serviceWorkers: 'allow' });

/** Returns the addresses of the files that the browser keeps, once a worker has kept them. */
const keptBy = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => url);
  });

/** Returns the address of the worker in charge. */
const workerOf = (page: Page): Promise<string> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? '');

/** The first script comes past the worker: it recovers a page whose kept files are damaged. */
const isFirst = (address: string): boolean => new URL(address).pathname.startsWith('/first.');

/** Returns the scripts and style sheets of a page that the worker keeps. */
const keptOf = async (page: Page, address: string): Promise<string[]> =>
  (await namedBy(page, address)).filter((named) => !isFirst(named));

const openSignIn = async (page: Page, { host }: Product): Promise<void> => {
  await page.goto(`${host}/signin`);
  await expect(page.getByRole('button', { name: 'ログイン', exact: true })).toBeEnabled();
};

test('the next visit takes its code from what the first one left', { tag: '@federated' }, async ({ page, product }) => {
  await openSignIn(page, product);
  const named = await keptOf(page, `${product.host}/signin`);
  expect((await keptBy(page)).sort()).toEqual([...new Set(named)].sort());

  const taken: string[] = [];
  const asked: string[] = [];
  page.on('response', (response) => (response.fromServiceWorker() ? taken : asked).push(response.url()));
  await openSignIn(page, product);
  expect(taken).toEqual(expect.arrayContaining(named));
  expect(asked).toContain(`${product.host}/signin`);
  expect(asked.filter(isFirst)).toHaveLength(1);
  expect(asked.filter((address) => named.includes(address))).toEqual([]);
});

test(
  'who signs in also keeps what the navigation leads to, and keeps it after signing out',
  { tag: '@federated' },
  async ({ page, product }) => {
    await openSignIn(page, product);
    const [before, list] = [await keptBy(page), await keptOf(page, `${product.host}/receipt-invoices`)];
    expect(before).not.toEqual(expect.arrayContaining(list));

    await signIn(page, product, accountOf(product, 1));
    await expect.poll(() => workerOf(page)).toContain('?users');
    const [kept, suppliers] = [await keptBy(page), await keptOf(page, `${product.host}/suppliers`)];
    expect(kept).toEqual(expect.arrayContaining([...list, ...suppliers]));

    await page.getByRole('button', { name: /^アカウントメニュー/ }).click();
    await page.getByRole('menuitem', { name: 'ログアウト' }).click();
    await expect(page.getByRole('button', { name: 'ログイン', exact: true })).toBeEnabled();
    await openSignIn(page, product);
    expect((await keptBy(page)).sort()).toEqual(kept.sort());
  },
);

/** Replaces kept files whose address matches by an empty file, a part of it, or a page. Returns their addresses. */
const damage = (page: Page, pattern: RegExp, how: 'empty' | 'part' | 'page'): Promise<string[]> =>
  page.evaluate(
    async ([source, kind]) => {
      const damaged: string[] = [];
      for (const name of await window.caches.keys()) {
        const cache = await window.caches.open(name);
        for (const { url } of await cache.keys()) {
          const kept = await cache.match(url);
          if (kept === undefined || !new RegExp(source).test(url)) continue;
          const text = await kept.text();
          const bodies = { empty: '', part: text.slice(0, text.length / 2), page: '<!doctype html><title>x</title>' };
          const headers = kind === 'page' ? { 'content-type': 'text/html' } : kept.headers;
          await cache.put(url, new Response(bodies[kind], { headers }));
          damaged.push(url);
        }
      }
      return damaged;
    },
    [pattern.source, how] as const,
  );

/** Counts the documents that the page requests from now on. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => void (count += request.isNavigationRequest() ? 1 : 0));
  return () => count;
}

test(
  'a page whose kept files are damaged recovers by itself',
  { tag: '@federated' },
  async ({ page, product, faults }) => {
    faults.expect(/integrity|MIME type|ERR_FAILED/i);
    await openSignIn(page, product);
    await keptBy(page);
    await page.evaluate(() => localStorage.setItem('draft', 'typed'));

    // The entry of the host: nothing starts, so one reload fetches everything again.
    expect(await damage(page, /\/main\.[0-9a-f]+\.js$/, 'part')).toHaveLength(1);
    const documents = countDocuments(page);
    await openSignIn(page, product);
    expect(documents()).toBe(2);
    expect(await page.evaluate(() => localStorage.getItem('draft'))).toBe('typed');
    expect((await keptBy(page)).length).toBeGreaterThan(5);

    // A remote's entry and its module, and a shared part of the host: the loader's retry fetches them again. What the
    // document has preloaded fails twice, so the loader reloads once.
    const { origin } = new URL(product.remotes['mfe-account'] ?? '');
    expect(await damage(page, new RegExp(`^${origin}/.*/remoteEntry`), 'page')).toHaveLength(1);
    expect(await damage(page, new RegExp(`^${origin}/.*/__federation_expose`), 'empty')).toHaveLength(1);
    expect(await damage(page, /\/common-forms\.[0-9a-f]+\.js$/, 'part')).toHaveLength(1);
    await openSignIn(page, product);
    expect(documents()).toBeLessThanOrEqual(4);
    const dropped = (await keptBy(page)).filter((address) => /remoteEntry|expose|common-forms/.test(address));
    expect(dropped).toEqual([]);
  },
);

/** Serves a blank page with the product's worker, whose list can change, and two files. */
async function startSite({ host }: Product) {
  const script = await (await fetch(`${host}/service-worker.js`)).text();
  const code = await (await fetch(host + (/importScripts\("([^"]+)"\)/.exec(script)?.[1] ?? ''))).text();
  const files: Record<string, string> = { '/code.js': code, '/one.js': 'one()', '/two.js': 'two()' };
  const server = createServer(({ url = '' }, response) => {
    const type = url.includes('.js') ? 'text/javascript' : 'text/html';
    response.setHeader('content-type', type).setHeader('cache-control', 'no-store');
    response.end(files[url.split('?', 1)[0] ?? ''] ?? '<!doctype html><html lang="ja"><title>site</title>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const integrityOf = (name: string) =>
    `sha256-${createHash('sha256')
      .update(files[name] ?? '')
      .digest('base64')}`;
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setWorker: (text: string) => void (files['/service-worker.js'] = text),
    /** Returns the worker that keeps these files. */
    keeping: (names: readonly string[], integrity = integrityOf) => {
      const users = names.map((url) => ({ url, revision: null, integrity: integrity(url) }));
      return `self.keptFiles = ${JSON.stringify({ visitors: [], users })}; importScripts('/code.js');`;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Makes the browser look for another worker, as at a navigation. Returns how it ended, and the kept files. */
const update = (page: Page): Promise<{ state: string; kept: string[] }> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/service-worker.js?users');
    const worker = registration.installing ?? registration.waiting ?? (await newWorker(registration));
    await new Promise<void>((resolve) => {
      const look = () => void (['activated', 'redundant'].includes(worker.state) && resolve());
      worker.addEventListener('statechange', look);
      look();
    });
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const kept = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return { state: worker.state, kept: kept.map(({ url }) => new URL(url).pathname) };

    async function newWorker(of: ServiceWorkerRegistration): Promise<ServiceWorker> {
      const found = new Promise<ServiceWorker>((resolve) => {
        of.addEventListener('updatefound', () => of.installing !== null && resolve(of.installing), { once: true });
      });
      await of.update();
      return found;
    }
  });

test('the worker follows the releases and refuses bad files', async ({ page, product }) => {
  await using site = await startSite(product);
  await page.goto(site.origin);
  site.setWorker(site.keeping(['/one.js']));
  expect(await update(page)).toEqual({ state: 'activated', kept: ['/one.js'] });

  site.setWorker(site.keeping(['/one.js', '/two.js'], () => `sha256-${'A'.repeat(43)}=`));
  expect(await update(page)).toEqual({ state: 'redundant', kept: ['/one.js'] });

  site.setWorker(site.keeping(['/two.js']));
  expect(await update(page)).toEqual({ state: 'activated', kept: ['/two.js'] });
});
