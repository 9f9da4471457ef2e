import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  enterAccount,
  enterInvoice,
  enterPartner,
  newRequest,
  next,
  sendConfirmed,
  title,
} from '../support/collection-form';
import { Corporation } from '../support/corporation';
import { deliveredMail } from '../support/delivered-mail';
import { pointer } from '../support/hands';
import { linkIn } from '../support/mails';
import { signInElsewhere } from '../support/new-account';
import { addCard, CARDS, challengeDialog, passChallenge, paymentNumber } from '../support/payment-form';
import { registerCorporation, signUp } from '../support/registration-form';
import { openWithTokens } from '../support/sign-in';
import { expect, test } from '../support/test';

const quiet = async () => undefined;

/** Saves a download. Returns the beginning of its content. */
async function headOfDownload(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).first().click(),
  ]);
  return readFileSync(await download.path())
    .subarray(0, 5)
    .toString();
}

test('a corporation sends a request to a new customer: mail, sign-up, card, examination, deposit', async ({
  page: seller,
  browser,
  product,
  examine,
  faults,
}) => {
  // The registration checks what is already registered.
  faults.expect(/Failed to load resource.* (404|422)/);
  const corporation = await Corporation.register(product);
  const { date: today } = await corporation.answer<{ date: string }>('GET', '/system/time');
  const request = newRequest(today);
  await openWithTokens(seller, product, await signInElsewhere(product, corporation.account));
  await seller.goto(`${product.host}/collections/create`);
  await enterPartner(seller, request, quiet);
  await enterInvoice(seller, request, quiet);
  await next(seller).click();
  await enterAccount(seller, quiet);
  const { number, link } = await sendConfirmed(seller);

  const mail = await deliveredMail(request.email);
  expect(linkIn({ id: 0, subject: mail.subject, text: mail.text })).toBe(link);
  expect(mail.subject).toContain('株式会社みどり商事');
  for (const form of [mail.text, mail.html]) expect(form).toContain('550,000円');

  const context = await browser.newContext({
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  });
  const buyer = await context.newPage();
  const hands = pointer(buyer);
  await buyer.goto(link);
  await title(buyer, '株式会社みどり商事からのご請求');
  await expect(buyer).not.toHaveURL(/request_key/);
  await buyer.getByRole('button', { name: /はじめての方/ }).click();
  await expect(buyer.getByLabel('メールアドレス')).toHaveValue(request.email);
  await signUp(buyer, product, request.email);
  await registerCorporation(buyer);
  await expect(buyer.getByRole('heading', { level: 1, name: '請求書 I-00000001' })).toBeVisible();
  await expect(buyer.getByRole('region', { name: 'お支払い依頼' })).toContainText(number);

  await buyer.getByRole('link', { name: 'カードで支払う' }).first().click();
  await title(buyer, 'お支払い内容の確認');
  await addCard(buyer, hands, CARDS.challenge);
  await expect(buyer.getByText('566,500').first()).toBeVisible();
  await buyer.getByRole('button', { name: '確認画面へ進む' }).click();
  await title(buyer, 'お支払いの確認');
  await buyer.getByRole('button', { name: 'カードで支払う' }).click();
  // The partner's name in the request differs from its registered name.
  await expect(buyer.getByRole('alertdialog', { name: '宛先をご確認ください' })).toContainText(
    `「${request.partner}」`,
  );
  await buyer.getByRole('button', { name: '確認して続ける' }).click();
  await expect(challengeDialog(buyer)).toBeVisible();
  await passChallenge(buyer, hands);
  expect(await paymentNumber(buyer)).toBe('I-00000001-1');

  const {
    invoice_requests: [sent],
  } = await corporation.answer<{ invoice_requests: { id: number }[] }>('GET', '/invoices/request_sellers');
  await examine('complete', sent?.id ?? 0);

  await seller.goto(`${product.host}/collections/history`);
  await seller.getByRole('row').filter({ hasText: number }).getByRole('link').first().click();
  await expect(seller.getByText('入金完了').first()).toBeVisible();
  await expect(seller.getByText('550,000円').first()).toBeVisible();
  await expect(seller.getByText('宛先と異なる会社が受け取りました')).toBeVisible();
  expect(await headOfDownload(seller, '支払通知書をダウンロード')).toBe('%PDF-');

  await buyer.goto(`${product.host}/receipt-invoices/1`);
  await expect(
    buyer.getByRole('region', { name: 'カード払い', exact: true }).getByText('振込完了', { exact: true }).first(),
  ).toBeVisible();
  expect(await headOfDownload(buyer, '領収書をダウンロード')).toBe('%PDF-');
  await context.close();
});
