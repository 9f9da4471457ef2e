import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands';
import type { Linked } from './linked-request';
import { codeIn, newestMail } from './mails';
import type { Product } from './product';

const field = (page: Page, name: RegExp): Locator => page.getByRole('textbox', { name });

export const guestHeading = (page: Page): Locator => page.getByRole('heading', { level: 1, name: '登録せずに支払う' });

/** Opens the link of a request, and from it the page of guests. */
export async function openAsGuest(page: Page, { host }: Product, { key }: Linked): Promise<void> {
  await page.goto(`${host}/signin?request_key=${key}`);
  await page.getByRole('link', { name: '登録せずに支払う' }).click();
  await expect(guestHeading(page)).toBeVisible();
}

/** Enters who pays, and agrees to the terms. */
export async function enterGuest(page: Page, hands: Hands, name: string): Promise<void> {
  await hands.type(field(page, /^会社名・屋号/), name);
  await hands.type(field(page, /ご担当者名 姓/), '山田');
  await hands.type(field(page, /ご担当者名 名/), '花子');
  await hands.type(field(page, /^電話番号/), '0312345678');
  await hands.type(field(page, /^振込名義/), 'アオバセイサクショ');
  await hands.type(field(page, /^郵便番号/), '1000005');
  await hands.press(page.getByRole('button', { name: /都道府県/ }));
  await hands.press(page.getByRole('option', { name: '東京都' }));
  await hands.type(field(page, /^市区町村/), '千代田区');
  await hands.type(field(page, /^町名・番地/), '丸の内1-1');
  await hands.tick(page.getByRole('checkbox', { name: '利用規約に同意します' }));
}

/** Asks for the code, and enters the mailed one. */
export async function passCode(page: Page, product: Product, { request }: Linked): Promise<void> {
  await page.getByRole('button', { name: '認証コードを送信' }).click();
  const code = page.getByRole('textbox', { name: '認証コード' });
  await expect(code).toBeVisible();
  await code.fill(codeIn(await newestMail(product, request.recipient_email)));
}
