import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Buyer } from '../support/buyer';
import { registeredRoutes } from '../support/registered-routes';
import { leave } from '../support/settled';
import { expect, test } from '../support/test';

const isCall = (url: string): boolean => url.includes('/api/v2/');
const pathOf = (url: string): string => new URL(url).pathname.replace('/api/v2', '') + new URL(url).search;

/** Records the calls of a page, and answers how many of the started ones nobody has taken. */
function watchCalls(page: Page): { readonly calls: readonly string[]; readonly untaken: () => Promise<number> } {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (isCall(request.url())) calls.push(pathOf(request.url()));
  });
  return {
    calls,
    untaken: () =>
      page.evaluate(() => (globalThis as { startedCalls?: ReadonlyMap<string, unknown> }).startedCalls?.size ?? 0),
  };
}

/** Returns a promise, and what resolves it. */
function hold(): { readonly held: Promise<void>; readonly release: () => void } {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release: () => release() };
}

test('the calls of the first screen leave before the code of the shell is there, and only once', async ({
  signedIn: page,
  product,
}) => {
  await leave(page);
  const { calls, untaken } = watchCalls(page);
  const { release, held } = hold();
  await page.route(/\/main\.[0-9a-f]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${product.host}/receipt-invoices?tab=review`, { waitUntil: 'commit' });
  const first = [
    '/users/license',
    '/users/information',
    '/users/notifications?page=0&size=1',
    '/invoices?page=0&size=1',
    '/received_invoices?page=0&size=50&tab=review',
  ];
  await expect.poll(() => [...calls]).toEqual(first);
  release();
  await expect(page.getByRole('table', { name: '受取請求書' })).toBeVisible();
  await expect.poll(untaken).toBe(0);
  for (const call of first)
    expect(
      calls.filter((made) => made === call),
      call,
    ).toHaveLength(1);
});

test('a reloaded list shows its last rows until the fresh ones are there', async ({ signedIn: page, product }) => {
  // Separate rows, because other tests register invoices of the same company meanwhile.
  const number = `T${randomUUID().slice(0, 8)}`;
  const buyer = await Buyer.signIn(product);
  for (const amount of [41_000, 42_000]) await buyer.register(amount, { invoice_number: `${number}-${amount}` });
  await page.goto(`${product.host}/receipt-invoices?number=${number}`);
  const table = page.getByRole('table', { name: '受取請求書' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table).toHaveAttribute('aria-busy', 'false');
  const rows = await table.getByRole('row').allInnerTexts();
  // Measured from the tabs: what stands above them comes on its own.
  const place = () =>
    table.evaluate((own) => {
      const { width, height, top } = own.getBoundingClientRect();
      const tabs = document.querySelector('[role="tablist"]')?.getBoundingClientRect();
      return { width, height, belowTabs: top - (tabs?.bottom ?? 0) };
    });
  const before = await place();
  const { release, held } = hold();
  await page.route('**/api/v2/received_invoices?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(table).toHaveAttribute('aria-busy', 'true');
  await expect(table.getByRole('row')).toHaveText(rows, { useInnerText: true });
  const mark = page.getByRole('status').filter({ hasText: '更新中…' });
  await expect(mark).toBeVisible();
  release();
  await expect(table).toHaveAttribute('aria-busy', 'false');
  await expect(mark).toHaveCount(0);
  await expect(table.getByRole('row')).toHaveText(rows, { useInnerText: true });
  expect(await place()).toEqual(before);
});

test(
  'a page asks for at most 15 scripts and 5 style sheets by its document',
  { tag: '@federated' },
  async ({ request, product }) => {
    const routes = await registeredRoutes(product);
    for (const path of routes.keys()) {
      const address = product.host + path.replaceAll(/:\w+/g, '1');
      const page = await (await request.get(address, { headers: { accept: 'text/html' } })).text();
      const files = new Set(
        [...page.matchAll(/<(?:link|script)\b[^>]*?\b(?:href|src)="([^"]+)"/g)].map(([, to]) => to),
      );
      const count = (ending: string): number => [...files].filter((file) => file?.endsWith(ending)).length;
      expect.soft(count('.js'), `scripts of ${path}`).toBeLessThanOrEqual(15);
      expect.soft(count('.css'), `style sheets of ${path}`).toBeLessThanOrEqual(5);
    }
  },
);

test(
  'each call that a remote announces for a page is used by that page',
  { tag: '@full' },
  async ({ signedIn: page, product }) => {
    const routes = [...(await registeredRoutes(product)).values()].filter(
      ({ path, firstCalls = [] }) => firstCalls.length > 0 && !path.includes(':'),
    );
    expect(routes.length).toBeGreaterThan(5);
    for (const { path, firstCalls = [] } of routes) {
      const tab = await page.context().newPage();
      const { calls, untaken } = watchCalls(tab);
      await tab.goto(product.host + path);
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(untaken, path).toBe(0);
      const made = calls.filter((call) => firstCalls.some((announced) => call.split('?')[0] === announced.path));
      expect(new Set(made).size, path).toBe(made.length);
      await tab.close();
    }
  },
);
