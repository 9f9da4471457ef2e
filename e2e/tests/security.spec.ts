import { newestMail } from '../support/mails';
import { newCorporation } from '../support/new-account';
import {
  login,
  openSecurity,
  passkeyList,
  pressSwitch,
  proofDialog,
  proveByCode,
  secondFactor,
  secondSession,
  sessionList,
  unprovenSession,
} from '../support/security';
import { openWithTokens } from '../support/sign-in';
import { expect, test } from '../support/test';
import { addVirtualAuthenticator } from '../support/virtual-authenticator';

test(
  'the second factor goes off after a warning and a mailed code, and on again',
  {
    tag: ['@phone-full', '@full'],
  },
  async ({ page, product, faults, expectAccessible }) => {
    faults.expect(/Failed to load resource.* 403/);
    const account = await newCorporation(product);
    await openWithTokens(page, product, await unprovenSession(product, account));
    await openSecurity(page, product);
    await expect(secondFactor(page)).toBeChecked();
    await expect(sessionList(page).getByText('この端末')).toBeVisible();
    await expectAccessible(page);

    await pressSwitch(page);
    await page
      .getByRole('alertdialog', { name: '2段階認証をオフにする' })
      .getByRole('button', { name: 'オフにする' })
      .click();
    await expect(proofDialog(page).getByRole('button', { name: '認証コードを送信' })).toBeVisible();
    await expectAccessible(page);
    await proveByCode(page, product, account.email);
    await expect(secondFactor(page)).not.toBeChecked();
    await expect(page.getByText('2段階認証がオフになっています')).toBeVisible();
    expect((await newestMail(product, account.email)).subject).toContain('2段階認証');
    expect((await login(product, account)).status).toBe(200);

    // Nothing is asked for again for some minutes, and keys work like the finger.
    await secondFactor(page).press('Space');
    await expect(secondFactor(page)).toBeChecked();
    expect((await login(product, account)).status).toBe(202);
  },
);

test('a passkey is made, signs in, proves its owner, and is deleted', async ({
  page,
  product,
  faults,
  expectAccessible,
}) => {
  faults.expect(/Failed to load resource.* 403/);
  await addVirtualAuthenticator(page);
  const account = await newCorporation(product);
  await openWithTokens(page, product, await unprovenSession(product, account));
  await openSecurity(page, product);
  await page.getByRole('button', { name: 'パスキーを追加' }).click();
  const dialog = page.getByRole('dialog', { name: 'パスキーの追加' });
  await dialog.getByRole('textbox', { name: 'パスキーの名前' }).fill('経理のノートPC');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '作成' }).click();
  await proveByCode(page, product, account.email);
  await expect(passkeyList(page)).toContainText(/経理のノートPC.*未使用/);

  await page.getByRole('button', { name: 'アカウントメニュー' }).click();
  await page.getByRole('menuitem', { name: 'ログアウト' }).click();
  await page.getByRole('button', { name: 'パスキーでログイン' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '受取請求書' })).toBeVisible();
  await openSecurity(page, product);
  await expect(passkeyList(page)).toContainText(/経理のノートPC.*最終使用/);
  await expect(page.getByRole('table', { name: 'ログイン履歴' }).getByRole('row').nth(1)).toContainText(
    /成功.*パスキー/,
  );

  await openWithTokens(page, product, await unprovenSession(product, account));
  await openSecurity(page, product);
  await page.getByRole('button', { name: '経理のノートPC を削除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除', exact: true }).click();
  await page.getByRole('button', { name: 'パスキーで確認' }).click();
  await expect(page.getByText('登録済みのパスキーはありません。')).toBeVisible();
});

test(
  'signing out elsewhere ends the other browser at once',
  { tag: '@full' },
  async ({ page, product, browser, faults }) => {
    faults.expect(/Failed to load resource.* 401/);
    const account = await newCorporation(product);
    await openWithTokens(page, product, account.tokens);
    const otherContext = await browser.newContext();
    const other = await otherContext.newPage();
    await openWithTokens(other, product, await secondSession(product, account));

    await openSecurity(page, product);
    await expect(sessionList(page).getByRole('button', { name: /からログアウト$/ })).toHaveCount(1);
    await page.getByRole('button', { name: '他のすべての端末からログアウト' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'ログアウト', exact: true }).click();
    await expect(sessionList(page).getByRole('button', { name: /からログアウト$/ })).toHaveCount(0);

    await other.goto(`${product.host}/notifications`);
    await expect(other).toHaveURL(/\/signin\?redirect=%2Fnotifications$/);
    await expect(other.getByText('ログインの有効期限が切れました。もう一度ログインしてください。')).toBeVisible();
    await otherContext.close();
    await page.reload();
    await expect(secondFactor(page)).toBeVisible();
  },
);
