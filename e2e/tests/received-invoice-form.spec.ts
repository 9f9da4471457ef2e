import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { Buyer } from '../support/buyer';
import { ime } from '../support/ime';
import { inkOf } from '../support/ink';
import { fileButton, fileRow, fixture, invoiceFields, seeded } from '../support/invoice-form';
import { expect, test } from '../support/test';

const SCAN = 'g-hokuriku-seiko-scan.jpg';
const filesOf = (page: Page): Locator => page.locator('input[type=file][multiple]');
const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

async function openAdd(page: Page, host: string): Promise<void> {
  await page.goto(`${host}/receipt-invoices/add`);
  await expect(fileButton(page)).toBeVisible();
}

test(
  'the list of suppliers stays at its field while the page scrolls, and is searched by what an IME composes',
  {
    tag: '@phone-full',
  },
  async ({ signedIn: page, product }) => {
    await openAdd(page, product.host);
    const { supplier } = invoiceFields(page);
    const list = page.getByRole('listbox');
    /** Returns the pixels between the field and its list, which is below or above it. */
    const gap = async () => {
      const [field, box] = [await supplier.boundingBox(), await list.boundingBox()];
      return field === null || box === null
        ? Infinity
        : Math.min(Math.abs(box.y - field.y - field.height), Math.abs(field.y - box.y - box.height));
    };
    await supplier.click();
    await expect(list.getByRole('option', { name: '有限会社みなと印刷' })).toBeVisible();
    for (const by of [120, -60]) {
      const before = await page.evaluate(() => globalThis.scrollY);
      await page.evaluate((pixels) => globalThis.scrollBy(0, pixels), by);
      await expect.poll(() => page.evaluate(() => globalThis.scrollY)).not.toBe(before);
      await expect(list).toBeVisible();
      await expect.poll(gap).toBeLessThan(24);
    }
    await ime(page, supplier, ['ｍ', 'み', 'みｎ', 'みなと']);
    await expect(list.getByRole('option')).toHaveText([/有限会社みなと印刷/]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(supplier).toHaveValue('有限会社みなと印刷');
    await expect(list).toBeHidden();
    await page.reload();
    await expect(supplier).toHaveValue('有限会社みなと印刷');
  },
);

test('three invoices in one drop are told apart, and each file that is not taken is named', async ({
  signedIn: page,
  product,
  expectAccessible,
}) => {
  await openAdd(page, product.host);
  const [minato, hokuriku, akari] = ['a-minato-printing.pdf', 'b-hokuriku-seiko.pdf', 'c-design-kobo-akari.pdf'];
  const files = [fixture(minato), seeded(hokuriku), seeded(akari)].map((path) => ({
    name: basename(path),
    mimeType: 'application/pdf',
    buffer: readFileSync(path),
  }));
  await filesOf(page).setInputFiles([...files, { name: 'memo.txt', mimeType: 'text/plain', buffer: Buffer.from('a') }]);
  await expect(page.getByText(/^memo\.txt: /)).toBeVisible();
  await expect(page.getByText('3件の請求書が含まれているようです')).toBeVisible();
  for (const text of [
    /有限会社みなと印刷・請求書番号 /,
    /株式会社北陸精工・請求書番号 /,
    /合同会社デザイン工房灯・請求書番号 /,
  ])
    await expect(page.getByRole('status').getByRole('listitem').filter({ hasText: text })).toBeVisible();
  const { amount } = invoiceFields(page);
  await expect(amount).toHaveValue('264,000');
  await expect(page.getByRole('img', { name: `${minato} 1/1ページ` })).toBeVisible();
  await expectAccessible(page);
  await button(page, `このファイルだけにする: ${hokuriku}`).click();
  await expect(amount).toHaveValue('1,980,000');
  await expect(page.getByRole('img', { name: `${hokuriku} 1/1ページ` })).toBeVisible();
  for (const name of [minato, akari]) {
    await expect(fileRow(page, name)).toBeHidden();
    await expect(page.getByRole('status').getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }
});

test('a doubtful value is confirmed at its place with one key, and the pre-check of its payment knows', async ({
  signedIn: page,
  product,
  expectAccessible,
}) => {
  await openAdd(page, product.host);
  // The document is clear: the doubt is put into its reading.
  await page.route('**/api/v2/invoices/files/*/reading', async (route) => {
    const response = await route.fetch();
    const reading = (await response.json()) as { fields: Record<'amount' | 'due_date', object> | null };
    const doubt = { is_doubtful: true, doubt: '金額が2か所で異なります。' };
    const fields = reading.fields && {
      ...reading.fields,
      amount: { ...reading.fields.amount, ...doubt },
      due_date: { ...reading.fields.due_date, is_doubtful: true },
    };
    await route.fulfill({ response, json: { ...reading, fields } });
  });
  await filesOf(page).setInputFiles(fixture('a-minato-printing.pdf'));
  const cut = page.getByRole('img', { name: '請求金額（税込）の記載箇所' });
  await expect.poll(() => inkOf(cut)).toBeGreaterThan(0.01);
  await expect(page.getByText('金額が2か所で異なります。')).toBeVisible();
  await expectAccessible(page);
  const { number, due, amount } = invoiceFields(page);
  await number.press('Enter');
  await expect(due).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(amount).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /を確認済みにする$/ })).toHaveCount(0);
  await expect(cut).toBeVisible();
  await button(page, '登録だけ').click();
  await page.getByRole('link', { name: 'カード払いを申請' }).click();
  const checks = page.getByRole('region', { name: '事前チェック' });
  await checks.getByRole('button', { name: /^確認できた項目を表示/ }).click();
  await expect(
    checks.getByText('振込金額 264,000円は、書類のご請求金額と一致しています。書類の記載箇所で確認済みです。'),
  ).toBeVisible();
  await expect(checks.getByText(/^未確認: 請求日 .*は、読み取った値のままです（裏付けあり）。$/)).toBeVisible();
});

test(
  'a scanned picture is read in the background, does not block the form, and overwrites no input',
  // Alone, because pictures are read one after another, at a low priority.
  { tag: ['@alone', '@full'] },
  async ({ signedIn: page, product, expectAccessible }) => {
    test.slow();
    await openAdd(page, product.host);
    // The reading ends only after everything is typed, however fast the reader and slow the page.
    let isTyped = false;
    await page.route('**/api/v2/invoices/files/*/reading', async (route) => {
      const response = await route.fetch();
      const reading = (await response.json()) as object;
      await route.fulfill({
        response,
        json: isTyped ? reading : { ...reading, state: 'reading', progress: 10, fields: null, supplier: null },
      });
    });
    await filesOf(page).setInputFiles(fixture(SCAN));
    await expect(fileRow(page, SCAN).getByRole('button', { name: `${SCAN} を削除` })).toBeVisible();
    await expect(page.getByText('請求書を読み取っています…')).toBeVisible();
    const { amount, due } = invoiceFields(page);
    await amount.fill('5000');
    await due.focus();
    isTyped = true;
    // The rest of that line depends on how sure the recognition is, which differs between processors.
    await expect(page.getByRole('status').filter({ hasText: '請求書から読み取りました。' })).toBeVisible();
    await expect(amount).toHaveValue('5,000');
    // The field with the cursor is filled in only after it is left.
    await expect(due).toHaveValue('');
    await expectAccessible(page);
  },
);

test(
  'warns of an invoice that is already registered, with a link that keeps the form',
  {
    tag: '@full',
  },
  async ({ signedIn: page, product, expectAccessible }) => {
    const docNumber = await (await Buyer.signIn(product)).register(264_000);
    const identifier = `I-${String(docNumber).padStart(8, '0')}`;
    await openAdd(page, product.host);
    await filesOf(page).setInputFiles(fixture('a-minato-printing.pdf'));
    const link = page.getByRole('link', { name: `${identifier} を見る` });
    await expect(link.or(page.getByText(/^ほかに\d+件あります。$/)).first()).toBeVisible();
    await expect(
      page
        .getByText(/同じファイルの請求書がすでに登録されています（I-\d{8}）。重複していないか確認してください。/)
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
    const [other] = await Promise.all([
      page.waitForEvent('popup'),
      page
        .getByRole('link', { name: /^I-\d{8} を見る/ })
        .first()
        .click(),
    ]);
    await expect(heading(other, /^請求書 I-\d{8}$/)).toBeVisible();
    await expect(heading(page, '請求書の登録')).toBeVisible();
    await expect(button(page, '登録だけ')).toBeEnabled();
  },
);

test(
  'an invoice is changed, its record says who changed what, and it is deleted',
  { tag: ['@phone', '@full'] },
  async ({ signedIn: page, product, expectAccessible, expectAccessibleInFull }) => {
    const docNumber = await (await Buyer.signIn(product)).register(264_000);
    const address = `${product.host}/receipt-invoices/${docNumber}`;
    const { amount, memo } = invoiceFields(page);
    await page.goto(`${address}/edit`);
    await expect(amount).toHaveValue('264,000');
    await expectAccessible(page);
    await amount.fill('275000');
    await memo.fill('控え');
    await page.reload();
    await expect(amount).toHaveValue('275,000');
    await page
      .getByRole('link', { name: /^請求書 I-/ })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toContainText('入力中の内容は保存されません。ページを離れますか？');
    await button(page, '入力を続ける').click();
    await button(page, '保存').click();
    await expect(page.getByText('保存しました。')).toBeVisible();
    await expect(page.getByText('275,000円').first()).toBeVisible();

    await page.getByRole('link', { name: '変更履歴' }).click();
    await expect(heading(page, '変更履歴')).toBeVisible();
    const line = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: '請求金額を変更' });
    await expect(line).toContainText('264,000円');
    await expect(line).toContainText('275,000円');
    await expect(line).toContainText('山田 花子');
    await expectAccessible(page);

    await page.goto(`${address}/edit`);
    await button(page, 'この請求書を削除').click();
    await expect(page.getByRole('alertdialog', { name: '請求書の削除' })).toContainText('275,000円');
    await expectAccessibleInFull(page);
    await page.getByRole('alertdialog').getByRole('button', { name: '削除', exact: true }).click();
    await expect(page.getByText('削除しました。')).toBeVisible();
    await expect(heading(page, '受取請求書')).toBeVisible();
    await page.goto(`${address}/logs`);
    await expect(page.getByText(/は削除されています。変更履歴は引き続き確認できます。/)).toBeVisible();
    await expect(page.getByText('請求書を削除').first()).toBeVisible();
  },
);

test(
  'shows concurrent changes of another user beside the input',
  { tag: '@full' },
  async ({ signedIn: page, product, faults }) => {
    faults.expect(/409/);
    const buyer = await Buyer.signIn(product);
    const docNumber = await buyer.register(264_000);
    const { amount, memo } = invoiceFields(page);
    await page.goto(`${product.host}/receipt-invoices/${docNumber}/edit`);
    await memo.fill('控え');
    const { body } = await buyer.call('GET', `/received_invoices/${docNumber}`);
    const { version, supplier, files, ...invoice } = body as {
      version: number;
      supplier: { id: number };
      files: { id: string }[];
      invoice_number: string;
      issue_date: string;
      due_date: string;
    };
    const { invoice_number, issue_date, due_date } = invoice;
    const changed = await buyer.call('PUT', `/received_invoices/${docNumber}`, {
      version,
      supplier_id: supplier.id,
      invoice_number,
      issue_date,
      due_date,
      amount: 300_000,
      registration_number: null,
      memo: '',
      file_ids: files.map(({ id }) => id),
    });
    expect(changed.status).toBe(200);
    await button(page, '保存').click();
    await expect(page.getByText('最新の内容: 300,000円')).toBeVisible();
    await button(page, '最新の内容を読み込む').click();
    await expect(amount).toHaveValue('300,000');
    await expect(memo).toHaveValue('控え');
    await button(page, '保存').click();
    await expect(page.getByText('保存しました。')).toBeVisible();
  },
);
