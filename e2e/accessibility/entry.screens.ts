import { expect } from '@playwright/test';
import { enterGuest, openAsGuest, passCode } from '../support/guest';
import { pointer } from '../support/hands';
import { type Linked, newLinkedRequest } from '../support/linked-request';
import { codeIn, newestMail } from '../support/mails';
import { newAddress, newCorporation, newRegistration } from '../support/new-account';
import { enterCorporation, registerCorporation } from '../support/registration-form';
import { openRegistration } from '../support/sign-in';
import { button, dialog, errors, expectErrors, expectTitle } from './reach';
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
  await expect(button(page, '利用規約を読む')).toBeEnabled();
  await page.getByText('利用規約に同意します').click();
  await button(page, '認証コードを送信').click();
  await expectTitle(page, code);
}

async function toResetCode({ page, world: { product } }: Visit): Promise<string> {
  const { email } = await newCorporation(product);
  await page.goto(`${product.host}/password/sendemail`);
  await page.getByLabel('メールアドレス').fill(email);
  await button(page, '再設定メールを送信').click();
  await expectTitle(page, code);
  return email;
}

async function toNewPassword(visit: Visit): Promise<void> {
  const email = await toResetCode(visit);
  await visit.page
    .getByRole('textbox', { name: '認証コード' })
    .fill(codeIn(await newestMail(visit.world.product, email)));
  await expectTitle(visit.page, '新しいパスワードの設定');
}

async function toRegistration({ page, world: { product } }: Visit): Promise<void> {
  await openRegistration(page, product, (await newRegistration(product)).tokens);
  await expectTitle(page, 'お客様情報の登録');
}

async function toRegistrationConfirm(visit: Visit): Promise<void> {
  await toRegistration(visit);
  await enterCorporation(visit.page);
}

async function toRegistrationResult(visit: Visit): Promise<void> {
  await toRegistration(visit);
  await registerCorporation(visit.page);
}

async function toGuest({ page, world: { product } }: Visit): Promise<Linked> {
  const linked = await newLinkedRequest(product, 10, '株式会社青葉製作所');
  await openAsGuest(page, product, linked);
  return linked;
}

/** Opens the card of a guest who is not the addressee, which asks for one more word. */
async function toGuestCard(visit: Visit): Promise<void> {
  const linked = await toGuest(visit);
  await enterGuest(visit.page, pointer(visit.page), '株式会社さくら');
  await passCode(visit.page, visit.world.product, linked);
  await expect(visit.page.getByText('宛先とお支払いになる方が異なります')).toBeVisible();
}

const wrongCode = {
  name: 'wrong code',
  reach: async ({ page }: Visit) => {
    await page.getByRole('textbox', { name: '認証コード' }).fill('000000');
    await expect(page.getByText('認証コードが正しくありません。').first()).toBeVisible();
  },
};

/** Screens of アカウント, without a session. */
export const entryScreens: readonly Screen[] = [
  { path: '/signin', viewer: 'nobody', heading: 'ログイン', asks: false, faces: [errors('ログイン')] },
  {
    path: '/guest',
    viewer: 'nobody',
    heading: '登録せずに支払う',
    asks: false,
    walk: async (visit) => void (await toGuest(visit)),
    faces: [
      errors('認証コードを送信'),
      { name: 'the card of a guest', reach: toGuestCard },
      {
        name: 'no link was opened',
        reach: async ({ page, world }) => {
          await page.evaluate(() => localStorage.removeItem('request-key'));
          await page.goto(`${world.product.host}/guest`);
          await expect(page.getByText(/メールのリンクから、もう一度開いてください/)).toBeVisible();
        },
      },
    ],
  },
  { path: '/onetime-password', viewer: 'nobody', walk: toSigninCode, heading: code, asks: false, faces: [wrongCode] },
  {
    path: '/signup',
    viewer: 'nobody',
    heading: '新規登録',
    asks: false,
    faces: [errors('認証コードを送信'), dialog('the terms', '利用規約を読む')],
  },
  { path: '/signup/code', viewer: 'nobody', walk: toSignupCode, heading: code, asks: false, faces: [wrongCode] },
  {
    path: '/password/sendemail',
    viewer: 'nobody',
    heading: 'パスワードの再設定',
    asks: false,
    faces: [errors('再設定メールを送信')],
  },
  {
    // Its two states have different titles.
    path: '/password/reset',
    viewer: 'nobody',
    title: '',
    walk: async (visit) => void (await toResetCode(visit)),
    heading: code,
    asks: false,
    faces: [
      wrongCode,
      {
        name: 'a link that is worth nothing',
        reach: async ({ page, world }) => {
          await page.goto(`${world.product.host}/password/reset?ticket=nothing`);
          await expectTitle(page, /パスワードの再設定|認証コードの入力/);
        },
      },
    ],
  },
  {
    path: '/password/reregistration',
    viewer: 'nobody',
    walk: toNewPassword,
    heading: '新しいパスワードの設定',
    asks: false,
    faces: [errors('設定')],
  },
  {
    path: '/registration',
    viewer: 'nobody',
    walk: toRegistration,
    heading: 'お客様情報の登録',
    asks: false,
    faces: [
      {
        name: 'errors at the fields',
        reach: async ({ page }) => {
          await page.getByText(/^法人/).first().click();
          await button(page, '確認画面へ進む').click();
          await expectErrors(page);
        },
      },
      {
        name: 'the list of 業種',
        reach: async ({ page }) => {
          await page.getByText(/^法人/).first().click();
          await button(page, /業種/).click();
          await expect(page.getByRole('option').first()).toBeVisible();
        },
      },
    ],
  },
  {
    path: '/registration/confirm',
    viewer: 'nobody',
    walk: toRegistrationConfirm,
    heading: '登録内容の確認',
    asks: false,
  },
  { path: '/registration/result', viewer: 'nobody', walk: toRegistrationResult, heading: '登録完了', asks: false },
];
