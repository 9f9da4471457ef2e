import type { Page, Request, Route } from '@playwright/test';
import { expect, test } from '../support/test';
import { evaluatedCopies } from '../support/evaluated-copies';

/** Origins that the page asked for code, styles or manifests from now on. */
function watchOrigins(page: Page): Set<string> {
  const origins = new Set<string>();
  page.on('request', (request: Request) => {
    if (['script', 'stylesheet', 'fetch'].includes(request.resourceType())) origins.add(new URL(request.url()).origin);
  });
  return origins;
}

/** Waits until the browser has nothing to do, which is when pages are preloaded. */
async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

test.describe('downloading', () => {
  test('the sign-in page takes nothing of the remotes behind it', async ({ page, product }) => {
    const origins = watchOrigins(page);
    await page.goto(`${product.host}/signin`);
    await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
    await idle(page);
    expect([...origins].sort()).toEqual([product.host, product.remotes['mfe-account']].sort());
  });

  test('a link that has the focus brings the code behind it, before it is followed', async ({ signedIn: page, product }) => {
    // Who saves data gets nothing while idle, so that only the focus can be the cause.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const origins = watchOrigins(page);
    await page.goto(`${product.host}/no-such-page`);
    const link = page.getByRole('link', { name: '受取請求書に戻る' });
    await expect(link).toBeVisible();
    await idle(page);
    expect(origins).not.toContain(product.remotes['mfe-invoices']);
    const code = page.waitForResponse((response) => response.url().startsWith(`${product.remotes['mfe-invoices']}/`) && response.url().includes('/remoteEntry.'));
    await link.focus();
    await code;
    expect(page.url()).toBe(`${product.host}/no-such-page`);
  });
});

test('one copy of every shared module is evaluated, over a tour of the remotes', async ({ signedIn: page, product }) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok()) scripts.add(response.url());
  });
  for (const path of ['/receipt-invoices', '/receipt-invoices/payments/upload', '/notifications']) {
    await page.goto(product.host + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await idle(page);
  const copies = await evaluatedCopies(page.request, [...scripts]);
  for (const name of ['react', 'react-dom', 'react-router', 'jotai', '@tanstack/query-core', 'shared-auth', 'shared-shell', 'shared-ui', 'react-aria-components']) {
    expect(copies.get(name), name).toBe(1);
  }
});

const FAULTS: readonly (readonly [string, string, (route: Route) => Promise<void>])[] = [
  ['is down', '**', (route) => route.abort('connectionrefused')],
  ['answers 404', '**', (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' })],
  ['answers with a page', '**', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>portal</p>' })],
  ['has lost its entry', '*/remoteEntry.*.js', (route) => route.abort('connectionrefused')],
  ['throws when it starts', '*/remoteEntry.*.js', (route) => route.fulfill({ contentType: 'text/javascript', headers: CORS, body: 'throw new Error("broken");' })],
  ['is not JavaScript', '*/remoteEntry.*.js', (route) => route.fulfill({ contentType: 'text/javascript', headers: CORS, body: '<p>' })],
];
const CORS = { 'access-control-allow-origin': '*' };

for (const [what, files, answer] of FAULTS) {
  test(`a remote that ${what} leaves a panel, and a retry brings its page without a reload`, async ({ page, product, faults }) => {
    faults.expect(/net::ERR|404|valid digest|broken|^uncaught: $|Federation Runtime/);
    const remote = `${product.remotes['mfe-account'] ?? ''}/${files}`;
    await page.route(remote, answer);
    await page.goto(`${product.host}/signin`);
    const panel = page.getByRole('alert').filter({ hasText: '「アカウント」を表示できませんでした' });
    await expect(panel).toContainText(/E-[0-9A-F]{8}/);

    await page.unroute(remote);
    await page.evaluate(() => { document.documentElement.dataset['unreloaded'] = 'yes'; });
    await panel.getByRole('button', { name: '再試行' }).click();
    await expect(page.getByRole('button', { name: 'ログイン', exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-unreloaded', 'yes');
  });
}

test('a page chunk that is gone reloads the page once, then leaves a panel', async ({ page, product, faults }) => {
  faults.expect(/net::ERR/);
  let loads = 0;
  page.on('domcontentloaded', () => { loads += 1; });
  // The remote's chunks but not its entry: as after a deploy that has replaced them.
  await page.route(new RegExp(`^${product.remotes['mfe-account'] ?? ''}/[^/]+/\\d+\\.[0-9a-f]+\\.js$`), (route) => route.abort('failed'));
  await page.goto(`${product.host}/signin`);
  await expect(page.getByRole('alert').filter({ hasText: '「アカウント」を表示できませんでした' })).toBeVisible();
  expect(loads).toBe(2);
});
