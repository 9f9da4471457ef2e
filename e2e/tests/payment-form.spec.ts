import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import type { Page } from '@playwright/test';
import { DEMO_PROMOTION_CODES } from 'shared-rules/demo-accounts';
import { promotionExpired } from 'shared-rules/messages';
import { pointer } from '../support/hands';
import {
  addCard,
  amountField,
  applyButton,
  openPayment,
  paymentNumber,
  promotionField,
  saveDraftButton,
  toConfirm,
  toConfirmButton,
  transferNameField,
} from '../support/payment-form';
import { expect, test } from '../support/test';
import { openWaiting, paidHeading, payButton } from '../support/waiting-request';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const invoiceCard = (page: Page) => page.getByRole('region', { name: '請求書', exact: true });

test(
  'asks about unsaved input, resumes a saved draft by its address, and uses it up',
  { tag: ['@phone', '@full'] },
  async ({ page, payer: buyer, product, faults, expectAccessibleInFull }) => {
    test.slow();
    const docNumber = await buyer.register(264_000);
    await openPayment(page, product.host, docNumber);
    await amountField(page).fill('50000');
    await transferNameField(page).fill('アオバセイサクシヨ ケイリ');
    const leave = page.getByRole('link', { name: '受取請求書', exact: true }).first();
    await leave.click();
    await page
      .getByRole('alertdialog', { name: '入力内容の破棄' })
      .getByRole('button', { name: '入力を続ける' })
      .click();
    await expect(amountField(page)).toHaveValue('50,000');
    await saveDraftButton(page).click();
    await expect(page.getByText('保存しました。')).toBeVisible();
    await expect(page).toHaveURL(/\?draft=\d+$/);
    await expectAccessibleInFull(page);
    const address = page.url();
    const id = Number(new URL(address).searchParams.get('draft'));

    // Saved input causes no question on leaving.
    await leave.click();
    await expect(heading(page, '受取請求書')).toBeVisible();
    await page.goto(address);
    await expect(amountField(page)).toHaveValue('50,000');
    await expect(transferNameField(page)).toHaveValue('アオバセイサクシヨ ケイリ');
    await toConfirm(page, pointer(page));
    await applyButton(page).click();
    await paymentNumber(page);
    expect((await buyer.call('GET', `/drafts/${id}`)).status).toBe(404);

    faults.expect(/404/);
    await page.goto(address);
    await expect(page.getByText('この下書きは、削除されたか、すでに申請に使われました。')).toBeVisible();
    await expect(amountField(page)).toHaveValue('214,000');
  },
);

test(
  'an invoice is paid in two parts, and then there is nothing left',
  { tag: '@full' },
  async ({ page, payer: buyer, product }) => {
    test.slow();
    const docNumber = await buyer.register(264_000);
    for (const [amount, left] of [
      ['100000', '264,000円'],
      ['164000', '164,000円'],
    ] as const) {
      await openPayment(page, product.host, docNumber);
      await expect(invoiceCard(page).getByRole('definition').filter({ hasText: left }).last()).toBeVisible();
      await amountField(page).fill(amount);
      await toConfirm(page, pointer(page));
      await applyButton(page).click();
      await paymentNumber(page);
    }
    const { payments, remaining_amount: remaining } = await buyer.invoice(docNumber);
    expect(payments.map(({ amount }) => amount)).toEqual([164_000, 100_000]);
    expect(remaining).toBe(0);
    await page.goto(`${product.host}/receipt-invoices/${docNumber}/payments/add`);
    await expect(page.getByText('全額のお支払いを申請済みです。')).toBeVisible();
  },
);

test(
  'a promotion code lowers the fee until the submission; one that has ended shows a message',
  { tag: '@full' },
  async ({ page, payer: buyer, product, faults }) => {
    faults.expect(/422/);
    const docNumber = await buyer.register(264_000);
    await openPayment(page, product.host, docNumber);
    await promotionField(page).fill(DEMO_PROMOTION_CODES.expired);
    await page.getByRole('button', { name: 'プロモーションコードを適用' }).click();
    await expect(promotionField(page)).toHaveAccessibleDescription(promotionExpired);
    await promotionField(page).fill(DEMO_PROMOTION_CODES.valid.toLowerCase());
    await page.getByRole('button', { name: 'プロモーションコードを適用' }).click();
    await expect(page.getByRole('deletion').or(page.locator('del'))).toHaveText('7,920円');
    await expect(page.getByText('270,600円')).toBeVisible();
    await toConfirm(page, pointer(page));
    await expect(page.getByText('270,600円')).toBeVisible();
    await applyButton(page).click();
    await paymentNumber(page);
    expect((await buyer.invoice(docNumber)).payments[0]).toMatchObject({
      promotion_code: DEMO_PROMOTION_CODES.valid,
      commission: 6_600,
      total_amount: 270_600,
    });
  },
);

test(
  'the pre-check shows a deviation, what to do about it, and the way to its field',
  { tag: '@full' },
  async ({ page, payer: buyer, product, expectAccessible }) => {
    await openPayment(page, product.host, await buyer.register(264_000));
    const panel = page.getByRole('region', { name: '事前チェック' });
    await expect(panel.getByText(/^\d+項目中 \d+項目を確認できました$/)).toBeVisible();
    // The document is read in the background.
    await expect(panel.getByRole('progressbar')).toHaveCount(0);
    await amountField(page).fill('100000');
    const deviation = '振込金額 100,000円は、書類のご請求金額 264,000円の一部です（残り 164,000円）。';
    await expect(panel.getByText(deviation)).toBeVisible();
    await expect(panel.getByText('一部のお支払いでよいか確認してください。', { exact: false })).toBeVisible();
    // However long the list is, the way on stays in sight.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(panel.getByRole('button', { name: '確認画面へ進む' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await toConfirm(page, pointer(page));
    await page.getByRole('button', { name: `入力欄へ移動: ${deviation}` }).click();
    await expect(amountField(page)).toBeFocused();
    await amountField(page).fill('264000');
    await expect(panel.getByText(deviation)).toBeHidden();
    await panel.getByRole('button', { name: /^確認できた項目を表示/ }).click();
    await expect(panel.getByText('振込金額 264,000円は読み取り結果と同じです', { exact: false })).toBeVisible();
  },
);

test(
  'the days of a card are entered once; both dates are shown and go into a calendar',
  { tag: '@full' },
  async ({ page, payer: buyer, product, expectAccessible }) => {
    test.slow();
    const docNumber = await buyer.register(264_000);
    await page.goto(`${product.host}/receipt-invoices/${docNumber}/payments/add`);
    await addCard(page, pointer(page), '5555 5555 5555 4444');
    await page.getByRole('button', { name: '締め日・引き落とし日を登録' }).click();
    const dialog = page.getByRole('dialog', { name: '締め日・引き落とし日を登録' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /カード会社/ }).click();
    await page.getByRole('option', { name: /楽天カード/ }).click();
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/支払いを\d+日延ばせます（振込の\d+日後）/)).toBeVisible();
    await expectAccessible(page);
    await toConfirm(page, pointer(page));
    await expect(page.getByText(/^キャンセル期限 \d+年\d+月\d+日（.） 23:59$/)).toBeVisible();
    await expectAccessible(page);
    await applyButton(page).click();
    const number = await paymentNumber(page);
    await expectAccessible(page);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'カレンダーに追加' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${number}.ics`);
    ICAL.design.strict = true;
    const events = new ICAL.Component(ICAL.parse(readFileSync(await download.path(), 'utf8')))
      .getAllSubcomponents('vevent')
      .map((event) => new ICAL.Event(event));
    const [payment] = (await buyer.invoice(docNumber)).payments;
    expect(events.map(({ startDate }) => startDate.toString())).toEqual([payment?.transfer_date, payment?.debit_date]);
    expect(events.map(({ summary }) => summary)).toEqual([
      '振込予定日: 有限会社みなと印刷 264,000円',
      'カード引き落とし予定日: 271,920円',
    ]);
  },
);

const BRANDS: readonly (readonly [brand: string, number: string])[] = [
  ['Visa', '4111 1111 1111 1111'],
  ['Mastercard', '5555 5555 5555 4444'],
  ['JCB', '3566 0020 2036 0505'],
  ['Diners Club', '3622 720627 1667'],
  ['セゾンカード', '4541 4100 0000 2229'],
];
for (const [brand, number] of BRANDS) {
  test(`a card of ${brand} pays`, { tag: '@full' }, async ({ page, product }) => {
    // A new company, because the new cards of one company are limited per day.
    const { request } = await openWaiting(page, product);
    await page.goto(`${product.host}/payments/waiting/${request.id}/creditcard`);
    await addCard(page, pointer(page), number);
    await toConfirmButton(page).click();
    await payButton(page).click();
    await expect(paidHeading(page)).toBeVisible();
    await expect(page.getByText(`${brand} •••• ${number.slice(-4)}`)).toBeVisible();
    await expect(toConfirmButton(page)).toBeHidden();
  });
}
