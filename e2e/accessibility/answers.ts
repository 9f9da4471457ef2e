import { expect, type Locator, type Page } from '@playwright/test';

const CALLS = '**/api/v2/**';

/** Grey lines, a ring, or a list that waits: something says that it loads. */
const waiting = (page: Page): Locator => page.getByText('読み込み中').or(page.getByRole('progressbar')).first();

/** Waits until nothing is on its way any more. */
export async function loaded(page: Page): Promise<void> {
  await expect(page.getByText('読み込み中')).toHaveCount(0);
}

/** Opens the page anew with every question to the API held back; `look` sees it wait. */
export async function whileHeldBack(page: Page, look: () => Promise<void>): Promise<void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(CALLS, async (route) => {
    await released;
    // The page may have gone meanwhile, and its calls with it.
    await route.continue().catch(() => undefined);
  });
  await page.reload();
  // The page's own code is there: what waits is the page, no longer the shell for it.
  await expect(page.locator('[data-remote][data-version]')).toBeVisible();
  await expect(waiting(page)).toBeAttached();
  await look();
  release();
  await page.unroute(CALLS);
}

/** Opens the page anew with every question to the API answered by a failure of the server; `look` sees what it says. */
export async function whileFailing(page: Page, look: () => Promise<void>): Promise<void> {
  await page.route(CALLS, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.reload();
  await expect(page.getByRole('button', { name: '再試行' }).first()).toBeVisible();
  await look();
  await page.unroute(CALLS);
}
