import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands';
import { codeIn, newestMail } from './mails';
import type { NewAccount, SessionTokens } from './new-account';
import type { Product } from './product';

export const secondFactor = (page: Page): Locator =>
  page.getByRole('switch', { name: 'ログイン時に認証コードを確認する' });
export const passkeyList = (page: Page): Locator => page.getByRole('list', { name: '登録済みのパスキー' });
export const sessionList = (page: Page): Locator => page.getByRole('list', { name: 'ログイン中の端末' });

/** Presses a switch where a user does: on its label. */
export const pressSwitch = (page: Page): Promise<void> => page.getByText('ログイン時に認証コードを確認する').click();

/** Opens /myaccount/security in a signed-in page. */
export async function openSecurity(page: Page, { host }: Product): Promise<void> {
  await page.goto(`${host}/myaccount/security`);
  await expect(secondFactor(page)).toBeVisible();
}

export const proofDialog = (page: Page): Locator => page.getByRole('dialog', { name: '本人確認' });

/** Answers the prompt of a user with the second factor on: has a code mailed, and types it. */
export async function proveByCode(page: Page, product: Product, email: string): Promise<void> {
  await proofDialog(page).getByRole('button', { name: '認証コードを送信' }).click();
  const field = proofDialog(page).getByRole('textbox', { name: '認証コード' });
  await expect(field).toBeFocused();
  await field.fill(codeIn(await newestMail(product, email)));
}

/** Answers the prompt of a user with the second factor off. */
export async function proveByPassword(page: Page, hands: Hands, password: string): Promise<void> {
  await hands.type(proofDialog(page).getByLabel('パスワード', { exact: true }), password);
  await hands.press(proofDialog(page).getByRole('button', { name: '確認', exact: true }));
}

/**
 * Returns a second session of a registered account, in which the user has not proved to be present: it begins by the
 * password alone, while the second factor is off for a moment.
 */
export async function unprovenSession({ api }: Product, account: NewAccount): Promise<SessionTokens> {
  const turn = (isOn: boolean) =>
    fetch(`${api}/api/v2/users/security_settings`, {
      method: 'PUT',
      headers: {
        authorization: account.tokens.id_token,
        'access-token': account.tokens.access_token,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ is_second_factor_on: isOn }),
    });
  await turn(false);
  const response = await post(api, '/login', { email_address: account.email, password: account.password });
  if (response.status !== 200) throw new Error(`Signing in by the password alone was answered ${response.status}.`);
  await turn(true);
  return (await response.json()) as SessionTokens;
}

/** Signs in with e-mail and password. Returns 200, or 202 if a code was mailed. */
export async function login(
  { api }: Product,
  { email, password }: NewAccount,
): Promise<{ status: number; body: unknown }> {
  const response = await post(api, '/login', { email_address: email, password });
  return { status: response.status, body: await response.json() };
}

/** Signs an account in again, with the code of the mail. Returns a second session. */
export async function secondSession(product: Product, account: NewAccount): Promise<SessionTokens> {
  const { body } = await login(product, account);
  const { code_session: session } = body as { code_session: string };
  const response = await post(product.api, '/login_2auth', {
    code_session: session,
    code: codeIn(await newestMail(product, account.email)),
  });
  if (!response.ok) throw new Error(`The second factor was answered ${response.status}.`);
  return (await response.json()) as SessionTokens;
}

function post(api: string, path: string, body: unknown): Promise<Response> {
  return fetch(`${api}/api/v2${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
