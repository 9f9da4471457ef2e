import { accountOf } from '../support/product';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

test('the demo corporation signs in and sees its received invoices', { tag: '@phone' }, async ({ page, product, expectAccessible }) => {
  await page.goto(`${product.host}/signin`);
  await expect(page.getByRole('button', { name: 'ログイン', exact: true })).toBeVisible();
  await expectAccessible(page);
  await signIn(page, product, accountOf(product, 1));
  await expectAccessible(page);
});

test('a wrong password is refused in words, and what was typed stays', async ({ page, product, faults }) => {
  faults.expect(/Failed to load resource.* 40\d/);
  await page.goto(`${product.host}/signin`);
  await page.getByLabel('メールアドレス').fill('nobody@aoba.example');
  await page.getByLabel('パスワード', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByText('メールアドレスまたはパスワードが正しくありません。')).toBeVisible();
  await expect(page.getByLabel('メールアドレス')).toHaveValue('nobody@aoba.example');
});
