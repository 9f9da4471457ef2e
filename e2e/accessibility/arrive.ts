import { expect, type Page } from '@playwright/test';

/** Follows a path like a link of the product: the router navigates, no document is loaded. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ key: 'followed', idx: 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);
}

/** Leaves the page and returns to it. Expects the focus on its heading, or on the field that the page begins with. */
export async function expectFocusOnArrival(page: Page, heading: string | RegExp): Promise<void> {
  const { pathname, search } = new URL(page.url());
  await follow(page, '/elsewhere');
  await expect(page.getByRole('heading', { level: 1, name: 'ページが見つかりません' })).toBeFocused();
  await follow(page, pathname + search);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.locator('h1:focus, main :is(input, textarea):focus'), 'focus after coming to the page').toHaveCount(
    1,
  );
}
