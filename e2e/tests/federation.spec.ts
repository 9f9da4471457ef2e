import type { Page, Request } from '@playwright/test';
import { leave } from '../support/settled';
import { expect, test } from '../support/test';

/** Collects the origins from which the page requests code, styles or manifests from now on. */
function watchOrigins(page: Page): Set<string> {
  const origins = new Set<string>();
  page.on('request', (request: Request) => {
    if (['script', 'stylesheet', 'fetch'].includes(request.resourceType())) origins.add(new URL(request.url()).origin);
  });
  return origins;
}

/** Waits until the browser is idle, which is when pages are preloaded. */
async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

test.describe('downloading', () => {
  test('the sign-in page downloads nothing of other remotes', async ({ page, product }) => {
    const origins = watchOrigins(page);
    await page.goto(`${product.host}/signin`);
    await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
    await idle(page);
    expect([...origins].sort()).toEqual([product.host, product.remotes['mfe-account']].sort());
  });

  test('a signed-in browser at rest downloads a page of every area', async ({ signedIn: page, product }) => {
    await leave(page);
    const origins = new Set<string>();
    page.on('response', (response) => {
      const { origin, pathname } = new URL(response.url());
      if (pathname.endsWith('.js') && !pathname.includes('/remoteEntry.')) origins.add(origin);
    });
    await page.goto(`${product.host}/myaccount`);
    await expect.poll(() => [...origins].sort()).toEqual([product.host, ...Object.values(product.remotes)].sort());
    expect(page.url()).toBe(`${product.host}/myaccount`);
  });

  test('a focused link preloads the code of its page', async ({ signedIn: page, product }) => {
    // Saving data turns off preloading while idle, so that only the focus can be the cause.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await leave(page);
    const origins = watchOrigins(page);
    await page.goto(`${product.host}/no-such-page`);
    const link = page.getByRole('link', { name: '受取請求書に戻る' });
    await expect(link).toBeVisible();
    await idle(page);
    expect(origins).not.toContain(product.remotes['mfe-invoices']);
    const code = page.waitForResponse(
      (response) =>
        response.url().startsWith(`${product.remotes['mfe-invoices']}/`) && response.url().includes('/remoteEntry.'),
    );
    await link.focus();
    await code;
    expect(page.url()).toBe(`${product.host}/no-such-page`);
  });
});
