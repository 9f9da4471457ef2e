import { fixture, invoiceFields } from '../support/invoice-form';
import { expect, test } from '../support/test';

test(
  'a locked PDF asks for its password where it is dropped, and is read once it is opened',
  { tag: '@full' },
  async ({ payer: _, page, product, faults, expectAccessible }) => {
    faults.expect(/422/);
    await page.goto(`${product.host}/receipt-invoices/add`);
    await page.locator('input[type=file][multiple]').setInputFiles(fixture('locked.pdf'));
    const password = page.getByLabel('locked.pdf のパスワード', { exact: true });
    await password.fill('wrong');
    await password.press('Enter');
    await expect(page.getByText(/^パスワードが違います。/)).toBeVisible();
    await expectAccessible(page);
    await password.fill('himitsu');
    await password.press('Enter');
    await expect(invoiceFields(page).amount).toHaveValue('264,000');
    await expect(page.getByRole('img', { name: 'locked.pdf 1/1ページ' })).toBeVisible();
  },
);

test('a ZIP of three invoices survives a reload, and two are registered by the keyboard', async ({
  payer: _,
  page,
  product,
  expectAccessible,
}) => {
  await page.goto(`${product.host}/receipt-invoices`);
  await page.getByRole('link', { name: 'まとめて追加' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '確認待ち' })).toBeVisible();
  await page.locator('input[type=file][multiple]').setInputFiles(fixture('three-of-windows.zip'));
  await expect(page.getByText('3件を確認待ちに追加しました。').first()).toBeVisible();

  await page.reload();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('表紙 ソフト能登.pdf')).toContainText('読み取り済み');
  await expect(row('みなと印刷.pdf')).toContainText('264,000円');
  // Its supplier is none of the buyer's.
  await expect(row('他社.pdf')).toContainText('要確認 1項目');
  await expect(page.getByRole('row').nth(1)).toContainText('他社.pdf');
  await expectAccessible(page);

  await page.getByRole('link', { name: '表紙 ソフト能登.pdf を確認して登録' }).focus();
  await page.keyboard.press('Enter');
  const { supplier, amount } = invoiceFields(page);
  for (const left of [2, 1]) {
    await expect(page.getByRole('button', { name: `登録して次の書類へ（残り${left}件）` })).toBeVisible();
    await expect(supplier).toHaveValue('有限会社みなと印刷');
    await expect(amount).toHaveValue('264,000');
    await page.keyboard.press('Control+Enter');
  }
  await expect(page.getByRole('button', { name: '他社.pdf を削除' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '請求書の登録' })).toBeFocused();
  await expectAccessible(page);
  await page.goto(`${product.host}/receipt-invoices`);
  await expect(page.getByRole('link', { name: '確認待ちの書類 1件' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '264,000円' })).toHaveCount(2);
});
