import type { Page } from '@playwright/test';
import { Buyer } from '../support/buyer';
import { expireToken } from '../support/expired-token';
import { pointer } from '../support/hands';
import { expectInvoiceTyped, fillInvoice, invoiceFields, MINATO } from '../support/invoice-form';
import {
  amountField,
  applyButton,
  openPayment,
  paymentNumber,
  toConfirm,
  toConfirmButton,
  transferNameField,
} from '../support/payment-form';
import { accountOf } from '../support/product';
import { expectNothingTyped } from '../support/settled';
import { enterCredentials } from '../support/sign-in';
import { expect, test } from '../support/test';

const NAME = 'アオバセイサクシヨ ケイリブ';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test(
  'the input of an invoice survives a reload and a renewed token, and is deleted on leaving the flow',
  {
    tag: '@full',
  },
  async ({ signedIn: page, product, faults }) => {
    faults.expect(/401/);
    const upload = `${product.host}/receipt-invoices/payments/upload`;
    await page.goto(upload);
    await fillInvoice(page, pointer(page), MINATO);
    await page.reload();
    await expectInvoiceTyped(page, MINATO);

    await page.getByRole('link', { name: '受取請求書' }).first().click();
    await page
      .getByRole('alertdialog', { name: '入力内容の破棄' })
      .getByRole('button', { name: 'ページを離れる' })
      .click();
    await expect(heading(page, '受取請求書')).toBeVisible();
    await expectNothingTyped(page);
    await page.goBack();
    await expect(invoiceFields(page).number).toHaveValue('');

    await fillInvoice(page, pointer(page), MINATO);
    const { renewals } = await expireToken(page);
    await page.getByRole('button', { name: '次へ' }).click();
    await expect(heading(page, 'カード払いの申請')).toBeVisible();
    expect(renewals()).toBe(1);
  },
);

test(
  'the input of a payment survives a reload, back and forward, and is deleted when its user signs out',
  { tag: '@full' },
  async ({ signedIn: page, product }) => {
    const docNumber = await (await Buyer.signIn(product)).register(264_000);
    const address = `${product.host}/receipt-invoices/${docNumber}/payments/add`;
    await openPayment(page, product.host, docNumber);
    await amountField(page).fill('100000');
    await transferNameField(page).fill(NAME);
    await page.reload();
    await expect(amountField(page)).toHaveValue('100,000');
    await expect(transferNameField(page)).toHaveValue(NAME);

    await toConfirm(page, pointer(page));
    await expect(page.getByText('103,000円')).toBeVisible();
    await page.reload();
    await expect(page.getByText('103,000円')).toBeVisible();
    await page.goBack();
    await expect(amountField(page)).toHaveValue('100,000');
    await page.goForward();
    await expect(heading(page, '申請内容の確認')).toBeVisible();
    await page.getByRole('button', { name: '振込の内容を変更' }).click();
    await expect(transferNameField(page)).toHaveValue(NAME);
    expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toMatch(/4242 ?4242|accessToken/);

    // A file still being read when the session ends is refused, which the browser reports as an error.
    await expect(page.getByRole('img', { name: /1ページ目$/ })).toBeVisible();
    await page.getByRole('button', { name: /^アカウントメニュー/ }).click();
    await page.getByRole('menuitem', { name: 'ログアウト' }).click();
    await expect(heading(page, 'ログイン')).toBeVisible();
    await expectNothingTyped(page);
    await enterCredentials(page, accountOf(product, 1));
    await expect(heading(page, '受取請求書')).toBeVisible();
    await page.goto(address);
    await expect(amountField(page)).toHaveValue('264,000');
  },
);

test(
  'a step opened without the earlier ones shows what is missing',
  { tag: '@full' },
  async ({ signedIn: page, product, faults, expectAccessible }) => {
    faults.expect(/404/);
    const docNumber = await (await Buyer.signIn(product)).register(50_000);
    const base = `${product.host}/receipt-invoices`;
    await page.goto(`${base}/${docNumber}/payments/add/confirm`);
    await expect(page).toHaveURL(`${base}/${docNumber}/payments/add`);
    await expect(page.getByText('支払い内容を入力してから、確認画面へ進んでください。')).toBeVisible();
    await page.goto(`${base}/99999999/payments/add`);
    await expect(heading(page, '請求書が見つかりません')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${base}/${docNumber}/payments/999999/complete`);
    await expect(heading(page, '申請が見つかりません')).toBeVisible();
  },
);

test(
  'pays once on a double click; a reload and the way back pay nothing more',
  { tag: '@full' },
  async ({ signedIn: page, product }) => {
    const buyer = await Buyer.signIn(product);
    const docNumber = await buyer.register(50_000);
    let submits = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/v2/invoices')) submits += 1;
    });
    await openPayment(page, product.host, docNumber);
    await toConfirm(page, pointer(page));
    await applyButton(page).dblclick();
    const number = await paymentNumber(page);
    expect(submits).toBe(1);
    await expectNothingTyped(page);
    await page.reload();
    expect(await paymentNumber(page)).toBe(number);
    await page.goBack();
    await expect(page.getByText('全額のお支払いを申請済みです。')).toBeVisible();
    await expect(toConfirmButton(page)).toBeHidden();
    const { payments, remaining_amount: remaining } = await buyer.invoice(docNumber);
    expect(payments.map(({ amount }) => amount)).toEqual([50_000]);
    expect(remaining).toBe(0);
  },
);

test(
  'returning to the first step shows the registered invoice, registered once',
  { tag: '@full' },
  async ({ signedIn: page, product }) => {
    await page.goto(`${product.host}/receipt-invoices/payments/upload`);
    await fillInvoice(page, pointer(page), MINATO);
    await page.getByRole('button', { name: '次へ' }).click();
    await expect(heading(page, 'カード払いの申請')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: /^請求書 I-\d{8} を登録しました$/ })).toBeVisible();
    await page.getByRole('link', { name: '次へ' }).click();
    await expect(heading(page, 'カード払いの申請')).toBeVisible();
  },
);
