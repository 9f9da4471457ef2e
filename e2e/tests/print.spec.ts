import type { Page } from '@playwright/test';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { formatLongDate, jstDate } from 'shared-rules/time';
import { expect, test } from '../support/test';

/** Returns the number of sheets that the browser prints of a page. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test(
  'prints an invoice with its payments and its history, without the screen around them',
  { tag: '@full' },
  async ({ page, payer: buyer, product }) => {
    const docNumber = await buyer.register(264_000);
    const { id, number } = await buyer.apply(docNumber, 100_000);
    await buyer.answer('PUT', `/invoices/${id}/cancel`);
    const name = `請求書 ${invoiceIdentifier(docNumber)}`;
    await page.goto(`${product.host}/receipt-invoices/${docNumber}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const course = page.getByRole('list', { name: `${number} の現在の状況` });
    await expect(course).toBeHidden();

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(`印刷日 ${formatLongDate(jstDate(Date.now()))}`)).toBeVisible();
    // Paper shows folded details too.
    await expect(course).toBeVisible();
    await expect(page.getByRole('table', { name: 'カード払い' })).toBeVisible();
    for (const role of ['banner', 'navigation', 'complementary', 'button'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.getByRole('link', { name: '変更履歴' })).toBeHidden();
    expect(await sheetsOf(page)).toBeLessThanOrEqual(2);

    await page.goto(`${product.host}/receipt-invoices/${docNumber}/logs`);
    await expect(page.getByRole('paragraph').getByText(name, { exact: true })).toBeVisible();
    const history = page.getByRole('table', { name: '変更履歴' });
    await expect(history.getByRole('row').filter({ hasText: 'キャンセル' }).first()).toBeVisible();
    for (const role of ['banner', 'navigation', 'complementary', 'button'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    expect(await sheetsOf(page)).toBe(1);
  },
);
