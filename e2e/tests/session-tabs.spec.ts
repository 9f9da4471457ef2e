import type { Page } from '@playwright/test';
import { callAtOnce } from '../support/call-at-once';
import { expireToken } from '../support/expired-token';
import { accountOf } from '../support/product';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

/** How much later than in reality the tokens of other tabs arrive in a slow one, in ms. */
const LATE_MS = 1_500;

/** Makes what other tabs write to local storage arrive late in the documents that a page opens from now on. */
const slowStorage = (page: Page): Promise<unknown> =>
  page.addInitScript((lateMs) => {
    const key = 'session:tokens';
    const { getItem, setItem, removeItem } = Storage.prototype;
    let seen = localStorage.getItem(key);
    Object.assign(Storage.prototype, {
      getItem(this: Storage, name: string) {
        return this === localStorage && name === key ? seen : getItem.call(this, name);
      },
      setItem(this: Storage, name: string, value: string) {
        if (this === localStorage && name === key) seen = value;
        setItem.call(this, name, value);
      },
      removeItem(this: Storage, name: string) {
        if (this === localStorage && name === key) seen = null;
        removeItem.call(this, name);
      },
    });
    window.addEventListener(
      'storage',
      (event) => {
        if (event.key !== key || !event.isTrusted) return;
        event.stopImmediatePropagation();
        const { newValue, oldValue } = event;
        setTimeout(() => {
          seen = newValue;
          window.dispatchEvent(new StorageEvent('storage', { key, newValue, oldValue, storageArea: localStorage }));
        }, lateMs);
      },
      true,
    );
  }, LATE_MS);

test('does not renew a token again that another tab has renewed, though the new one has not arrived', async ({
  signedIn: page,
  product,
  faults,
}) => {
  faults.expect(/401/);
  const slow = await page.context().newPage();
  await slowStorage(slow);
  await slow.goto(`${product.host}/notifications`);
  await expect(slow.getByRole('table')).toBeVisible();
  const { renewals } = await expireToken(page);
  expect((await callAtOnce(page, 1)).statuses).toEqual([200]);
  expect((await callAtOnce(slow, 3)).statuses).toEqual([200, 200, 200]);
  expect(renewals()).toBe(1);
});

for (const [count, rounds, tag] of [
  [3, 3, []],
  [5, 10, ['@full']],
] as const)
  test(
    `renews an expired token once when ${count} tabs open together, and signs nobody out`,
    {
      tag: [...tag],
    },
    async ({ product, playwright, launchOptions }) => {
      // Each tab has its own process, as for users: local storage reaches the others a little later.
      const args = (launchOptions.args ?? []).filter((flag) => flag !== '--process-per-site');
      const browser = await playwright.chromium.launch({ ...launchOptions, args });
      const context = await browser.newContext({ serviceWorkers: 'block', locale: 'ja-JP' });
      const page = await context.newPage();
      await signIn(page, product, accountOf(product, 1));
      const tabs = [page];
      while (tabs.length < count) tabs.push(await context.newPage());
      const openAll = async () => {
        await Promise.all(tabs.map((tab) => tab.goto(`${product.host}/notifications`)));
        for (const tab of tabs) await expect(tab.getByRole('table')).toBeVisible();
      };
      // A page that is left while it loads takes the renewal that it has begun with it.
      const atRest = () => Promise.all(tabs.map((tab) => tab.waitForLoadState('networkidle')));
      await openAll();
      const renewals: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await atRest();
        const { renewals: counted } = await expireToken(page);
        await openAll();
        renewals.push(counted());
        await context.unrouteAll({ behavior: 'wait' });
      }
      expect(renewals).toEqual(Array<number>(rounds).fill(1));
      await browser.close();
    },
  );
