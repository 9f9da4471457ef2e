import { expect, type Page } from '@playwright/test';
import type { DemoAccount } from 'shared-rules/demo-accounts';
import type { Product } from './product';

/** Signs in as a person does, and waits for the list of received invoices. */
export async function signIn(page: Page, { host }: Product, account: DemoAccount): Promise<void> {
  await page.goto(`${host}/signin`);
  await enterCredentials(page, account);
  await expect(page.getByRole('heading', { level: 1, name: '受取請求書' })).toBeVisible();
}

/** Fills in the sign-in page that is open, and sends it. */
export async function enterCredentials(page: Page, { email, password }: DemoAccount): Promise<void> {
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
}
