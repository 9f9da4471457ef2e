import { readFile } from 'node:fs/promises';
import { Buyer } from '../support/buyer';
import { expect, test } from '../support/test';

interface TransferredPayment {
  readonly id: number;
  readonly payment_number: string;
  readonly doc_number: number;
  readonly status: number;
  readonly transferred_date: string;
  readonly supplier: { readonly id: number; readonly name: string };
}

const TRANSFERRED = 4;

test('what was paid to a supplier is found by its year, saved as a table, and looked at whole', { tag: '@phone' }, async ({ signedIn: page, product, expectAccessible }) => {
  const { body } = await (await Buyer.signIn(product)).call('GET', '/invoices?tab=history');
  const payment = (body as { invoices: TransferredPayment[] }).invoices.find(({ status }) => status === TRANSFERRED);
  if (payment === undefined) throw new Error('The demonstration has a payment that is transferred.');
  const { supplier, payment_number: number, transferred_date: date } = payment;
  const year = date.slice(0, 4);
  const history = `${product.host}/suppliers/${supplier.id}/payment-history`;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  await page.goto(history);
  await expect(heading('支払履歴')).toBeVisible();
  await expect(page.getByRole('link', { name: supplier.name }).first()).toHaveAttribute('href', `/suppliers/${supplier.id}`);
  await expect(page.getByRole('region', { name: '年ごとの合計' })).toContainText(`${year}年`);
  await page.getByRole('tab', { name: `${year}年` }).click();
  await expect(page).toHaveURL(`${history}?year=${year}`);
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await expectAccessible(page);

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `${year}年の支払履歴をCSVでダウンロード` }).click()]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toContain(number);

  await page.getByRole('link', { name: number }).click();
  await expect(heading(`カード払い ${number}`)).toBeVisible();
  await expect(page.getByRole('list', { name: `${number} の進み具合` })).toContainText('振込完了');
  await expect(page.getByRole('button', { name: '領収書をダウンロード' })).toBeVisible();
  await expectAccessible(page);

  // Back to the year that was looked at, and nothing of it under another supplier's address.
  await page.goBack();
  await expect(page.getByRole('tab', { name: `${year}年` })).toHaveAttribute('aria-selected', 'true');
  await page.goto(`${product.host}/suppliers/${supplier.id + 1}/payment-history/${payment.id}`);
  await expect(heading('支払いが見つかりません')).toBeVisible();
});
