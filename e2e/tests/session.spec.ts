import type { Page, Route } from '@playwright/test';
import { callAtOnce } from '../support/call-at-once';
import { expireToken } from '../support/expired-token';
import { pointer } from '../support/hands';
import { expectInvoiceTyped, fileRow, fillInvoice, invoiceFields, MINATO } from '../support/invoice-form';
import { accountOf, type Product } from '../support/product';
import { expectNoSession } from '../support/settled';
import { enterCredentials, signIn } from '../support/sign-in';
import { expect, test } from '../support/test';

const TOKEN_CALL = '/api/v2/users/token';

for (const [what, tag, answer] of [
  ['fails', [], (route: Route) => route.abort('connectionrefused')],
  // Never answered, so the page gives up after its timeout.
  ['hangs', ['@full'], async () => undefined],
] as const) {
  test(
    `a renewal that ${what} ends in one sign-out for all requests and tabs, and keeps the redirect address`,
    {
      tag: [...tag],
    },
    async ({ signedIn: page, product, faults }) => {
      faults.expect(/401|Failed to load resource/);
      const wanted = `${product.host}/notifications?page=1`;
      const other = await page.context().newPage();
      await page.clock.install();
      for (const tab of [page, other]) {
        await tab.goto(wanted);
        await expect(tab.getByRole('table')).toBeVisible();
      }
      await expireToken(page);
      await page.context().route(`**${TOKEN_CALL}`, answer);
      const calls = Promise.all([page, other].map((tab) => callAtOnce(tab, 25)));
      const signedOut = `${product.host}/signin?redirect=%2Fnotifications%3Fpage%3D1`;
      await expect
        .poll(async () => {
          await page.clock.fastForward(1_000);
          return [page.url(), other.url()];
        })
        .toEqual([signedOut, signedOut]);
      await calls;
      for (const tab of [page, other]) await expectNoSession(tab);
      await page.context().unroute(`**${TOKEN_CALL}`);
      await enterCredentials(page, accountOf(product, 1));
      await expect(page).toHaveURL(wanted);
    },
  );
}

test('a refresh token is worth nothing outside of its browser, which renews its session', async ({
  page,
  product,
  faults,
}) => {
  faults.expect(/401/);
  await signIn(page, product, accountOf(product, 1));
  const { refreshToken } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('session:tokens') ?? '{}') as { readonly refreshToken: string },
  );
  const stolen = await page.request.post(product.host + TOKEN_CALL, { data: { refresh_token: refreshToken } });
  expect(stolen.status()).toBe(401);
  await expireToken(page);
  // The rows do not say that the session was renewed: they may be kept from before.
  const renewal = page.waitForResponse((response) => response.url().endsWith(TOKEN_CALL));
  await page.reload();
  expect((await renewal).status()).toBe(200);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

/**
 * Ends the session at the server, as another device may, when the page registers its invoice, so that this answer tells
 * the browser. If it ended earlier, another call of the page might learn of it first (the reading of the document is
 * polled every second), and the button would be gone before it is pressed.
 */
async function endAsItRegisters(page: Page, { host }: Product): Promise<void> {
  await page.route(
    '**/api/v2/received_invoices',
    async (route) => {
      const { authorization = '', 'access-token': accessToken = '' } = await route.request().allHeaders();
      const headers = { authorization, 'access-token': accessToken };
      const answer = await page.request.post(`${host}/api/v2/logout`, { headers });
      expect(answer.ok()).toBe(true);
      await route.continue();
    },
    { times: 1 },
  );
}

test('a session ended by the server leads through the sign-in back to the input, only for its user', async ({
  signedIn: page,
  product,
  faults,
}) => {
  test.slow();
  faults.expect(/401|ERR_ABORTED/);
  const form = `${product.host}/receipt-invoices/payments/upload`;
  const signedOut = `${product.host}/signin?redirect=%2Freceipt-invoices%2Fpayments%2Fupload`;
  const leadOn = page.getByRole('button', { name: '次へ', exact: true });
  await page.goto(form);
  await fillInvoice(page, pointer(page), MINATO);

  await invoiceFields(page).memo.click();

  // The browser itself asks before input is lost.
  const question = page.waitForEvent('dialog');
  const left = page.goto(`${product.host}/receipt-invoices`).catch(() => null);
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await left;
  await expectInvoiceTyped(page, MINATO);

  await endAsItRegisters(page, product);
  await leadOn.click();
  await expect(page).toHaveURL(signedOut);
  await expect(page.getByText('ログインの有効期限が切れました。もう一度ログインしてください。')).toBeVisible();
  await page.reload();
  await enterCredentials(page, accountOf(product, 1));
  await expect(page).toHaveURL(form);
  await expectInvoiceTyped(page, MINATO);

  await endAsItRegisters(page, product);
  await leadOn.click();
  await expect(page).toHaveURL(signedOut);
  await enterCredentials(page, accountOf(product, 2));
  await expect(page).toHaveURL(form);
  await expect(invoiceFields(page).number).toHaveValue('');
  await expect(fileRow(page, MINATO.file)).toBeHidden();
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain(MINATO.number);
});

test('signing out in one tab ends the session in all, and leaves no data', async ({ signedIn: page, product }) => {
  const other = await page.context().newPage();
  await other.goto(`${product.host}/notifications`);
  await expect(other.getByRole('table')).toBeVisible();
  await other.evaluate(() => sessionStorage.setItem('workflow:invoice-payment', '{}'));
  await page.getByRole('button', { name: /^アカウントメニュー/ }).click();
  await page.getByRole('menuitem', { name: 'ログアウト' }).click();
  await expect(page).toHaveURL(`${product.host}/signin`);
  await expect(other).toHaveURL(/\/signin/);
  for (const tab of [page, other]) {
    await expect
      .poll(() => tab.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]))
      .toEqual([]);
  }
  await page.goto(`${product.host}/receipt-invoices`);
  await expect(page).toHaveURL(/\/signin\?redirect=/);
});

test(
  'entering the sign-in page ends the session of this browser',
  { tag: '@full' },
  async ({ signedIn: page, product }) => {
    await page.goto(`${product.host}/`);
    await expect(page).toHaveURL(`${product.host}/signin`);
    await expectNoSession(page);
  },
);

test('signing in ignores a redirect to another site', { tag: '@full' }, async ({ page, product }) => {
  await page.goto(`${product.host}/signin?redirect=${encodeURIComponent('//evil.example/receipt-invoices')}`);
  await enterCredentials(page, accountOf(product, 1));
  await expect(page).toHaveURL(`${product.host}/receipt-invoices`);
});

test('opening a page without a session redirects to the sign-in', { tag: '@full' }, async ({ page, product }) => {
  await page.goto(`${product.host}/notifications`);
  await expect(page).toHaveURL(`${product.host}/signin?redirect=%2Fnotifications`);
  await signIn(page, product, accountOf(product, 1));
});
