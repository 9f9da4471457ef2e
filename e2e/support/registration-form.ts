import { expect, type Page } from '@playwright/test';
import { pointer } from './hands';
import { codeIn, newestMail } from './mails';
import { newCorporateNumber } from './new-account';
import type { Product } from './product';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Signs up on the open page, and verifies the address; ends at the registration form. */
export async function signUp(page: Page, product: Product, email: string): Promise<void> {
  await title(page, '新規登録');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill('tests walk the whole way');
  // The form cannot be submitted before the terms have been loaded; then they can be read.
  await expect(page.getByRole('button', { name: '利用規約を読む' })).toBeEnabled();
  await page.getByText('利用規約に同意します').click();
  await page.getByRole('button', { name: '認証コードを送信' }).click();
  const code = page.getByRole('textbox', { name: '認証コード' });
  await expect(code).toBeFocused();
  await code.fill(codeIn(await newestMail(product, email)));
  await title(page, 'お客様情報の登録');
}

/** Fills in the registration of a corporation from the register, with a unique number; ends at the confirm page. */
export async function enterCorporation(page: Page): Promise<void> {
  const hands = pointer(page);
  await hands.tick(page.getByRole('radio', { name: /^法人/ }));
  await hands.type(field(page, 'ご担当者名 姓'), '青木');
  await hands.type(field(page, 'ご担当者名 名'), '花');
  await hands.type(page.getByRole('combobox', { name: /法人を検索/ }), '青葉台製作所');
  await expect(page.getByRole('option', { name: '株式会社青葉台製作所' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, '町名・番地')).toHaveValue('丸の内1-1-1');
  await hands.type(field(page, '法人番号'), newCorporateNumber());
  await hands.type(field(page, '代表者名'), '青葉台 太郎');
  await hands.type(field(page, '代表者名（カナ）'), 'アオバダイ タロウ');
  await hands.type(field(page, '代表者の生年月日 年'), '1975');
  await hands.type(field(page, '代表者の生年月日 月'), '6');
  await hands.type(field(page, '代表者の生年月日 日'), '1');
  await hands.press(page.getByRole('button', { name: /業種/ }));
  await hands.press(page.getByRole('option').first());
  await expect(page.getByRole('listbox')).toBeHidden();
  await hands.type(field(page, '電話番号'), '03-1234-5678');
  await hands.press(page.getByRole('button', { name: '確認画面へ進む' }));
  await title(page, '登録内容の確認');
}

/** Does the same, and completes it. */
export async function registerCorporation(page: Page): Promise<void> {
  await enterCorporation(page);
  await page.getByRole('button', { name: 'この内容で登録' }).click();
}
