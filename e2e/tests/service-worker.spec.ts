import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { namedBy } from '../support/named-code';
import { accountOf, type Product } from '../support/product';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

// The service worker: which files it keeps, and what a next release and a bad file change.

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

const openSignIn = async (page: Page, { host }: Product): Promise<void> => {
  await page.goto(`${host}/signin`);
  await expect(page.getByRole('button', { name: 'ログイン', exact: true })).toBeEnabled();
};

test('the next visit takes its code from what the first one left', { tag: '@federated' }, async ({ page, product }) => {
  await openSignIn(page, product);
  const named = await namedBy(page, `${product.host}/signin`);
  expect((await keptBy(page)).sort()).toEqual([...new Set(named)].sort());

  const taken: string[] = [];
  const asked: string[] = [];
  page.on('response', (response) => (response.fromServiceWorker() ? taken : asked).push(response.url()));
  await openSignIn(page, product);
  expect(taken).toEqual(expect.arrayContaining(named));
  expect(asked).toContain(`${product.host}/signin`);
  expect(asked.filter((address) => named.includes(address))).toEqual([]);
});

test(
  'who signs in also keeps what the navigation leads to, and keeps it after signing out',
  { tag: '@federated' },
  async ({ page, product }) => {
    await openSignIn(page, product);
    const [before, list] = [await keptBy(page), await namedBy(page, `${product.host}/receipt-invoices`)];
    expect(before).not.toEqual(expect.arrayContaining(list));

    await signIn(page, product, accountOf(product, 1));
    await expect.poll(() => workerOf(page)).toContain('?users');
    const [kept, suppliers] = [await keptBy(page), await namedBy(page, `${product.host}/suppliers`)];
    expect(kept).toEqual(expect.arrayContaining([...list, ...suppliers]));

    await page.getByRole('button', { name: /^アカウントメニュー/ }).click();
    await page.getByRole('menuitem', { name: 'ログアウト' }).click();
    await expect(page.getByRole('button', { name: 'ログイン', exact: true })).toBeEnabled();
    await openSignIn(page, product);
    expect((await keptBy(page)).sort()).toEqual(kept.sort());
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

/** Has the browser look for another worker, as at a navigation. Returns how it ended, and the kept files. */
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
