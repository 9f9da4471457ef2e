import { expect, type Page } from '@playwright/test';
import type { DemoAccount } from 'shared-rules/demo-accounts';
import type { SessionTokens } from './new-account';
import type { Product } from './product';

/** Signs in like a user, and waits for the list of received invoices. */
export async function signIn(page: Page, { host }: Product, account: DemoAccount): Promise<void> {
  await page.goto(`${host}/signin`);
  await enterCredentials(page, account);
  await expect(page.getByRole('heading', { level: 1, name: '受取請求書' })).toBeVisible();
}

/** Opens the list of received invoices with an existing session, for tests that do not cover signing in. */
export async function openSignedIn(page: Page, product: Product, account: DemoAccount): Promise<void> {
  await openWithTokens(page, product, await newTokens(page, product, account));
}

/** Stores a new session in the shell's storage, and opens no page of the product. */
export async function storeSession(page: Page, product: Product, account: DemoAccount): Promise<void> {
  await storeTokens(page, product, await newTokens(page, product, account), 'service');
}

async function newTokens(page: Page, { host }: Product, { email, password }: DemoAccount): Promise<SessionTokens> {
  const response = await page.request.post(`${host}/api/v2/login`, { data: { email_address: email, password } });
  const tokens = (await response.json()) as SessionTokens;
  // The user of a prepared session has just proved to be present, so that no prompt comes in the way.
  await page.request.post(`${host}/api/v2/users/reauthentication`, {
    headers: { authorization: tokens.id_token, 'access-token': tokens.access_token },
    data: { password },
  });
  return tokens;
}

/** Does the same with the tokens of an account that a test has registered. */
export async function openWithTokens(page: Page, product: Product, tokens: SessionTokens): Promise<void> {
  await storeTokens(page, product, tokens, 'service');
  await page.goto(`${product.host}/receipt-invoices`);
  await expect(page.getByRole('heading', { level: 1, name: '受取請求書' })).toBeVisible();
}

/** Opens the registration with the tokens of a verified address. */
export async function openRegistration(page: Page, product: Product, tokens: SessionTokens): Promise<void> {
  await storeTokens(page, product, tokens, 'registration');
  await page.goto(`${product.host}/registration`);
}

/** Returns when a token was issued, in epoch ms. */
function issuedAt(token: string): number {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { iat: number };
  return claims.iat * 1_000;
}

/** Stores a session that has just begun in the shell's storage. */
export async function storeTokens(
  page: Page,
  { host }: Product,
  tokens: SessionTokens,
  purpose: 'service' | 'registration',
): Promise<void> {
  const { access_token: accessToken, id_token: idToken, refresh_token: refreshToken } = tokens;
  // An empty document of the shell's origin, which makes no requests, gives access to its storage.
  const door = `${host}/empty`;
  await page.route(door, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }),
  );
  await page.goto(door);
  await page.unroute(door);
  await page.evaluate(
    (stored) => localStorage.setItem('session:tokens', stored),
    JSON.stringify({ accessToken, idToken, refreshToken, purpose, aheadMs: issuedAt(accessToken) - Date.now() }),
  );
}

/** Fills in the open sign-in page, and submits it. */
export async function enterCredentials(
  page: Page,
  { email, password }: Pick<DemoAccount, 'email' | 'password'> & Partial<DemoAccount>,
): Promise<void> {
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
}
