import { expect, type Locator, type Page } from '@playwright/test';
import type { Corporation } from './corporation';
import type { ExampleClient } from './example-client';
import { codeIn, newestMail } from './mails';
import { enterCredentials } from './sign-in';

/** Called on each page of the flow. */
type Look = (page: Page) => Promise<void>;

export const title = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

/** Returns an invoice in the example client's list. */
export const bookEntry = (page: Page, name: RegExp): Locator => page.getByRole('article', { name });

/** Presses 連携する in the example client, which opens the product. */
export async function beginConnecting(page: Page, client: ExampleClient): Promise<void> {
  await page.goto(client.url);
  await page.getByRole('button', { name: '連携する', exact: true }).click();
}

/** Signs in during the authorization, with password and the code of a mail. */
export async function signInToAllow(page: Page, { account, product }: Corporation, look: Look): Promise<void> {
  await expect(page).toHaveURL(/\/oauth\/authorize\?interaction=/);
  await expect(page.getByLabel('メールアドレス')).toBeVisible();
  await look(page);
  await enterCredentials(page, account);
  await expect(page).toHaveURL(/\/oauth\/onetime-password\?interaction=/);
  const code = page.getByRole('textbox', { name: '認証コード' });
  await expect(code).toBeVisible();
  await look(page);
  await code.fill(codeIn(await newestMail(product, account.email)));
}

/** Allows the example client's request, and returns to it. */
export async function allow(page: Page, { name, url }: ExampleClient, look: Look): Promise<void> {
  await title(page, '連携の許可');
  await expect(page.getByRole('list', { name: '許可する内容' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByText(`「${name}」が、お客様のアカウントとの連携を求めています。`)).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: '許可する', exact: true }).click();
  await expect(page.getByText('連携しました。')).toBeVisible();
  await expect(page).toHaveURL(`${url}/`);
}

/** Submits an invoice of the example client, and opens the page where its user confirms it. */
export async function preRegisterAndOpen(page: Page, entry: Locator): Promise<void> {
  await entry.getByRole('button', { name: /に事前登録/ }).click();
  await expect(page.getByText('事前登録しました。', { exact: false })).toBeVisible();
  await entry.getByRole('link', { name: /^カードで請求書で確認する/ }).click();
  await title(page, '請求書情報の入力');
}

/** Waits until a webhook has reached the example client, and opens its page, which shows it. */
export async function untilTold(page: Page, client: ExampleClient, entry: Locator, text: RegExp): Promise<void> {
  const told = async () => (await (await page.request.get(client.url)).text()).replaceAll(/<[^>]*>|\s+/g, ' ');
  await expect.poll(told).toMatch(text);
  await page.goto(client.url);
  await expect(entry.getByText('署名を確認しました')).toBeVisible();
  await expect(entry).toContainText(text);
}
