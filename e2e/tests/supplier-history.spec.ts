import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/test';

test(
  'payments to a supplier are found by year, saved as a table, and listed',
  {
    tag: ['@phone-full', '@full'],
  },
  async ({ page, payer: buyer, product, examine, expectAccessible }) => {
    const supplier = await buyer.registerSupplier();
    const docNumber = await buyer.register(26_400, { supplier_id: supplier.id });
    const { id, number } = await buyer.apply(docNumber, 26_400);
    await examine('complete', id);
    const [payment] = (await buyer.invoice(docNumber)).payments;
    const year = (payment?.transferred_date ?? '').slice(0, 4);
    const history = `${product.host}/suppliers/${supplier.id}/payment-history`;
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });

    await page.goto(history);
    await expect(heading('支払履歴')).toBeVisible();
    await expect(page.getByRole('link', { name: supplier.name }).first()).toHaveAttribute(
      'href',
      `/suppliers/${supplier.id}`,
    );
    await expect(page.getByRole('region', { name: '年ごとの合計' })).toContainText(`${year}年`);
    await page.getByRole('tab', { name: `${year}年` }).click();
    await expect(page).toHaveURL(`${history}?year=${year}`);
    await expect(page.getByRole('link', { name: number })).toBeVisible();
    await expectAccessible(page);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `${year}年の支払履歴のExcel用CSVをダウンロード` }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    expect(await readFile(await download.path(), 'utf8')).toContain(number);

    await page.getByRole('link', { name: number }).click();
    await expect(heading(`カード払い ${number}`)).toBeVisible();
    await expect(page.getByRole('list', { name: `${number} の現在の状況` })).toContainText('振込完了');
    await expect(page.getByRole('button', { name: '領収書をダウンロード' })).toBeVisible();
    await expectAccessible(page);

    // A new invoice begins with what stays the same.
    await page.getByRole('link', { name: '前回と同じ内容で申請' }).click();
    await expect(page.getByText(`前回のお支払い（${number}）の内容を引き継ぎます。`)).toBeVisible();
    await expect(page.getByRole('textbox', { name: '請求金額（税込）' })).toHaveValue('26,400');
    await expectAccessible(page);
    await page.goBack();

    // Returns to the chosen year, which does not appear in another supplier's address.
    await page.goBack();
    await expect(page.getByRole('tab', { name: `${year}年` })).toHaveAttribute('aria-selected', 'true');
    await page.goto(`${product.host}/suppliers/${supplier.id + 1}/payment-history/${payment?.id}`);
    await expect(heading('支払いが見つかりません')).toBeVisible();
  },
);
