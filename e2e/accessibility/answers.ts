import { expect, type Locator, type Page } from '@playwright/test';

const CALLS = '**/api/v2/**';

/** Finds what grey lines say. A text about the product may say the same within a sentence. */
const greyLines = (page: Page): Locator => page.getByText('読み込み中', { exact: true });

/** Finds a loading state: grey lines, a ring, or a waiting list. */
const waiting = (page: Page): Locator => greyLines(page).or(page.getByRole('progressbar')).first();

/** Waits until nothing is loading. */
export async function loaded(page: Page): Promise<void> {
  await expect(greyLines(page)).toHaveCount(0);
}

/** Reloads the page with every API call held back; `look` checks the loading state. */
export async function whileHeldBack(page: Page, look: () => Promise<void>): Promise<void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(CALLS, async (route) => {
    await released;
    // The page and its calls may be gone by now.
    await route.continue().catch(() => undefined);
  });
  // A list would begin with its last rows. The page that is left may still store some, so the next one forgets them.
  await page.addInitScript(() => {
    if (window.origin === 'null') return;
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('answer:')) sessionStorage.removeItem(key);
  });
  await page.reload();
  // The page's own code is there, so the page is loading, not the shell.
  await expect(page.locator('[data-remote][data-version]')).toBeVisible();
  await expect(waiting(page)).toBeAttached();
  await look();
  release();
  await page.unroute(CALLS);
}

/** Reloads the page with every API call answered by a server error; `look` checks the message. */
export async function whileFailing(page: Page, look: () => Promise<void>): Promise<void> {
  await page.route(CALLS, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.reload();
  await expect(page.getByRole('button', { name: '再試行' }).first()).toBeVisible();
  await look();
  await page.unroute(CALLS);
}
