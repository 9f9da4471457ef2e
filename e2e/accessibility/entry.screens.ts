import { expect } from '@playwright/test';
import { newAddress, newCorporation } from '../support/new-account';
import { button, dialog, errors, expectTitle } from './reach';
import type { Screen, Visit } from './screen';

const code = /認証コードの入力/;

async function toSigninCode({ page, world: { product } }: Visit): Promise<void> {
  const { email, password } = await newCorporation(product);
  await page.goto(`${product.host}/signin`);
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await button(page, 'ログイン').click();
  await expectTitle(page, code);
}

async function toSignupCode({ page, world: { product } }: Visit): Promise<void> {
  await page.goto(`${product.host}/signup`);
  await page.getByLabel('メールアドレス').fill(newAddress());
  await page.getByLabel('パスワード', { exact: true }).fill('tests walk the whole way');
  await page.getByText('利用規約に同意します').click();
  await button(page, '認証コードを送信').click();
  await expectTitle(page, code);
}

async function toResetCode({ page, world: { product } }: Visit): Promise<void> {
  const { email } = await newCorporation(product);
  await page.goto(`${product.host}/password/sendemail`);
  await page.getByLabel('メールアドレス').fill(email);
  await button(page, '再設定メールを送信').click();
  await expectTitle(page, code);
}

const wrongCode = {
  name: 'wrong code',
  reach: async ({ page }: Visit) => {
    await page.getByRole('textbox', { name: '認証コード' }).fill('000000');
    await expect(page.getByText('認証コードが正しくありません。').first()).toBeVisible();
  },
};

/** アカウント, without a session. */
export const entryScreens: readonly Screen[] = [
  { path: '/signin', viewer: 'nobody', heading: 'ログイン', asks: false, faces: [errors('ログイン')] },
  { path: '/onetime-password', viewer: 'nobody', walk: toSigninCode, heading: code, asks: false, faces: [wrongCode] },
  { path: '/signup', viewer: 'nobody', heading: '新規登録', asks: false, faces: [errors('認証コードを送信'), dialog('the terms', '利用規約を読む')] },
  { path: '/signup/code', viewer: 'nobody', walk: toSignupCode, heading: code, asks: false, faces: [wrongCode] },
  { path: '/password/sendemail', viewer: 'nobody', heading: 'パスワードの再設定', asks: false, faces: [errors('再設定メールを送信')] },
  {
    // Its two faces have a title each.
    path: '/password/reset', viewer: 'nobody', title: '', walk: toResetCode, heading: code, asks: false,
    faces: [wrongCode, { name: 'a link that is worth nothing', reach: async ({ page, world }) => {
      await page.goto(`${world.product.host}/password/reset?ticket=nothing`);
      await expectTitle(page, /パスワードの再設定|認証コードの入力/);
    } }],
  },
];
