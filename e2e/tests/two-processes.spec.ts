import type { Page, Request } from '@playwright/test';
import { killSecondApi, untilApiAnswers } from '../support/api-process';
import { Buyer } from '../support/buyer';
import { pointer } from '../support/hands';
import { applyButton, openPayment, paymentNumber, toConfirm } from '../support/payment-form';
import { brokenInvariants } from '../support/operate';
import { expect, test } from '../support/test';

/** Tracks the page's open requests from now on. */
function unanswered(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

test(
  'one of two API processes dies during a submission: it pays once, and the user notices nothing',
  {
    tag: ['@alone', '@two-processes'],
  },
  async ({ signedIn: page, product }) => {
    // A server starts during the test: seconds, and half a minute on a machine of two processors with a load of 50.
    test.slow();
    const docNumber = await (await Buyer.signIn(product)).register(264_000);
    const open = unanswered(page);
    await openPayment(page, product.host, docNumber);
    await toConfirm(page, pointer(page));
    // While a document is read, the page polls the checks every three seconds.
    await expect(page.getByRole('region', { name: '事前チェック' }).getByText(/項目を確認できました/)).toBeVisible();
    await expect(page.getByRole('progressbar', { name: '確認中' })).toHaveCount(0);
    // Killed at the moment of the charge. Any error in the page would fail this test, because it announces none.
    // Requests in progress at a dying process break off (ADR 24), so there must be no other.
    await page.route(
      '**/api/v2/invoices/credit_cards/approval',
      async (route) => {
        await expect.poll(() => open.size).toBe(1);
        await killSecondApi(product);
        await route.continue();
      },
      { times: 1 },
    );
    await applyButton(page).click();
    await paymentNumber(page);

    // Reads also keep working, whichever process the edge asks first.
    for (const [path, title] of [
      ['/suppliers', '取引先'],
      ['/notifications', 'お知らせ'],
      ['/receipt-invoices', '受取請求書'],
    ] as const) {
      await page.goto(product.host + path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('table')).toBeVisible();
    }

    expect((await (await Buyer.signIn(product)).invoice(docNumber)).payments).toHaveLength(1);
    expect(await brokenInvariants(product)).toEqual([]);
    await untilApiAnswers(product);
  },
);
