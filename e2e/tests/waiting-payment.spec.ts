import type { Page } from '@playwright/test';
import { epochOf } from 'shared-rules/epoch';
import { requestOf } from '../support/collections';
import { pointer } from '../support/hands';
import { addCard, CARDS, challengeDialog, passChallenge, toConfirmButton } from '../support/payment-form';
import { moveClock } from '../support/product';
import { expect, test } from '../support/test';
import { closedFace, openConfirmation, openWaiting, paidHeading, payButton } from '../support/waiting-request';

const PAID_ALREADY = 'この依頼は、すでにお支払いの手続きが済んでいます。';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test(
  'a request is opened, paid with 3-D Secure, and confirmed at the end',
  { tag: ['@phone', '@full'] },
  async ({ page, product, expectAccessible }) => {
    // Five screens, each checked by axe.
    test.slow();
    const hands = pointer(page);
    const { request, docNumber, seller } = await openWaiting(page, product);

    await page.goto(`${product.host}/payments/waiting`);
    const link = page.getByRole('link', { name: '株式会社みどり商事' });
    await expect(link).toBeVisible();
    // Nine if midnight passes meanwhile.
    await expect(page.getByText(/あと(10|9)日/)).toBeVisible();
    await expectAccessible(page);

    await hands.press(link);
    await expect(heading(page, 'お支払い依頼')).toBeVisible();
    await expect(page.getByRole('region', { name: '依頼元' })).toContainText(request.request_number);
    await expect(page.getByRole('region', { name: 'お支払い金額' })).toContainText('271,920円');
    await expect(page.getByRole('img', { name: /a-minato-printing\.pdf/ }).first()).toBeVisible();
    await expectAccessible(page);

    await hands.press(page.getByRole('link', { name: '支払い方法を選択' }));
    await expect(heading(page, 'お支払い方法の選択')).toBeVisible();
    await addCard(page, hands, CARDS.challenge);
    await expectAccessible(page);
    await hands.press(toConfirmButton(page));
    await expect(heading(page, 'お支払いの確認')).toBeFocused();

    // The card and the step survive a reload in the middle of the form.
    await page.reload();
    await expect(heading(page, 'お支払いの確認')).toBeVisible();
    await expect(page.getByRole('region', { name: 'お支払いカード' })).toContainText('3220');
    await expect(payButton(page)).toBeEnabled();
    await expectAccessible(page);

    await hands.press(payButton(page));
    await expect(challengeDialog(page)).toBeVisible();
    await passChallenge(page, hands);
    await expect(paidHeading(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/receipt-invoices/${docNumber}/payments/${request.id}/complete$`));
    await expect(page.getByRole('region', { name: 'お支払いを受け付けました' })).toContainText(request.request_number);
    await expectAccessible(page);
    expect((await requestOf(seller, request.id)).deposit_date).not.toBeNull();

    await page.goto(`${product.host}/payments/waiting`);
    await expect(page.getByText('お支払い待ちの依頼はありません。')).toBeVisible();
  },
);

test(
  'a request is paid from its received invoice, once, with the fee on the other side',
  { tag: '@full' },
  async ({ page, product, expectAccessible }) => {
    const { payer, request, docNumber } = await openWaiting(page, product, { feeBearer: 'seller' });
    let calls = 0;
    page.on('request', (call) => {
      if (call.method() === 'PUT' && call.url().endsWith('/request_buyer')) calls += 1;
    });
    await page.goto(`${product.host}/receipt-invoices/${docNumber}/payments-request/settlement`);
    await expect(heading(page, 'お支払い内容の確認')).toBeVisible();
    const cost = page.getByRole('region', { name: 'お支払い金額' });
    await expect(cost).toContainText('手数料の負担依頼元');
    await expect(cost).toContainText('カード決済金額264,000円');
    await expectAccessible(page);
    await toConfirmButton(page).click();
    const pay = page.getByRole('button', { name: 'カードで支払う' });
    await expect(pay).toBeEnabled();
    await pay.dblclick();
    await expect(paidHeading(page)).toBeVisible();
    expect(calls).toBe(1);
    const payment = await payer.answer<{ status: number; commission: number; total_amount: number }>(
      'GET',
      `/invoices/${request.id}`,
    );
    expect(payment).toMatchObject({ commission: 0, total_amount: 264_000 });

    // Returning to the form shows the payment.
    await page.goto(`${product.host}/receipt-invoices/${docNumber}/payments-request/settlement`);
    await expect(closedFace(page)).toContainText(PAID_ALREADY);
    await expect(closedFace(page).getByRole('link', { name: 'お支払い内容を見る' })).toHaveAttribute(
      'href',
      `/receipt-invoices/${docNumber}/payments/${request.id}/complete`,
    );
  },
);

test(
  'two tabs that pay one request at once pay once, and the other shows the payment',
  { tag: '@full' },
  async ({ page, product, faults }) => {
    faults.expect(/status of 409/);
    const { payer, request, docNumber } = await openWaiting(page, product);
    const other = await page.context().newPage();
    faults.watch(other);
    for (const tab of [page, other]) await openConfirmation(tab, product, request.id);
    await Promise.all([payButton(page).click(), payButton(other).click()]);
    for (const tab of [page, other]) await expect(paidHeading(tab).or(closedFace(tab))).toBeVisible();
    const [winner, loser] = (await paidHeading(page).isVisible()) ? [page, other] : [other, page];
    await expect(paidHeading(winner)).toBeVisible();
    await expect(closedFace(loser)).toContainText(PAID_ALREADY);
    await closedFace(loser).getByRole('link', { name: 'お支払い内容を見る' }).click();
    await expect(paidHeading(loser)).toBeVisible();
    const { payments } = await payer.answer<{ payments: { status: number }[] }>(
      'GET',
      `/received_invoices/${docNumber}`,
    );
    expect(payments).toHaveLength(1);
  },
);

test(
  'a request cancelled during the payment shows a message before the card is charged',
  { tag: '@full' },
  async ({ page, product }) => {
    const { seller, request } = await openWaiting(page, product);
    let approvals = 0;
    page.on('request', (call) => {
      if (call.url().endsWith('/credit_cards/approval')) approvals += 1;
    });
    await openConfirmation(page, product, request.id);
    await seller.corporation.answer('PUT', `/invoices/${request.id}/request_seller/cancel`);
    await payButton(page).click();
    await expect(closedFace(page)).toContainText('この依頼は、すでにキャンセル済みです。');
    await expect(closedFace(page)).toContainText('お支払いは必要ありません。');
    await closedFace(page).getByRole('link', { name: 'お支払い待ちに戻る' }).click();
    await expect(heading(page, 'お支払い待ち')).toBeVisible();
    expect(approvals).toBe(0);
  },
);

test(
  'a request that expires during the payment shows a message with the contact',
  {
    tag: ['@alone', '@full'],
  },
  async ({ page, product, faults }) => {
    // A session that the moved clock has expired is renewed; the refusal before it is a console error.
    faults.expectExpiry();
    const { payer, request } = await openWaiting(page, product, { days: 0 });
    await openConfirmation(page, product, request.id);
    const { now, date } = await payer.answer<{ now: string; date: string }>('GET', '/system/time');
    const by = epochOf(`${date}T23:59:59+09:00`) + 5_000 - epochOf(now);
    await moveClock(product, by);
    try {
      await payButton(page).click();
      await expect(closedFace(page)).toContainText(/この依頼は、.*で有効期限が切れています。/);
      await expect(closedFace(page)).toContainText('株式会社みどり商事');
    } finally {
      await moveClock(product, -by);
    }
  },
);
