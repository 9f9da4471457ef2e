import type { Browser, Page } from '@playwright/test';
import { elsewhere } from '../support/colleague';
import { linkIn, newestMail } from '../support/mails';
import { newAddress, newCorporation, type NewAccount } from '../support/new-account';
import type { Product } from '../support/product';
import { openWithTokens } from '../support/sign-in';
import { expect, test } from '../support/test';

const PASSWORD = 'colleagues walk the whole way';

const members = (page: Page) => page.getByRole('list', { name: 'メンバー' }).getByRole('listitem');
const countOf = (page: Page) => page.getByRole('heading', { level: 2, name: /^メンバー（/ });
const list = (page: Page) => page.getByRole('heading', { level: 1, name: '受取請求書' });

/** Opens the members of a company. */
async function openMembers(page: Page, { host }: Product): Promise<void> {
  await page.goto(`${host}/myaccount/members`);
  await expect(page.getByRole('heading', { level: 1, name: 'メンバー' })).toBeVisible();
}

/** Invites an address as 閲覧のみ on the open page of members. */
async function invite(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: 'メンバーを招待' }).click();
  const dialog = page.getByRole('dialog', { name: 'メンバーの招待' });
  await dialog.getByLabel('メールアドレス').fill(address);
  await dialog.getByText('閲覧のみ').first().click();
  await dialog.getByRole('button', { name: '招待を送信' }).click();
  await expect(page.getByText(`${address} に招待のメールを送信しました。`)).toBeVisible();
}

/** Returns an administrator's page of members in a company of the test's own. */
async function administrator(page: Page, product: Product): Promise<NewAccount> {
  const account = await newCorporation(product);
  await openWithTokens(page, product, account.tokens);
  await openMembers(page, product);
  return account;
}

/** Invites somebody new as 閲覧のみ on the open page of members, who joins. Returns their page. */
async function join(page: Page, browser: Browser, product: Product, lastName: string): Promise<Page> {
  const address = newAddress();
  await invite(page, address);
  const other = await elsewhere(browser);
  await other.goto(linkIn(await newestMail(product, address)));
  await other.getByLabel('ご担当者名 姓').fill(lastName);
  await other.getByLabel('ご担当者名 名').fill('次郎');
  await other.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
  await other.getByText('利用規約に同意します').click();
  await other.getByRole('button', { name: '参加する' }).click();
  await expect(list(other)).toBeVisible();
  return other;
}

test(
  'a recovery is asked for, seen by a second person who compares, and withdrawn',
  { tag: '@full' },
  async ({ page, browser, product, expectAccessible }) => {
    await administrator(page, product);
    await join(page, browser, product, '鈴木');
    const second = await join(page, browser, product, '高橋');
    await openMembers(page, product);
    await page.getByRole('button', { name: '鈴木 次郎さんの操作' }).click();
    await page.getByRole('menuitem', { name: 'ログインの復旧を依頼' }).click();
    const request = page.getByRole('dialog', { name: 'ログインの復旧の依頼' });
    await request.getByLabel('新しいメールアドレス').fill(newAddress());
    await expectAccessible(page);
    await request.getByRole('button', { name: '復旧を依頼' }).click();
    const waiting = (of: Page) => of.getByRole('list', { name: 'ログインの復旧' }).getByRole('listitem');
    await expect(waiting(page).first()).toContainText('別のメンバーの確認を待っています。');
    await expectAccessible(page);

    await openMembers(second, product);
    await second.getByRole('button', { name: '鈴木 次郎さんのログインの復旧を確認' }).click();
    await expect(second.getByRole('dialog', { name: 'ログインの復旧の確認' })).toBeVisible();
    await expectAccessible(second);

    await page.getByRole('button', { name: '鈴木 次郎さんのログインの復旧を取り消し' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '依頼を取り消す' }).click();
    await expect(page.getByText('依頼を取り消しました。')).toBeVisible();
    await expect(page.getByRole('list', { name: 'ログインの復旧' })).toBeHidden();
  },
);

test('a colleague joins by mail, gets another role, and is signed out at once when removed', async ({
  page,
  browser,
  product,
  faults,
  expectAccessible,
}) => {
  faults.expect(/401/);
  await administrator(page, product);
  await expect(page.getByText('まだ、ほかのメンバーはいません')).toBeVisible();
  await expectAccessible(page);
  const address = newAddress();
  await invite(page, address);
  await expect(page.getByRole('list', { name: '招待中' }).getByRole('listitem').first()).toContainText('返答待ち');

  const other = await elsewhere(browser);
  await other.goto(linkIn(await newestMail(product, address)));
  await expect(other.getByText('閲覧のみ: ')).toBeVisible();
  await expect(other).toHaveURL(`${product.host}/invitation`);
  await expectAccessible(other);
  await other.getByLabel('ご担当者名 姓').fill('鈴木');
  await other.getByLabel('ご担当者名 名').fill('次郎');
  await other.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
  await other.getByText('利用規約に同意します').click();
  await other.getByRole('button', { name: '参加する' }).click();
  await expect(list(other)).toBeVisible();
  await expect(other.getByText('操作中の会社')).toBeHidden();
  await expect(other.getByRole('link', { name: '請求書を追加' })).toBeHidden();

  await openMembers(page, product);
  const colleague = members(page).filter({ hasText: '鈴木 次郎' });
  await expect(colleague).toContainText('閲覧のみ');
  await expectAccessible(page);
  await page.getByRole('button', { name: '鈴木 次郎さんの操作' }).click();
  await page.getByRole('menuitem', { name: '役割を変更' }).click();
  const dialog = page.getByRole('dialog', { name: '鈴木 次郎さんの役割の変更' });
  await dialog.getByText('支払担当', { exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(colleague).toContainText('支払担当');
  await other.reload();
  await expect(other.getByRole('link', { name: '請求書を追加' })).toBeVisible();

  await page.getByRole('button', { name: '鈴木 次郎さんの操作' }).click();
  await page.getByRole('menuitem', { name: 'メンバーから削除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除', exact: true }).click();
  await expect(colleague).toBeHidden();
  await other.goto(`${product.host}/suppliers`);
  await expect(other.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
});

test(
  'somebody of another company joins with the sign-in they have, and changes between both in a tab',
  { tag: '@full' },
  async ({ page, browser, product, faults, expectAccessible }) => {
    faults.expect(/401/);
    await administrator(page, product);
    const accountant = await newCorporation(product);
    await invite(page, accountant.email);

    const other = await elsewhere(browser);
    await openWithTokens(other, product, accountant.tokens);
    await expect(other.getByText('操作中の会社')).toBeHidden();
    await other.goto(linkIn(await newestMail(product, accountant.email)));
    await other.getByRole('button', { name: '参加する' }).click();
    await expect(list(other)).toBeVisible();
    const bar = other.getByRole('button', { name: /^操作中の会社 / });
    await expect(bar).toBeVisible();
    await expectAccessible(other);
    const keys = (of: Page) => of.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('session:')));
    expect(await keys(other)).toHaveLength(2);

    // A new tab is in the company of the sign-in; this one stays where it is.
    const tab = await other.context().newPage();
    await tab.goto(`${product.host}/myaccount/members`);
    await expect(countOf(tab)).toHaveText('メンバー（1人）');
    await openMembers(other, product);
    await expect(countOf(other)).toHaveText('メンバー（2人）');

    await bar.click();
    await other.getByRole('menuitem', { name: /に切り替える$/ }).click();
    await expect(list(other)).toBeVisible();
    await openMembers(other, product);
    await expect(countOf(other)).toHaveText('メンバー（1人）');

    await bar.click();
    await other.getByRole('menuitem', { name: 'すべての会社からログアウト' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
    expect(await keys(other)).toEqual([]);
  },
);
