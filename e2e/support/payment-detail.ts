import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands';

/** Opens an invoice's own page. */
export async function openInvoice(page: Page, host: string, docNumber: number): Promise<void> {
  await page.goto(`${host}/receipt-invoices/${docNumber}`);
  await expect(page.getByRole('region', { name: 'お支払い状況' })).toBeVisible();
}

/** Finds all payments of the invoice: a table, or cards on a phone. */
export const payments = (page: Page): Locator => page.getByRole('region', { name: 'カード払い' });

/** Finds the examiner's request for corrections, at the top. */
export const actionRequired = (page: Page, number: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^(要修正|振込不能) ${number}$`) });

export const cancelButton = (page: Page, number: string): Locator =>
  page.getByRole('button', { name: `${number} の申請をキャンセル` });
export const cancelDialog = (page: Page): Locator => page.getByRole('alertdialog', { name: '申請のキャンセル' });
export const resubmitButton = (page: Page): Locator => page.getByRole('button', { name: '修正して再申請' });
export const snackbar = (page: Page, text: string): Locator => page.getByRole('status').getByText(text);

/** Opens the form that changes a payment. */
export async function openChange(page: Page, hands: Hands): Promise<void> {
  await hands.press(payments(page).getByRole('link', { name: '変更' }));
  await expect(page.getByRole('heading', { level: 1, name: '申請内容の変更' })).toBeVisible();
}

/** Presses a payment's cancel button and confirms it in the dialog. */
export async function cancelPayment(page: Page, hands: Hands, number: string): Promise<void> {
  await hands.press(cancelButton(page, number));
  await hands.press(cancelDialog(page).getByRole('button', { name: '申請をキャンセル' }));
}
