import { jstDate } from 'shared-rules/time';
import { expect, test } from '../support/test';

const DAY_MS = 24 * 60 * 60_000;

/** Sum of all layout shifts of a page (Core Web Vitals), which its script keeps. */
const SHIFTS = `
  globalThis.shifts = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.shifts += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

test('今日すること comes after the rows and moves none of them, at every width', async ({
  page,
  payer: buyer,
  product,
  expectAccessibleInFull,
}) => {
  for (const amount of [50_000, 60_000, 70_000])
    await buyer.register(amount, { due_date: jstDate(Date.now() + 3 * DAY_MS) });
  await page.addInitScript(SHIFTS);
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
    [375, 812],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${product.host}/receipt-invoices`);
    const band = page.getByRole('region', { name: '今日すること' });
    const debits = band.getByRole('heading', { name: '次のカード引き落とし' });
    await expect(band.getByRole('button', { name: width < 640 ? 'ひらく' : 'たたむ' })).toBeVisible();
    if (width < 640) {
      // On a phone it stays out of the way until it is opened, which the browser remembers.
      await band.getByRole('button', { name: 'ひらく' }).click();
      await page.reload();
    }
    await expect(debits).toBeVisible();
    await expect(page.getByRole('tab', { name: /^すべて/ })).toBeVisible();
    expect(await page.evaluate('globalThis.shifts'), `${width} px`).toBeLessThanOrEqual(0.02);
    await expectAccessibleInFull(page);
  }
});
