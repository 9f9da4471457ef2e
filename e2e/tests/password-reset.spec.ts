import { codeIn, linkIn, newestMail } from '../support/mails';
import { newCorporation } from '../support/new-account';
import { openWithTokens } from '../support/sign-in';
import { expect, test } from '../support/test';

const NEXT = 'another walk, another day';

test('a forgotten password is set anew with the code of the mail, and signs in', async ({
  page,
  product,
  expectAccessible,
  expectAccessibleInFull,
}) => {
  const { email } = await newCorporation(product);
  await page.goto(`${product.host}/signin`);
  await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'パスワードの再設定' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByRole('button', { name: '再設定メールを送信' }).click();
  await expect(page.getByText('登録されている場合、再設定用のメールを送信しました。')).toBeVisible();
  await expectAccessibleInFull(page);
  await page.getByRole('textbox', { name: '認証コード' }).fill(codeIn(await newestMail(product, email)));

  const password = page.getByLabel('新しいパスワード', { exact: true });
  await password.fill(NEXT);
  await expect(page.getByText('パスワードの強度: 強い')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '設定', exact: true }).click();
  await expect(page.getByText('新しいパスワードを設定しました。ログインしてください。')).toBeVisible();

  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(NEXT);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByText('に認証コードを送信しました。')).toBeVisible();
  await page.getByRole('textbox', { name: '認証コード' }).fill(codeIn(await newestMail(product, email)));
  await expect(page.getByRole('heading', { level: 1, name: '受取請求書' })).toBeVisible();
});

test(
  'the link of the mail works once, also for somebody who is signed in, and its ticket stays in no address',
  {
    tag: '@full',
  },
  async ({ page, product, faults }) => {
    faults.expect(/Failed to load resource.* 4(01|10)/);
    const { email, tokens } = await newCorporation(product);
    await fetch(`${product.api}/api/v2/password_resets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email_address: email }),
    });
    const link = linkIn(await newestMail(product, email));
    await openWithTokens(page, product, tokens);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: '新しいパスワードの設定' })).toBeVisible();
    await expect(page).toHaveURL(`${product.host}/password/reregistration`);
    await page.getByLabel('新しいパスワード', { exact: true }).fill(NEXT);
    await page.getByRole('button', { name: '設定', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();

    await page.goto(link);
    await expect(page.getByText('このリンクは、すでに使用されています。')).toBeVisible();
    await expect(page).toHaveURL(`${product.host}/password/reset`);
    await page.getByRole('link', { name: '再設定メールを送信し直す' }).click();
    await expect(page.getByRole('button', { name: '再設定メールを送信' })).toBeVisible();
  },
);
