import type { Locator, Page } from '@playwright/test';
import { inkOf, type Part } from '../support/ink';
import { fixture, invoiceFields } from '../support/invoice-form';
import { expectNothingTyped } from '../support/settled';
import { expect, test } from '../support/test';

const asPdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
const MEGABYTE = 1024 * 1024;

/** Files are chosen through the input behind ファイルを選択, like in the browser's own dialog. */
const filesOf = (page: Page) => page.locator('input[type=file][multiple]');

/** Returns the part of a page that an element on it covers. */
async function shareOf(element: Locator, sheet: Locator): Promise<Part> {
  const [inner, outer] = [await element.boundingBox(), await sheet.boundingBox()];
  if (!inner || !outer) throw new Error('Nothing to measure');
  const { x, y, width, height } = outer;
  return [(inner.x - x) / width, (inner.y - y) / height, inner.width / width, inner.height / height];
}

/** Presses the middle of an element, also where the button of a close line lies over it. */
async function pressMiddle(page: Page, element: Locator) {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('Nothing to press');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function openForm(page: Page) {
  await page.getByRole('link', { name: '請求書を追加' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '請求書の登録' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'ファイルを選択' })).toBeVisible();
}

test(
  'previews and reads a document, keeps corrections over a reload, registers it and saves it again',
  { tag: ['@phone', '@full'] },
  async ({ signedIn: page, expectAccessible }) => {
    await openForm(page);
    await filesOf(page).setInputFiles(fixture('a-minato-printing.pdf'));
    const sheet = page.getByRole('img', { name: 'a-minato-printing.pdf 1/1ページ' });
    await expect.poll(() => inkOf(sheet)).toBeGreaterThan(0.005);
    const { supplier, number, issued, due, amount } = invoiceFields(page);
    await expect(supplier).toHaveValue('有限会社みなと印刷');
    await expect(number).toHaveValue('M-2026-1031');
    await expect(issued).toHaveValue('2026/10/31');
    await expect(due).toHaveValue('2026/11/30');
    await expect(amount).toHaveValue('264,000');
    await expectAccessible(page);

    const place = page.getByRole('button', { name: '請求金額（税込） 264,000円の位置' });
    await amount.focus();
    await expect(place).toHaveAttribute('aria-current', 'true');
    // The frame lies around printed letters.
    expect(await inkOf(sheet, await shareOf(place, sheet))).toBeGreaterThan(0.05);
    await pressMiddle(page, page.getByRole('button', { name: '請求書番号 M-2026-1031の位置' }));
    await expect(number).toBeFocused();
    await expectAccessible(page);
    await number.fill('M-2026-1031-2');
    await page.reload();
    await expect(number).toHaveValue('M-2026-1031-2');
    await expect(amount).toHaveValue('264,000');
    await expect(page.getByRole('button', { name: 'a-minato-printing.pdf を削除' })).toBeVisible();
    // Legible print needs no confirmation.
    await expect(page.getByText('請求書から読み取りました。内容を確認してください。')).toBeVisible();
    await expect(page.getByRole('button', { name: /を確認済みにする$/ })).toHaveCount(0);

    await page.getByRole('button', { name: '登録だけ' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^請求書 I-\d{8}$/ })).toBeVisible();
    await expect(page.getByText('M-2026-1031-2')).toBeVisible();
    await expect(page.getByRole('region', { name: 'お支払い状況' })).toContainText('264,000円');
    await expect(page.getByRole('link', { name: 'カード払いを申請' })).toBeVisible();
    await expect.poll(() => inkOf(sheet)).toBeGreaterThan(0.005);
    await expectNothingTyped(page);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'a-minato-printing.pdf をダウンロード' }).click();
    expect((await download).suggestedFilename()).toBe('a-minato-printing.pdf');
  },
);

test(
  'a picture and a foreign PDF are previewed as well, larger on 拡大',
  { tag: '@full' },
  async ({ signedIn: page }) => {
    await openForm(page);
    await filesOf(page).setInputFiles([fixture('g-hokuriku-seiko-scan.jpg'), fixture('foreign-oyo.pdf')]);
    const picture = page.getByRole('img', { name: 'g-hokuriku-seiko-scan.jpg' });
    await expect(picture).toBeVisible();
    const width = (await picture.boundingBox())?.width ?? 0;
    await page.getByRole('button', { name: '拡大' }).click();
    await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(width);
    await page.getByRole('button', { name: 'foreign-oyo.pdf をプレビュー' }).click();
    await expect.poll(() => inkOf(page.getByRole('img', { name: /^foreign-oyo\.pdf 1\// }))).toBeGreaterThan(0.002);
  },
);

test(
  'names refused files with the reason, and keeps the input',
  { tag: '@full' },
  async ({ signedIn: page, faults, expectAccessible }) => {
    faults.expect(/422/);
    await openForm(page);
    await page.getByRole('textbox', { name: /請求金額/ }).fill('5000');
    await filesOf(page).setInputFiles([
      asPdf('empty.pdf', Buffer.alloc(0)),
      asPdf('program.pdf', Buffer.from('MZ\u0090\u0000 This program cannot be run in DOS mode.')),
      asPdf('large.pdf', Buffer.alloc(11 * MEGABYTE, '%PDF-1.7')),
      { name: 'program.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
    ]);
    const lineOf = (name: string) =>
      page.getByRole('list', { name: '選択したファイル' }).getByRole('listitem').filter({ hasText: name });
    await expect(lineOf('empty.pdf')).toContainText('ファイルの内容が空です。別のファイルを選択してください。');
    await expect(lineOf('program.pdf')).toContainText(
      'ファイル名の末尾は「.pdf」ですが、中身はPDFでも画像でもありません。',
    );
    await expect(page.getByText(/^large.pdf: 10MBを超えるファイルはアップロードできません。/)).toBeVisible();
    await expect(
      page.getByText(
        /^program.exe: PDF、JPEG、PNG、WebP、TIFF、電子インボイス以外のファイルはアップロードできません。/,
      ),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: /請求金額/ })).toHaveValue(/^5,?000$/);
    await expectAccessible(page);
  },
);

test(
  'an interrupted upload can be retried, and the input stays',
  { tag: '@full' },
  async ({ signedIn: page, context, faults }) => {
    faults.expect(/ERR_INTERNET_DISCONNECTED/);
    await openForm(page);
    await page.getByRole('textbox', { name: /請求金額/ }).fill('5000');
    await context.setOffline(true);
    await filesOf(page).setInputFiles(fixture('a-minato-printing.pdf'));
    const retry = page.getByRole('button', { name: 'a-minato-printing.pdf の送信を再試行' });
    await expect(retry).toBeVisible();
    await context.setOffline(false);
    await retry.click();
    await expect(page.getByRole('button', { name: 'a-minato-printing.pdf を削除' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: /請求金額/ })).toHaveValue('5,000');
  },
);

test(
  'an unknown invoice number shows a message in the page',
  { tag: '@full' },
  async ({ signedIn: page, product, faults, expectAccessible }) => {
    faults.expect(/404/);
    await page.goto(`${product.host}/receipt-invoices/99999999`);
    await expect(page.getByRole('heading', { level: 1, name: '請求書が見つかりません' })).toBeVisible();
    await expectAccessible(page);
  },
);
