import { keyboard } from '../support/hands';
import { codeIn, newestMail } from '../support/mails';
import { newCorporation, newRegistration } from '../support/new-account';
import { expect, test } from '../support/test';

test('a code by mail completes the sign-in and redirects to the requested address', async ({
  page,
  product,
  expectAccessible,
}) => {
  const { email, password } = await newCorporation(product);
  await page.goto(`${product.host}/notifications?from=mail`);
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByText('t***@example… に認証コードを送信しました。')).toBeVisible();
  await expect(page.getByRole('button', { name: '認証コードを再送' })).toBeDisabled();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('textbox', { name: '認証コード' }).fill(codeIn(await newestMail(product, email)));
  await expect(page.getByRole('heading', { level: 1, name: 'お知らせ' })).toBeVisible();
  await expect(page).toHaveURL(`${product.host}/notifications?from=mail`);
  // Going back does not return to a used code.
  await page.goBack();
  await expect(page.getByRole('textbox', { name: '認証コード' })).toHaveCount(0);
});

test(
  'signing in resumes an unfinished registration, by keyboard only',
  {
    tag: '@full',
  },
  async ({ page, product }) => {
    const { email, password } = await newRegistration(product);
    const hands = keyboard(page);
    await page.goto(`${product.host}/signin`);
    await hands.type(page.getByLabel('メールアドレス'), email);
    await hands.type(page.getByLabel('パスワード', { exact: true }), password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'お客様情報の登録' })).toBeVisible();
  },
);
