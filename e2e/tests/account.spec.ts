import type { Page } from '@playwright/test';
import { codeIn, newestMail } from '../support/mails';
import { newAddress, newCorporation, signInElsewhere } from '../support/new-account';
import { proveByCode, unprovenSession } from '../support/security';
import { enterCredentials, openWithTokens } from '../support/sign-in';
import { expect, test } from '../support/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const code = (page: Page) => page.getByRole('textbox', { name: '認証コード' });

/** Opens the account menu, which on a phone is part of the drawer. Returns its content. */
async function openAccountMenu(page: Page, isMobile: boolean) {
  if (!isMobile) {
    await page.getByRole('button', { name: /^アカウントメニュー/ }).click();
    return page.getByRole('menu').getByRole('menuitem');
  }
  await page.getByRole('button', { name: 'メニューを開く' }).click();
  return page.getByRole('region', { name: 'アカウントメニュー' }).getByRole('listitem');
}

test(
  'login and company information: names are changed, and seen at once everywhere',
  { tag: ['@phone', '@full'] },
  async ({ page, product, isMobile, expectAccessible, expectAccessibleInFull }) => {
    await openWithTokens(page, product, (await newCorporation(product)).tokens);
    const entries = await openAccountMenu(page, isMobile);
    await expect
      .poll(async () => (await entries.allInnerTexts()).filter((text) => !text.includes('新しいタブ')))
      .toEqual([
        '会社情報',
        'ログイン情報',
        'お支払い方法',
        'セキュリティ設定',
        '利用規約',
        'お問い合わせ',
        'プライバシーポリシー',
        '特定商取引法に基づく表記',
        'アクセシビリティ',
        'ログアウト',
      ]);
    await page.getByText('ログイン情報', { exact: true }).click();

    await expect(heading(page, 'ログイン情報')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(/^最終変更日 \d{4}年\d+月\d+日（.）$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'ご担当者名を変更' }).click();
    await page.getByLabel('ご担当者名 名').fill('太郎');
    await expectAccessibleInFull(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByText('高橋 太郎')).toBeVisible();
    await expect(page.getByRole('button', { name: 'ご担当者名を変更' })).toBeFocused();

    const again = await openAccountMenu(page, isMobile);
    // Screen readers cannot see the header while its menu is open.
    const shown = isMobile
      ? page.getByText('株式会社みどり商事 高橋 太郎')
      : page.locator('header').getByText('高橋 太郎');
    await expect(shown).toBeVisible();
    await again.filter({ hasText: '会社情報' }).getByText('会社情報').click();
    await expect(heading(page, '会社情報')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: '振込名義を変更' }).click();
    const name = page.getByLabel('振込名義（振込依頼人名）');
    await expect(name).toHaveValue('カ)ミドリシヨウジ');
    await name.fill('みどり＆商店');
    await expect(page.getByText('使えない文字: ＆ 商 店')).toBeVisible();
    await expectAccessibleInFull(page);
    await name.fill('みどりショウテン');
    await expect(page.getByText('半角 9/40')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: '振込名義' }).getByText('ﾐﾄﾞﾘｼﾖｳﾃﾝ', { exact: true })).toBeVisible();
  },
);

test(
  'the terms of service have a table of contents, and show the agreed version',
  { tag: '@full' },
  async ({ signedIn: page, product, expectAccessible }) => {
    await page.goto(`${product.host}/termsofservice`);
    await expect(page.getByText(/^\d{4}年\d+月\d+日（.）施行（版 .+）$/)).toBeVisible();
    await expect(page.getByText(/に、版 .+ に同意しました。$/)).toBeVisible();
    await expectAccessible(page);
    const last = page.getByRole('navigation', { name: '目次' }).getByRole('link').last();
    const section = page.getByRole('article').getByRole('heading', { name: await last.innerText() });
    await expect(section).not.toBeInViewport();
    await last.focus();
    await page.keyboard.press('Enter');
    await expect(section).toBeFocused();
    await expect(section).toBeInViewport();
  },
);

test(
  'the e-mail address is changed with a proof and a code; the old one is notified, the new one signs in',
  {
    tag: '@full',
  },
  async ({ page, product, faults, expectAccessible }) => {
    // The first attempt is refused until the user has proved to be present.
    faults.expect(/403/);
    const account = await newCorporation(product);
    await openWithTokens(page, product, await unprovenSession(product, account));
    await page.goto(`${product.host}/myaccount`);
    await page.getByRole('link', { name: 'メールアドレスを変更' }).click();
    await expect(heading(page, 'メールアドレスの変更')).toBeVisible();
    await expectAccessible(page);

    const email = newAddress();
    await page.getByLabel('新しいメールアドレス').fill(email);
    await page.keyboard.press('Enter');
    await proveByCode(page, product, account.email);
    await expect(page).toHaveURL(/edit-email-address-auth$|edit-email-auth$/);
    await expect(code(page)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(codeIn(await newestMail(product, email)));

    await expect(heading(page, 'メールアドレスの変更完了')).toBeVisible();
    await expect(page).toHaveURL(`${product.host}/myaccount/edit-email-complete`);
    await expectAccessible(page);
    expect((await newestMail(product, account.email)).text).toContain('メールアドレス');

    await page.getByRole('link', { name: 'ログイン' }).click();
    await enterCredentials(page, { ...account, email, businessForm: 1 });
    await expect(code(page)).toBeFocused();
    await page.keyboard.type(codeIn(await newestMail(product, email)));
    await expect(heading(page, '受取請求書')).toBeVisible();
  },
);

test(
  'a new password ends the session in another browser, a wrong current one none',
  { tag: '@full' },
  async ({ page, product, browser, faults, expectAccessible }) => {
    // Answers to the wrong password, and to the browser that was signed out.
    faults.expect(/42[02]/);
    const account = await newCorporation(product);
    const elsewhere = await (await browser.newContext()).newPage();
    await openWithTokens(elsewhere, product, await signInElsewhere(product, account));
    await openWithTokens(page, product, account.tokens);

    await page.goto(`${product.host}/myaccount/edit-password`);
    await expect(heading(page, 'パスワードの変更')).toBeVisible();
    await page.getByLabel('現在のパスワード', { exact: true }).fill('not my password');
    await page.getByLabel('新しいパスワード', { exact: true }).fill('a longer way to walk');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('現在のパスワード', { exact: true })).toHaveAccessibleDescription(/正しくありません/);
    await page.getByLabel('現在のパスワード', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: '変更', exact: true }).click();
    await expect(page.getByText('パスワードを変更しました。ほかの端末からはログアウトしました。')).toBeVisible();
    await expect(heading(page, 'ログイン情報')).toBeVisible();

    await elsewhere.getByRole('link', { name: '請求書カード払い' }).click();
    await expect(heading(elsewhere, 'ログイン')).toBeVisible();
    await elsewhere.context().close();
  },
);
