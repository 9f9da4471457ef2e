import { ClientEvents } from '../support/client-events';
import { leave } from '../support/settled';
import { expect, test } from '../support/test';

test(
  'load times and Web Vitals of a remote are reported when the page is hidden, by the pattern of its route',
  {
    tag: ['@full', '@table'],
  },
  async ({ signedIn: page, product }) => {
    // In the one bundle a remote has no entry to download.
    const entry = Object.keys(product.remotes).length > 0 ? ['load entry'] : [];
    await leave(page);
    const events = new ClientEvents(page);
    await page.goto(`${product.host}/suppliers`);
    await expect(page.getByRole('heading', { level: 1, name: '取引先' })).toBeVisible();
    const supplier = page.getByRole('main').getByRole('link', { name: '有限会社みなと印刷' }).first();
    await supplier.click();
    await expect(page).toHaveURL(/\/suppliers\/\d+/);
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
    // Hidden repeatedly, because the code that measures the vitals is loaded some seconds after the start. A hidden
    // page records no LCP.
    await expect
      .poll(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        return [
          ...new Set(
            events.all.filter(({ remote }) => remote === 'mfe-suppliers').map(({ phase, kind }) => `${phase} ${kind}`),
          ),
        ];
      })
      .toEqual(expect.arrayContaining([...entry, 'load evaluated', 'load page', 'load rendered', 'vital TTFB']));
    const measured = events.all.filter(({ type }) => type === 'measurement');
    expect(measured.every(({ value }) => value !== undefined && value >= 0)).toBe(true);
    expect(events.failures()).toEqual([]);
    expect(measured.map(({ path }) => path).filter((path) => /\d/.test(path))).toEqual([]);
  },
);
