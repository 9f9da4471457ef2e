import type { BrowserContext, Page } from '@playwright/test';
import { callAtOnce } from '../support/call-at-once';
import { expireToken } from '../support/expired-token';
import { moveClock, type Product } from '../support/product';
import { expect, test } from '../support/test';

const TOKEN_CALL = '/api/v2/users/token';
const REQUESTS = 50;
/** Longer than an access token is valid. */
const EXPIRY_MS = 11 * 60_000;
/** Longer than the grace period of a used refresh token. */
const GRACE_MS = 15_000;

/** Counts the renewals that the tabs of a browser request, and the answers that cause them. */
function watchRenewals(context: BrowserContext): { renewals: number; expired: number } {
  const seen = { renewals: 0, expired: 0 };
  context.on('response', (response) => {
    if (response.url().endsWith(TOKEN_CALL)) seen.renewals += 1;
    else if (response.status() === 401) seen.expired += 1;
  });
  return seen;
}

/** Loads the code of three remotes into the page, by its own links. */
async function visitRemotes(page: Page): Promise<void> {
  for (const [link, title] of [
    ['請求書カード払い', '請求書カード払い'],
    ['お知らせ', 'お知らせ'],
    ['受取請求書', '受取請求書'],
  ] as const) {
    await page
      .getByRole('link', { name: new RegExp(`^${link}`) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
}

const refreshTokenOf = (page: Page): Promise<string> =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('session:tokens') ?? '{}') as { refreshToken: string }).refreshToken,
  );

async function openTabs(page: Page, { host }: Product, count: number): Promise<Page[]> {
  const tabs = await Promise.all(Array.from({ length: count }, () => page.context().newPage()));
  await Promise.all(tabs.map((tab) => tab.goto(`${host}/notifications`)));
  for (const tab of tabs) await expect(tab.getByRole('table')).toBeVisible();
  return tabs;
}

/** Returns the calling applications of a page that has shown three remotes. */
const callersOf = ({ remotes }: Product): string[] =>
  Object.keys(remotes).length > 0 ? ['mfe_account', 'mfe_invoices', 'mfe_payments'] : ['one_bundle'];

test('renews an expired token once for fifty calls of several remotes, and signs nobody out', async ({
  signedIn: page,
  product,
  faults,
}) => {
  faults.expect(/401/);
  await visitRemotes(page);
  const { renewals } = await expireToken(page);
  const { statuses, callers } = await callAtOnce(page, REQUESTS);
  expect(callers).toEqual(expect.arrayContaining(callersOf(product)));
  expect(statuses).toEqual(Array<number>(REQUESTS).fill(200));
  expect(renewals()).toBe(1);
  await expect(page).toHaveURL(`${product.host}/receipt-invoices`);
});

test(
  'renews a token once after the clock moved, in one tab and over five, and signs nobody out',
  {
    tag: ['@alone', '@full'],
  },
  async ({ signedIn: page, product, faults }) => {
    faults.expect(/401/);
    await visitRemotes(page);
    const seen = watchRenewals(page.context());
    await moveClock(product, EXPIRY_MS);
    const { statuses, callers } = await callAtOnce(page, REQUESTS);
    expect(callers).toEqual(expect.arrayContaining(callersOf(product)));
    expect(statuses).toEqual(Array<number>(REQUESTS).fill(200));
    expect(seen.renewals).toBe(1);
    expect(seen.expired).toBeGreaterThanOrEqual(REQUESTS / 2);

    const tabs = [page, ...(await openTabs(page, product, 4))];
    seen.renewals = 0;
    await moveClock(product, EXPIRY_MS);
    const results = await Promise.all(tabs.map((tab) => callAtOnce(tab, REQUESTS)));
    expect(results.flatMap((result) => result.statuses)).toEqual(Array<number>(REQUESTS * tabs.length).fill(200));
    expect(seen.renewals).toBe(1);
  },
);

test(
  'a refresh token used again after the grace period ends the session everywhere, and keeps the redirect address',
  {
    tag: ['@alone', '@full'],
  },
  async ({ signedIn: page, product, faults }) => {
    faults.expect(/401/);
    await page.goto(`${product.host}/notifications?page=1`);
    await expect(page.getByRole('table')).toBeVisible();
    const stolen = await refreshTokenOf(page);
    await moveClock(product, EXPIRY_MS);
    await callAtOnce(page, 1);
    expect(await refreshTokenOf(page)).not.toBe(stolen);

    await moveClock(product, GRACE_MS);
    const replay = await page.request.post(product.host + TOKEN_CALL, { data: { refresh_token: stolen } });
    expect(replay.status()).toBe(401);
    await callAtOnce(page, 1);
    await expect(page).toHaveURL(`${product.host}/signin?redirect=%2Fnotifications%3Fpage%3D1`);
  },
);
