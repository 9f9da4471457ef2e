import type { Page } from '@playwright/test';
import { configure } from '../support/browser-config';
import { publishedFolder } from '../support/deployment';
import { leave } from '../support/settled';
import { expect, test } from '../support/test';

const badge = (page: Page) => page.getByRole('complementary', { name: 'テスト版の表示' });
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('overrides'));

test(
  'only one tab loads a remote from another address, with a note on every page until it is reset',
  {
    tag: '@phone-full',
  },
  async ({ signedIn: page, product, expectAccessible }) => {
    const folder = await publishedFolder(page, product, 'mfe-suppliers');
    await page.goto(`${product.host}/suppliers?mf=mfe-suppliers@${folder}`);
    await expect(page).toHaveURL(`${product.host}/suppliers`);
    await title(page, '取引先');
    await expect(badge(page)).toContainText(`「取引先」${new URL(folder).pathname.replaceAll('/', '')}：${folder}`);
    await expectAccessible(page);

    await page.goto(`${product.host}/notifications`);
    await expect(badge(page)).toContainText(folder);
    const other = await page.context().newPage();
    await other.goto(`${product.host}/suppliers`);
    await title(other, '取引先');
    await expect(badge(other)).toHaveCount(0);

    await badge(page).getByRole('button', { name: 'リセット' }).click();
    await title(page, 'お知らせ');
    await expect(badge(page)).toHaveCount(0);
    expect(await kept(page)).toBeNull();
  },
);

test(
  'code from an address that is not allowed is neither requested nor remembered',
  { tag: '@full' },
  async ({ signedIn: page, product }) => {
    await leave(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(
      `${product.host}/suppliers?mf=mfe-suppliers@https://evil.example/x/&mf=mfe-suppliers@javascript:alert(1)`,
    );
    await title(page, '取引先');
    await expect(page).toHaveURL(`${product.host}/suppliers`);
    await expect(badge(page)).toContainText('このアドレスからは読み込めません。');
    expect(asked.filter((url) => url.includes('evil') && !url.startsWith(product.host))).toEqual([]);
    expect(await kept(page)).toBeNull();
  },
);

test(
  'a missing version is not replaced by the published one: the page gives the reason and offers a reset',
  {
    tag: '@full',
  },
  async ({ signedIn: page, product, faults }) => {
    faults.expect(/404/);
    await page.goto(
      `${product.host}/suppliers?mf=mfe-suppliers@${product.remotes['mfe-suppliers'] ?? ''}/9.9.9-00000000/`,
    );
    await expect(page.getByRole('main')).toContainText('mf-manifest.json を取得できません（404）');
    await page.getByRole('main').getByRole('button', { name: '公開中の版に戻す（リセット）' }).click();
    await title(page, '取引先');
    await expect(badge(page)).toHaveCount(0);
    expect(await kept(page)).toBeNull();
  },
);

test(
  'a remote that is switched off for a test leaves the others as they are',
  { tag: ['@full', '@table'] },
  async ({ signedIn: page, product }) => {
    await page.goto(`${product.host}/receipt-invoices?mf-disable=mfe-suppliers`);
    await title(page, '受取請求書');
    await expect(badge(page)).toContainText('「取引先」停止');
    await page.goto(`${product.host}/suppliers`);
    await expect(page.getByRole('main')).toContainText('このタブでは停止しています');
  },
);

test(
  'a deployment that allows no overrides requests and remembers nothing',
  { tag: '@full' },
  async ({ signedIn: page, product }) => {
    const folder = await publishedFolder(page, product, 'mfe-suppliers');
    await leave(page);
    await configure(page, { allowOverrides: [] });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${product.host}/suppliers?mf=mfe-suppliers@${folder}&mf-disable=mfe-account`);
    await title(page, '取引先');
    await expect(page).toHaveURL(`${product.host}/suppliers`);
    await expect(badge(page)).toHaveCount(0);
    expect(asked).not.toContain(`${folder}mf-manifest.json`);
    expect(await kept(page)).toBeNull();
  },
);
