import type { Page } from '@playwright/test';
import { pointer } from '../support/hands';
import { applyButton, toConfirm } from '../support/payment-form';
import { expect, test } from '../support/test';
import { WORKS_ALONE } from '../support/works-alone';

/** Replaces what differs between two runs: numbers and ids. */
const withoutIds = (text: string): string =>
  text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '1').replaceAll(/\d+/g, '1');

/** Replaces the parameters in the name of a kept answer. */
const withoutParameters = (name: string): string => name.replace(/\["(\w+)","([^"]+)".*/, '$1 $2');

/** Returns the names under which the page keeps something. */
const keysOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...Object.keys(localStorage).map((key) => `local ${key}`),
    ...Object.keys(sessionStorage).map((key) => `session ${key}`),
  ]);

test(
  'who works alone makes the calls and keeps the data that are recorded for each screen, and no other',
  { tag: '@full' },
  async ({ page, product, payer: buyer }) => {
    const calls = new Set<string>();
    page.on('request', (request) => {
      const path = /\/api\/v2(\/[^?]*)/.exec(request.url())?.[1];
      // Reports of the browser come when it has the time.
      if (path !== undefined && path !== '/client_events') calls.add(`${request.method()} ${withoutIds(path)}`);
    });
    /** Waits until a screen has made its calls. One that it should not make stays for the next screen, which fails. */
    const expectRecorded = async (screen: string): Promise<void> => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { calls: called = [], keys = [] } = WORKS_ALONE[screen] ?? {};
      await expect
        .poll(async () => ({
          calls: [...calls].toSorted(),
          keys: [...new Set((await keysOf(page)).map((key) => withoutParameters(withoutIds(key))))].toSorted(),
        }))
        .toEqual({ calls: called.toSorted(), keys: keys.toSorted() });
      calls.clear();
    };
    const docNumber = await buyer.register(264_000);
    const invoice = `/receipt-invoices/${docNumber}`;
    for (const path of [
      '/receipt-invoices',
      invoice,
      `${invoice}/logs`,
      '/receipt-invoices/payments/upload',
      '/suppliers',
      '/payments/waiting',
      '/collections/request',
      '/notifications',
      '/myaccount',
      '/myaccount/company',
      '/myaccount/creditcards',
      '/myaccount/security',
      '/myaccount/settings',
      '/myaccount/mail-settings',
      `${invoice}/payments/add`,
    ]) {
      await page.goto(`${product.host}${path}`);
      await expectRecorded(withoutIds(path));
    }
    await toConfirm(page, pointer(page));
    await expect(applyButton(page)).toBeVisible();
    await expectRecorded('confirm');
  },
);
