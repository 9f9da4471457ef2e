import { keyboard } from '../support/hands';
import { codeIn, newestMail } from '../support/mails';
import { newAddress, newCorporation, newRegistration } from '../support/new-account';
import { expect, test } from '../support/test';

const PASSWORD = 'tests walk the whole way';

test(
  'a new user signs up: terms, code by mail, and the form of the registration',
  { tag: ['@phone', '@full'] },
  async ({ page, product, faults, expectAccessible, expectAccessibleInFull }) => {
    faults.expect(/Failed to load resource.* 422/);
    const email = newAddress();
    await page.goto(`${product.host}/signin`);
    await page.getByRole('link', { name: '新規登録' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '新規登録' })).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('メールアドレス').fill(email);
    await page.getByRole('button', { name: '利用規約を読む' }).click();
    await expect(page.getByRole('dialog', { name: '利用規約' })).toBeVisible();
    await expectAccessibleInFull(page);
    await page.getByRole('button', { name: '同意する' }).click();
    await expect(page.getByRole('checkbox', { name: '利用規約に同意します' })).toBeChecked();
    // A common password, which only the server recognises. The input stays.
    await page.getByLabel('パスワード', { exact: true }).fill('qwertyqwerty123');
    await page.getByRole('button', { name: '認証コードを送信' }).click();
    await expect(
      page.getByRole('link', { name: '推測されやすいパスワードです。別のパスワードを入力してください。' }),
    ).toBeVisible();
    await expect(page.getByLabel('メールアドレス')).toHaveValue(email);
    await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: '認証コードを送信' }).click();

    const code = page.getByRole('textbox', { name: '認証コード' });
    await expect(code).toBeFocused();
    await expectAccessibleInFull(page);
    const right = codeIn(await newestMail(product, email));
    await code.fill(right === '000000' ? '000001' : '000000');
    await expect(page.getByText('認証コードが正しくありません。もう一度入力してください。')).toBeVisible();
    // A reload keeps the code session, but clears the field.
    await page.reload();
    await expect(code).toHaveValue('');
    await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'お客様情報の登録' })).toBeVisible();
  },
);

test(
  'an unfinished registration is resumed by its address, by keyboard only',
  { tag: '@full' },
  async ({ page, product }) => {
    const { email } = await newRegistration(product);
    const hands = keyboard(page);
    await page.goto(`${product.host}/signin`);
    await hands.press(page.getByRole('link', { name: '登録を再開' }));
    await hands.type(page.getByLabel('メールアドレス'), email);
    await hands.press(page.getByRole('button', { name: '認証コードを送信' }));
    await expect(page.getByRole('textbox', { name: '認証コード' })).toBeFocused();
    await page.keyboard.type(codeIn(await newestMail(product, email)));
    await expect(page.getByRole('heading', { level: 1, name: 'お客様情報の登録' })).toBeVisible();
  },
);

test('only the mail reveals that an account exists, not the screen', { tag: '@full' }, async ({ page, product }) => {
  const { email } = await newCorporation(product);
  await page.goto(`${product.host}/signup`);
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
  await expect(page.getByRole('button', { name: '利用規約を読む' })).toBeEnabled();
  await page.getByText('利用規約に同意します').click();
  await page.getByRole('button', { name: '認証コードを送信' }).click();
  await expect(page.getByText(`${email} に認証コードを送信しました。`)).toBeVisible();
  const { subject, text } = await newestMail(product, email);
  expect(subject).toBe('すでにご登録いただいています');
  expect(text).not.toContain('認証コード');
});
