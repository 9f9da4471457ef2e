import type { Page } from '@playwright/test';
import { serverUnreachable } from 'shared-rules/messages';
import { Buyer } from '../support/buyer';
import { pointer } from '../support/hands';
import { applyButton, openPayment, paymentNumber, refusal, toConfirm } from '../support/payment-form';
import type { Product } from '../support/product';
import { expect, test } from '../support/test';

const SUBMIT = '**/api/v2/invoices';

/** Opens a new invoice on the confirm screen of this tab. */
async function confirmNew(page: Page, product: Product) {
  const buyer = await Buyer.signIn(product);
  const docNumber = await buyer.register(264_000);
  await openPayment(page, product.host, docNumber);
  await toConfirm(page, pointer(page));
  const expectPaidOnce = async () => {
    const { payments, remaining_amount: remaining } = await buyer.invoice(docNumber);
    expect(payments.map(({ amount }) => amount)).toEqual([264_000]);
    expect(remaining).toBe(0);
  };
  return { docNumber, expectPaidOnce };
}

test(
  'two tabs that pay one invoice at once pay once, and the other shows a message',
  { tag: '@full' },
  async ({ signedIn: page, product, faults }) => {
    faults.expect(/status of 4\d\d/);
    const { docNumber, expectPaidOnce } = await confirmNew(page, product);
    const other = await page.context().newPage();
    faults.watch(other);
    await openPayment(other, product.host, docNumber);
    await toConfirm(other, pointer(other));
    await Promise.all([applyButton(page).click(), applyButton(other).click()]);
    const done = (tab: Page) => tab.getByRole('heading', { level: 1, name: '申請完了' });
    for (const tab of [page, other]) await expect(done(tab).or(refusal(tab))).toBeVisible();
    const [winner, loser] = (await done(page).isVisible()) ? [page, other] : [other, page];
    await paymentNumber(winner);
    await expect(refusal(loser)).toContainText('請求金額を超える金額は入力できません。');
    await expectPaidOnce();
  },
);

test(
  'a lost answer after the payment pays once, also when it is retried',
  {
    tag: '@full',
  },
  async ({ signedIn: page, product, faults }) => {
    faults.expect(/net::ERR/);
    const { expectPaidOnce } = await confirmNew(page, product);
    let handled = 0;
    await page.route(SUBMIT, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const response = await route.fetch();
      handled += response.ok() ? 1 : 0;
      await route.abort('connectionreset');
    });
    await applyButton(page).click();
    await expect(refusal(page)).toContainText(serverUnreachable);
    expect(handled).toBeGreaterThan(0);
    await page.unroute(SUBMIT);
    await applyButton(page).click();
    await paymentNumber(page);
    await expectPaidOnce();
  },
);

test(
  'the same submission continues after a lost answer and a reload',
  { tag: '@full' },
  async ({ signedIn: page, product, faults }) => {
    faults.expect(/net::ERR/);
    const { expectPaidOnce } = await confirmNew(page, product);
    await page.route(SUBMIT, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await applyButton(page).click();
    await expect(refusal(page)).toBeVisible();
    await page.unroute(SUBMIT);
    await page.reload();
    await applyButton(page).click();
    await paymentNumber(page);
    await expectPaidOnce();
  },
);
