import type { Page } from '@playwright/test';
import { deploy, lookAgain } from '../support/deployment';
import { invoiceFields } from '../support/invoice-form';
import { expect, test } from '../support/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name }).click();
const notice = (page: Page) => page.getByText('新しいバージョンがあります。');

/** Counts the documents that the page loads from now on. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('domcontentloaded', () => {
    documents += 1;
  });
  return () => documents;
}

test(
  'a new version is loaded at the next navigation between areas: silently, once, with focus, title and history as usual',
  {
    tag: '@full',
  },
  async ({ signedIn: page, product }) => {
    const documents = countDocuments(page);
    await deploy(page.context(), product);
    await lookAgain(page, product);
    await expect(notice(page)).toHaveCount(0);
    expect(documents()).toBe(0);

    await goTo(page, '取引先');
    await expect.poll(documents).toBe(1);
    await expect(heading(page, '取引先')).toBeFocused();
    await expect(page).toHaveTitle('取引先｜カードで請求書');
    await lookAgain(page, product);
    await page.goBack();
    await expect(heading(page, '受取請求書')).toBeVisible();
    await page.goForward();
    await expect(heading(page, '取引先')).toBeVisible();
    expect(documents()).toBe(1);
  },
);

test(
  'a new version asks a user who is typing, and keeps the input after 更新する',
  { tag: '@phone-full' },
  async ({ signedIn: page, product, expectAccessible }) => {
    await page.goto(`${product.host}/receipt-invoices/add`);
    await invoiceFields(page).number.fill('N-2026-1');
    await deploy(page.context(), product);
    const documents = countDocuments(page);
    await lookAgain(page, product);
    await expect(notice(page)).toBeVisible();
    await expectAccessible(page);
    expect(documents()).toBe(0);
    await page.getByRole('button', { name: '更新する' }).click();
    await expect.poll(documents).toBe(1);
    await expect(invoiceFields(page).number).toHaveValue('N-2026-1');
    await lookAgain(page, product);
    await expect(notice(page)).toHaveCount(0);
  },
);

test(
  'code removed by a deployment causes one reload, and the input stays',
  { tag: '@full' },
  async ({ signedIn: page, product, faults }) => {
    faults.expect(/net::ERR|404/);
    await page.goto(`${product.host}/suppliers/add/company`);
    await page.getByRole('radio', { name: /^法人/ }).check({ force: true });
    const name = page.getByRole('textbox', { name: '取引先名', exact: true });
    await name.fill('株式会社見本商店');
    await page.getByRole('textbox', { name: '取引先名（カナ）', exact: true }).fill('カブシキガイシャミホンショウテン');
    const documents = countDocuments(page);
    // Pages that were not opened yet are missing until the browser has the new version.
    await page.route(`${product.remotes['mfe-suppliers'] ?? ''}/**`, (route) =>
      documents() === 0 ? route.fulfill({ status: 404, body: 'Not found' }) : route.fallback(),
    );
    await page.getByRole('button', { name: '次へ', exact: true }).click();
    await expect(heading(page, '振込先口座（2/3）')).toBeVisible();
    expect(documents()).toBe(1);
    await page.goBack();
    await expect(name).toHaveValue('株式会社見本商店');
    expect(documents()).toBe(1);
  },
);
