import type { BrowserContext, Page } from '@playwright/test';
import { expireToken } from '../support/expired-token';
import { accountOf } from '../support/product';
import { enterCredentials, signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

const TOKEN_CALL = '/api/v2/users/token';

async function openTabs(context: BrowserContext, count: number, address: string): Promise<Page[]> {
  const tabs = await Promise.all(Array.from({ length: count }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto(address)));
  return tabs;
}

test('five tabs that meet an expired token renew it once, and nobody is signed out', async ({ signedIn: page, product, faults }) => {
  faults.expect(/401/);
  const tabs = [page, ...(await openTabs(page.context(), 4, `${product.host}/receipt-invoices`))];
  for (const tab of tabs) await expect(tab.getByRole('table')).toBeVisible();
  const { renewals } = await expireToken(page);
  await Promise.all(tabs.map((tab) => tab.getByRole('link', { name: /^お知らせ/ }).click()));
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1, name: 'お知らせ' })).toBeVisible();
  for (const tab of tabs) await expect(tab.getByRole('table')).toBeVisible();
  expect(renewals()).toBe(1);
});

test('a renewal that cannot reach the server signs nobody out, and the page goes on when it can', async ({ signedIn: page, faults }) => {
  faults.expect(/401|Failed to load resource/);
  await expireToken(page);
  await page.route(`**${TOKEN_CALL}`, (route) => route.abort());
  await page.getByRole('link', { name: /^お知らせ/ }).click();
  await expect(page.getByText('サーバーに接続できませんでした。通信環境を確認して、やり直してください。')).toBeVisible();
  await expect(page).toHaveURL(/\/notifications$/);
  await page.unroute(`**${TOKEN_CALL}`);
  await page.getByRole('button', { name: '再試行' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('a session that the server has ended leads to the sign-in page and from there back', async ({ signedIn: page, product, faults }) => {
  faults.expect(/401/);
  await page.route('**/api/v2/users/notifications*', (route) =>
    route.fulfill({ status: 401, json: { status: 'unauthorized', message: '', errors: [], request_id: 'e2e' } }));
  await page.goto(`${product.host}/notifications?page=1`);
  await expect(page).toHaveURL(`${product.host}/signin?redirect=%2Fnotifications%3Fpage%3D1`);
  await expect(page.getByText('ログインの有効期限が切れました。もう一度ログインしてください。')).toBeVisible();
  await page.unroute('**/api/v2/users/notifications*');
  await enterCredentials(page, accountOf(product, 1));
  await expect(page).toHaveURL(`${product.host}/notifications?page=1`);
});

test('signing out in one tab ends the session in all, and leaves nothing of it behind', async ({ signedIn: page, product }) => {
  const other = await page.context().newPage();
  await other.goto(`${product.host}/notifications`);
  await expect(other.getByRole('table')).toBeVisible();
  await other.evaluate(() => sessionStorage.setItem('workflow:invoice-payment', '{}'));
  await page.getByRole('button', { name: /^アカウントメニュー/ }).click();
  await page.getByRole('menuitem', { name: 'ログアウト' }).click();
  await expect(page).toHaveURL(`${product.host}/signin`);
  await expect(other).toHaveURL(/\/signin/);
  for (const tab of [page, other]) {
    expect(await tab.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([]);
  }
  await page.goto(`${product.host}/receipt-invoices`);
  await expect(page).toHaveURL(/\/signin\?redirect=/);
});

test('entering the sign-in page ends the session of this browser', async ({ signedIn: page, product }) => {
  await page.goto(`${product.host}/`);
  await expect(page).toHaveURL(`${product.host}/signin`);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

for (const redirect of ['//evil.example/receipt-invoices', 'https://evil.example', '/\\evil.example', '/error/a/b', '/unknown']) {
  test(`signing in with redirect ${redirect} stays with us`, async ({ page, product }) => {
    await page.goto(`${product.host}/signin?redirect=${encodeURIComponent(redirect)}`);
    await enterCredentials(page, accountOf(product, 1));
    await expect(page).toHaveURL(`${product.host}/receipt-invoices`);
  });
}

test('what leads to a page without a session asks for the sign-in first', async ({ page, product }) => {
  await page.goto(`${product.host}/notifications`);
  await expect(page).toHaveURL(`${product.host}/signin?redirect=%2Fnotifications`);
  await signIn(page, product, accountOf(product, 1));
});
