import type { Page, Request } from '@playwright/test';
import { requestOf } from '../support/collections';
import { Corporation } from '../support/corporation';
import { newLinkedRequest } from '../support/linked-request';
import { codeIn, newestMail } from '../support/mails';
import { type NewAccount, signInElsewhere } from '../support/new-account';
import { moveClock, type Product } from '../support/product';
import { enterCredentials, openWithTokens } from '../support/sign-in';
import { expect, test } from '../support/test';

const DAY_MS = 24 * 60 * 60 * 1000;
const HINT = 'お支払い依頼が届いています。';
const FAILURE = '請求書支払いの取得に失敗しました';
const USUAL =
  '支払い依頼の有効期限が切れているか、無効な依頼です。お手数ですが、依頼元の事業者へ直接お問い合わせください。';

const failure = (page: Page) => page.getByRole('alertdialog', { name: FAILURE });
const invoiceHeading = (page: Page) => page.getByRole('heading', { level: 1, name: /^請求書 I-\d{8}$/ });
const requested = (page: Page) => page.getByRole('heading', { level: 1, name: '株式会社みどり商事からのご請求' });
const keptKey = (page: Page) => page.evaluate(() => localStorage.getItem('request-key'));

/** Signs in on the open page, with the mailed code. */
async function signInWithCode(page: Page, product: Product, account: NewAccount): Promise<void> {
  await enterCredentials(page, { ...account, businessForm: 1 });
  const code = page.getByRole('textbox', { name: '認証コード' });
  await expect(code).toBeVisible();
  await code.fill(codeIn(await newestMail(product, account.email)));
}

/** Opens a link in a page signed in as a corporation; `/signin` would sign it out. */
async function openSignedIn(page: Page, corporation: Corporation, key: string): Promise<void> {
  const { product, account } = corporation;
  await openWithTokens(page, product, await signInElsewhere(product, account));
  await page.goto(`${product.host}/receipt-invoices?request_key=${key}`);
}

test(
  'the key of a link is removed from the address at once, and attaches the request after signing in',
  { tag: '@phone-full' },
  async ({ page, product, expectAccessible, expectAccessibleInFull }) => {
    test.slow();
    const { seller, request, key } = await newLinkedRequest(product, 10, '株式会社青葉製作所');
    const payer = await Corporation.register(product);
    const told: string[] = [];
    const listen = (sent: Request) => {
      if (sent.isNavigationRequest()) return;
      if ([sent.url(), ...Object.values(sent.headers())].some((text) => text.includes(key)))
        told.push(new URL(sent.url()).pathname);
    };
    page.on('request', listen);
    await page.goto(`${product.host}/signin?request_key=${key}`);
    await expect(page).toHaveURL(`${product.host}/signin`);
    await expect(requested(page)).toBeVisible();
    await expect(page.getByText('271,920円')).toBeVisible();
    await expect(page.getByRole('img', { name: /a-minato-printing\.pdf/ }).first()).toBeVisible();
    await expectAccessibleInFull(page);
    await expect
      .poll(
        async () =>
          (
            await seller.corporation.answer<{ opened_at: string | null }>(
              'GET',
              `/invoices/${request.id}/request_seller`,
            )
          ).opened_at,
      )
      .not.toBeNull();
    expect(told).toEqual([]);

    await page.reload();
    await expect(requested(page)).toBeVisible();
    await page.getByRole('button', { name: 'ログインして支払う' }).click();
    await expect(page.getByText(HINT)).toBeVisible();
    await expect(page.getByLabel('メールアドレス')).toHaveValue(request.recipient_email);
    await signInWithCode(page, product, payer.account);
    // It is addressed to another company.
    const question = page.getByRole('alertdialog', { name: '宛先をご確認ください' });
    await expect(question).toContainText('「株式会社青葉製作所」');
    await expectAccessible(page);
    await question.getByRole('button', { name: '確認して続ける' }).click();
    await expect(invoiceHeading(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'お支払い依頼' })).toContainText(
      `株式会社みどり商事からお支払い依頼（${request.request_number}）が届いています。`,
    );
    await expect(page.getByRole('link', { name: 'カードで支払う' })).toHaveAttribute(
      'href',
      /\/payments-request\/settlement$/,
    );
    expect(await keptKey(page)).toBeNull();
    await expect.poll(async () => (await requestOf(seller, request.id)).status).toBe(7);
    await expectAccessible(page);

    // The same user opens the mail again: the same page, and no second record.
    const address = page.url();
    await page.goto(`${product.host}/receipt-invoices?request_key=${key}`);
    await expect(page).toHaveURL(address);
    await expect(invoiceHeading(page)).toBeVisible();
    const { total_count: total } = await payer.answer<{ total_count: number }>('GET', '/received_invoices');
    expect(total).toBe(1);
  },
);

test(
  'two tabs that open one link show the same invoice',
  { tag: '@full' },
  async ({ page, context, product, faults }) => {
    const { key } = await newLinkedRequest(product);
    const payer = await Corporation.register(product);
    const other = await context.newPage();
    faults.watch(other);
    await openWithTokens(page, product, await signInElsewhere(product, payer.account));
    const link = `${product.host}/receipt-invoices?request_key=${key}`;
    await Promise.all([page.goto(link), other.goto(link)]);
    for (const tab of [page, other]) await expect(invoiceHeading(tab)).toBeVisible();
    const { total_count: total } = await payer.answer<{ total_count: number }>('GET', '/received_invoices');
    expect(total).toBe(1);
  },
);

test(
  'a dialog reports a link that another buyer has used or that was cancelled, and the link is forgotten',
  {
    tag: '@full',
  },
  async ({ page, product, expectAccessible }) => {
    test.slow();
    const used = await newLinkedRequest(product);
    const payer = await Corporation.register(product);
    await payer.answer('POST', '/invoices/request_keys', { request_key: used.key });
    const stranger = await Corporation.register(product);
    await openSignedIn(page, stranger, used.key);
    await expect(failure(page)).toContainText(USUAL);
    await expectAccessible(page);
    await failure(page).getByRole('button', { name: '閉じる' }).click();
    await expect(failure(page)).toHaveCount(0);
    expect(await keptKey(page)).toBeNull();

    const cancelled = await newLinkedRequest(product);
    await cancelled.seller.corporation.answer('PUT', `/invoices/${cancelled.request.id}/request_seller/cancel`);
    await page.goto(`${product.host}/receipt-invoices?request_key=${cancelled.key}`);
    await expect(failure(page)).toContainText(USUAL);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: '受取請求書' })).toBeVisible();
    await expect(failure(page)).toHaveCount(0);
    const { total_count: total } = await stranger.answer<{ total_count: number }>('GET', '/received_invoices');
    expect(total).toBe(0);
  },
);

test('an expired link names the contact', { tag: ['@alone', '@full'] }, async ({ page, product, faults }) => {
  test.slow();
  // A session that the moved clock has expired is renewed; the refusal before it is a console error.
  faults.expectExpiry();
  const { seller, key } = await newLinkedRequest(product, 1);
  const stranger = await Corporation.register(product);
  await moveClock(product, 2 * DAY_MS);
  try {
    await openSignedIn(page, stranger, key);
    await expect(failure(page)).toContainText('株式会社みどり商事');
    await expect(failure(page)).toContainText(seller.corporation.account.email);
  } finally {
    await moveClock(product, -2 * DAY_MS);
  }
});
