import { jstDate } from 'shared-rules/time';
import { expect, test } from '../support/test';

const DAY_MS = 24 * 60 * 60_000;

/** Sum of all layout shifts of a page (Core Web Vitals), which its script keeps. */
const SHIFTS = `
  globalThis.shifts = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.shifts += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

test(
  '今日すること comes after the rows and moves none of them, at every width; five rows are visible, folded eight',
  { tag: '@full' },
  async ({ page, payer: buyer, product, expectAccessibleInFull }) => {
    const numbers: number[] = [];
    for (let count = 1; count <= 8; count += 1)
      numbers.push(await buyer.register(count * 10_000, { due_date: jstDate(Date.now() + 3 * DAY_MS) }));
    // A row of a payment has its charge as well, and is no higher.
    for (const number of numbers.slice(0, 3)) await buyer.apply(number, 10_000);
    // Opened once, the band is known to have something in it.
    await page.goto(`${product.host}/receipt-invoices`);
    await expect(page.getByRole('heading', { name: '次のカード引き落とし' })).toBeVisible();
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
      await expect(band.getByRole('button', { name: width < 640 ? '開く' : '閉じる' })).toBeVisible();
      if (width < 640) {
        // On a phone it stays out of the way until it is opened, which the browser remembers.
        await band.getByRole('button', { name: '開く' }).click();
        await page.reload();
      }
      await expect(debits).toBeVisible();
      await expect(page.getByRole('tab', { name: /^すべて/ })).toBeVisible();
      expect(await page.evaluate('globalThis.shifts'), `${width} px`).toBeLessThanOrEqual(0.02);
      await expectAccessibleInFull(page);
    }

    await page.setViewportSize({ width: 1280, height: 800 });
    // The first row is the head of the table.
    const rows = page.getByRole('table', { name: '受取請求書' }).getByRole('row');
    await expect(rows.nth(5)).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: '閉じる' }).click();
    await expect(rows.nth(8)).toBeInViewport({ ratio: 1 });
  },
);
