import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { formatDate, jstDate } from 'shared-rules/time';
import { type Hands, pointer } from './hands';
import { fileButton, fileRow, fixture, invoiceFields } from './invoice-form';
import { newAddress } from './new-account';

/** Input for a request; days as typed, YYYY/MM/DD. */
export interface EnteredRequest {
  /** Name of a new partner; valid kana too. */
  readonly partner: string;
  readonly email: string;
  readonly amount: string;
  readonly issued: string;
  readonly due: string;
}

const DUE_IN_MS = 20 * 24 * 60 * 60 * 1000;
const KANA = 'アイウエオカキクケコサシスセソタ';

/**
 * Returns a request over 550,000 yen to a unique partner, issued today and due in twenty days. @param today
 * 'YYYY-MM-DD' in Japan
 */
export function newRequest(today: string): EnteredRequest {
  const letters = [...randomUUID().slice(0, 8)].map((digit) => KANA.charAt(parseInt(digit, 16)));
  const due = jstDate(Date.parse(`${today}T12:00:00+09:00`) + DUE_IN_MS);
  return {
    partner: `ケンショウ${letters.join('')}`,
    email: newAddress(),
    amount: '550000',
    issued: formatDate(today),
    due: formatDate(due),
  };
}

/** Called on each screen of the form. */
type Look = (page: Page) => Promise<void>;

export const title = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
export const next = (page: Page): Locator => page.getByRole('button', { name: '次へ', exact: true });
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true });
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Registers a partner without an account beside the form, and chooses it. */
async function registerPartner(page: Page, hands: Hands, name: string, look: Look): Promise<void> {
  await hands.press(page.getByRole('button', { name: '取引先を追加' }));
  const company = drawer(page, '取引先の追加（1/2）');
  await hands.tick(company.getByRole('radio', { name: /^個人事業主/ }));
  await hands.type(company.getByRole('textbox', { name: '取引先名', exact: true }), name);
  await hands.type(company.getByRole('textbox', { name: '取引先名（カナ）' }), name);
  const leadOn = company.getByRole('button', { name: '次へ' });
  // The button bar covers content that is longer than the drawer, and ends at the drawer's bottom.
  await expect(leadOn.locator('xpath=../..')).toBeInViewport({ ratio: 1 });
  await hands.press(leadOn);
  const confirm = drawer(page, '登録内容の確認（2/2）');
  await expect(confirm).toContainText(name);
  await look(page);
  await hands.press(confirm.getByRole('button', { name: 'この内容で登録' }));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('combobox', { name: /取引先/ })).toHaveValue(name);
}

/** Step 1: enters a new partner and the mail's address, and continues to step 2. */
export async function enterPartner(page: Page, { partner, email }: EnteredRequest, look: Look): Promise<void> {
  const hands = pointer(page);
  await title(page, 'カード払い依頼の作成');
  await expect(page.getByRole('table', { name: '請求金額 100,000円 の例' })).toContainText('103,000円');
  await look(page);
  await registerPartner(page, hands, partner, look);
  await hands.type(field(page, 'メールアドレス'), email);
  await hands.type(field(page, 'ご担当者名'), '経理ご担当');
  await hands.press(next(page));
}

/** Step 2: uploads the document and enters its fields, whatever the reader fills in meanwhile. */
export async function enterInvoice(page: Page, { amount, issued, due }: EnteredRequest, look: Look): Promise<void> {
  const hands = pointer(page);
  const file = 'a-minato-printing.pdf';
  await title(page, '請求書情報');
  await hands.upload(fileButton(page), fixture(file));
  await expect(fileRow(page, file).getByRole('button', { name: `${file} を削除` })).toBeVisible();
  await expect(page.getByRole('img', { name: `${file} 1/1ページ` })).toBeVisible();
  const fields = invoiceFields(page);
  await hands.type(fields.number, 'A-2026-110');
  await hands.type(fields.amount, amount);
  await hands.type(fields.issued, issued);
  await hands.type(fields.due, due);
  await hands.type(field(page, '依頼の有効期限'), due);
  await hands.type(field(page, '取引先へのメッセージ'), 'お世話になっております。');
  await look(page);
}

/** Step 3: enters the seller's first account with the proposed holder, and continues to step 4. */
export async function enterAccount(page: Page, look: Look): Promise<void> {
  const hands = pointer(page);
  await title(page, '入金口座');
  await hands.press(page.getByText('みずほ銀行', { exact: true }).first());
  await hands.type(page.getByRole('combobox', { name: /支店/ }), '神田');
  await expect(page.getByRole('option', { name: '神田支店' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await hands.tick(page.getByRole('radio', { name: '普通' }));
  await hands.type(field(page, /口座番号/), '7654321');
  await expect(field(page, /口座名義/)).toHaveValue('カ)ミドリシヨウジ');
  await look(page);
  await hands.press(next(page));
}

/** Sends the request with a double click. Returns its number and link. */
export async function sendConfirmed(page: Page): Promise<{ readonly number: string; readonly link: string }> {
  await page.getByRole('button', { name: '依頼を送信' }).dblclick();
  await title(page, '依頼完了');
  const number = await page
    .getByRole('definition')
    .filter({ hasText: /^R-\d{8}$/ })
    .innerText();
  const link = await page.getByText(/^https?:\/\/\S+\?request_key=\S+$/).innerText();
  return { number: number.trim(), link };
}
