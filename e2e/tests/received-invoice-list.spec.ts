import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { Buyer } from '../support/buyer';
import { fixture } from '../support/invoice-form';
import type { Product } from '../support/product';
import { expectFitsPhone } from '../support/settled';
import { expect, test } from '../support/test';
import { unzip } from '../support/unzip';

/** Returns a word that no other invoice number of the demo corporation contains. */
const newTag = () => `T${randomUUID().slice(0, 8)}`;

const table = (page: Page) => page.getByRole('table', { name: '受取請求書' });
const numbers = (page: Page) => table(page).getByRole('link', { name: /^I-\d{8}$/ });
const searchOf = (page: Page) => new URL(page.url()).searchParams;
const number = (page: Page) => page.getByRole('searchbox', { name: '請求書番号' });
const least = (page: Page) => page.getByRole('textbox', { name: '請求金額（税込）の下限' });

async function open(page: Page, { host }: Product, search = '') {
  await page.goto(`${host}/receipt-invoices${search}`);
  await expect(page.getByRole('heading', { level: 1, name: '受取請求書' })).toBeVisible();
}

/** Opens the fields of the filter, in the page or in a drawer. */
const openConditions = (page: Page) => page.getByRole('button', { name: /^検索条件/ }).click();

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

/** Saves the download of an entry of ダウンロード. */
async function save(page: Page, entry: string): Promise<Download> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ダウンロード', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  return saved;
}

test('conditions and order are combined, and the address keeps them over reload, back and forward', async ({
  signedIn: page,
  product,
  expectAccessibleInFull,
}) => {
  const [buyer, tag] = [await Buyer.signIn(product), newTag()];
  await buyer.register(50_000, { invoice_number: `${tag}-A` });
  const old = invoiceIdentifier(await buyer.register(90_000, { invoice_number: `${tag}-B`, issue_date: '2026-01-15' }));
  const dear = invoiceIdentifier(
    await buyer.register(80_000, { invoice_number: `${tag}-C`, issue_date: '2026-02-01' }),
  );
  const cheap = invoiceIdentifier(
    await buyer.register(70_000, { invoice_number: `${tag}-D`, issue_date: '2026-02-28' }),
  );

  await open(page, product);
  await openConditions(page);
  await page.getByRole('searchbox', { name: '取引先' }).fill('みなと');
  await number(page).fill(tag);
  await least(page).fill('６０，０００');
  await page.getByRole('textbox', { name: '請求日の開始日' }).fill('2026/02/01');
  await page.getByRole('textbox', { name: '請求日の終了日' }).fill('20260228');
  await page.getByRole('textbox', { name: '請求日の終了日' }).press('Enter');
  // Only the focused control has a ring, not the panel around it.
  await expect(page.locator('[data-focus-visible]', { has: table(page) })).toHaveCSS('outline-style', 'none');
  await expect(numbers(page)).toHaveText([cheap, dear]);
  await expect
    .poll(() => Object.fromEntries(searchOf(page)))
    .toEqual({
      partner: 'みなと',
      number: tag,
      amount_from: '60000',
      issued_from: '2026-02-01',
      issued_to: '2026-02-28',
    });
  await expectAccessibleInFull(page);

  await page.getByRole('button', { name: '請求金額（税込）' }).click();
  await expect(numbers(page)).toHaveText([dear, cheap]);
  await expect(page.getByRole('columnheader', { name: '請求金額（税込）' })).toHaveAttribute('aria-sort', 'descending');
  await page.reload();
  await expect(numbers(page)).toHaveText([dear, cheap]);
  await expect(page.getByText('請求金額（税込）: 60,000円〜')).toBeVisible();
  await openConditions(page);
  await expect(least(page)).toHaveValue('60,000');

  await page.goBack();
  await expect(numbers(page)).toHaveText([cheap, dear]);
  await page.goBack();
  await expect(number(page)).toHaveValue('');
  await page.goForward();
  await expect(numbers(page)).toHaveText([cheap, dear]);

  await page.getByRole('button', { name: '条件をクリア' }).click();
  await number(page).fill(old);
  await page.getByRole('button', { name: '検索', exact: true }).click();
  await expect(numbers(page)).toHaveText([old]);
});

test(
  'whoever comes back to a row further down finds it in the same place',
  { tag: '@full' },
  async ({ signedIn: page, product }) => {
    const [buyer, tag] = [await Buyer.signIn(product), newTag()];
    for (let index = 0; index < 25; index += 1)
      await buyer.register(10_000 + index, { invoice_number: `${tag}-${index}` });
    await open(page, product, `?number=${tag}`);
    await expect(numbers(page)).toHaveCount(25);
    const row = numbers(page).nth(22);
    await row.scrollIntoViewIfNeeded();
    const before = (await row.boundingBox())?.y;
    await row.click();
    await expect(table(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(numbers(page)).toHaveCount(25);
    await expect.poll(async () => (await row.boundingBox())?.y).toBe(before);

    const menu = page.getByRole('navigation', { name: 'メインメニュー' });
    await menu.getByRole('link', { name: '取引先' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '取引先' })).toBeVisible();
    await menu.getByRole('link', { name: '受取請求書' }).click();
    await expect(numbers(page).nth(24)).toBeVisible();
  },
);

test(
  'shows a way back if nothing matches, and an error at the field of a reversed range',
  {
    tag: '@full',
  },
  async ({ signedIn: page, product, expectAccessible }) => {
    await open(page, product, `?number=${newTag()}&issued_from=2026-02-30&page=7`);
    await expect(page.getByText('該当する請求書はありません。別の条件を試してください。')).toBeVisible();
    await expect(page.getByRole('button', { name: 'ダウンロード', exact: true })).toBeHidden();
    await expectAccessible(page);

    await openConditions(page);
    await least(page).fill('500');
    const most = page.getByRole('textbox', { name: '請求金額（税込）の上限' });
    await most.fill('100');
    await page.getByRole('button', { name: '検索', exact: true }).click();
    await expect(most).toBeFocused();
    await expect(most).toHaveAccessibleDescription(
      '金額の範囲が正しくありません。上限は下限以上の金額を入力してください。',
    );
    await expectAccessible(page);

    await page.getByRole('button', { name: '条件をクリア' }).first().click();
    await expect(table(page)).toBeVisible();
    await expect(page).toHaveURL(`${product.host}/receipt-invoices`);
  },
);

test(
  'on a phone the conditions are in a drawer, and nothing scrolls sideways',
  { tag: ['@phone-only', '@full'] },
  async ({ signedIn: page, product, expectAccessible, expectAccessibleInFull }) => {
    const [buyer, tag] = [await Buyer.signIn(product), newTag()];
    const wanted = invoiceIdentifier(await buyer.register(61_000, { invoice_number: tag }));
    await open(page, product);
    await openConditions(page);
    await expect(page.getByRole('dialog', { name: '検索条件' })).toBeVisible();
    await expectAccessibleInFull(page);
    await number(page).fill(tag);
    await page.getByRole('button', { name: '検索', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();

    const cards = page.getByRole('list', { name: '受取請求書' }).getByRole('listitem');
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(wanted);
    await expect(page.getByRole('button', { name: '検索条件 1件を指定中' })).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);

    await page.getByRole('button', { name: '並び順: 登録が新しい順' }).click();
    await page.getByRole('menuitem', { name: '支払期日が近い順' }).click();
    await expect(page.getByRole('button', { name: '並び順: 支払期日が近い順' })).toBeVisible();
    await cards.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: `請求書 ${wanted}` })).toBeVisible();
  },
);

test(
  'on a phone the selected tab is in view, also once counts widen the others',
  {
    tag: '@phone-only',
  },
  async ({ signedIn: page, product }) => {
    for (const [path, name] of [
      ['/receipt-invoices?tab=history', '履歴'],
      ['/collections/history', '履歴'],
    ] as const) {
      await page.goto(`${product.host}${path}`);
      const tab = page.getByRole('tab', { selected: true });
      await expect(tab).toHaveText(new RegExp(`^${name}\\d+件$`));
      await expect(tab).toBeInViewport({ ratio: 0.95 });
    }
    await expectFitsPhone(page);
  },
);

test(
  'drafts are deleted together, the others stay and can be continued',
  { tag: ['@full', '@phone'] },
  async ({ signedIn: page, product, expectAccessible }) => {
    const buyer = await Buyer.signIn(product);
    const docNumbers = [
      await buyer.register(41_000),
      await buyer.register(42_000),
      await buyer.register(43_000),
    ] as const;
    for (const docNumber of docNumbers) await buyer.saveDraft(docNumber, 40_000);
    const [first, second, third] = docNumbers.map(invoiceIdentifier) as [string, string, string];
    const box = (identifier: string) => page.getByRole('checkbox', { name: new RegExp(identifier) });

    await open(page, product);
    await page.getByRole('tab', { name: /下書き/ }).click();
    await choose(box(first));
    await choose(box(third));
    await expectAccessible(page);
    await page.getByRole('button', { name: '下書きを削除' }).click();
    const question = page.getByRole('alertdialog', { name: '下書きを削除' });
    await expect(question).toContainText('選択した2件の下書きを削除しますか？');
    await expectAccessible(page);
    await question.getByRole('button', { name: '下書きを削除' }).click();
    await expect(page.getByText('下書きを2件削除しました。')).toBeVisible();
    await expect(box(first)).toBeHidden();
    await expect(box(third)).toBeHidden();
    await expect(page.getByRole('group', { name: '下書き' })).toBeFocused();

    const row = page
      .getByRole('row', { name: new RegExp(second) })
      .or(page.getByRole('listitem').filter({ hasText: second }));
    await row.getByRole('link', { name: '再開' }).click();
    await expect(page).toHaveURL(new RegExp(`/receipt-invoices/${docNumbers[1]}/payments/add\\?draft=\\d+$`));
  },
);

/** The box is custom-drawn, so its label is clicked. */
const choose = (box: Locator) => box.locator('xpath=ancestor::label').click();

test(
  'the table is saved for a spreadsheet, which runs none of its cells as a formula',
  {
    tag: ['@full', '@phone'],
  },
  async ({ signedIn: page, product }) => {
    const [buyer, tag] = [await Buyer.signIn(product), newTag()];
    const docNumber = await buyer.register(51_234, { invoice_number: `=1+1 ${tag}`, issue_date: '2026-10-31' });
    await open(page, product, `?number=${tag}`);
    const download = await save(page, '一覧（Excel用CSV）');
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    const text = (await bytesOf(download)).toString('utf8');
    expect(text.charCodeAt(0)).toBe(0xfeff);
    const [head, line, ...rest] = text.slice(1).split('\r\n');
    expect(head).toContain('請求書番号');
    expect(line).toContain(invoiceIdentifier(docNumber));
    expect(line).toContain(`"'=1+1 ${tag}"`);
    expect(line).toContain('51234');
    expect(rest).toEqual(['']);
  },
);

test(
  'the files are saved in an archive with their original bytes, named by date, partner and amount, with an index',
  {
    tag: '@full',
  },
  async ({ signedIn: page, product }) => {
    const [buyer, tag] = [await Buyer.signIn(product), newTag()];
    await buyer.register(51_234, { invoice_number: `${tag}-1`, issue_date: '2026-10-31' });
    await buyer.register(61_234, { invoice_number: `${tag}-2`, issue_date: '2026-11-01' });
    await open(page, product, `?number=${tag}`);
    const download = await save(page, '請求書ファイル（ZIP）');
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    await expect(page.getByText('請求書ファイル2件をダウンロードしました。')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();

    const files = await unzip(await bytesOf(download));
    expect([...files.keys()].sort()).toEqual([
      '20261031_有限会社みなと印刷_51234.pdf',
      '20261101_有限会社みなと印刷_61234.pdf',
      'index.csv',
    ]);
    const sent = await readFile(fixture('a-minato-printing.pdf'));
    expect(files.get('20261031_有限会社みなと印刷_51234.pdf')?.equals(sent)).toBe(true);
    expect(files.get('20261101_有限会社みなと印刷_61234.pdf')?.equals(sent)).toBe(true);
    expect(files.get('index.csv')?.toString('utf8')).toContain(`${tag}-2`);
  },
);
