import { expireToken } from '../support/expired-token';
import { accountOf } from '../support/product';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

const ROUNDS = 5;

for (const count of [3, 5])
  test(`renews an expired token once when ${count} tabs open together, and signs nobody out`, async ({
    product,
    playwright,
    launchOptions,
  }) => {
    // Each tab has a process of its own, as users have them: local storage reaches the others a little later.
    const args = (launchOptions.args ?? []).filter((flag) => flag !== '--process-per-site');
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const context = await browser.newContext({ serviceWorkers: 'block', locale: 'ja-JP' });
    const page = await context.newPage();
    await signIn(page, product, accountOf(product, 1));
    const tabs = [page];
    while (tabs.length < count) tabs.push(await context.newPage());
    const renewals: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { renewals: counted } = await expireToken(page);
      await Promise.all(tabs.map((tab) => tab.goto(`${product.host}/notifications`)));
      for (const tab of tabs) await expect(tab.getByRole('table')).toBeVisible();
      renewals.push(counted());
      await context.unrouteAll({ behavior: 'wait' });
    }
    expect(renewals).toEqual(Array<number>(ROUNDS).fill(1));
    await browser.close();
  });
