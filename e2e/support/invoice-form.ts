import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands';

/** Returns the path of a document of the fixtures' folder. */
export function fixture(name: string): string {
  return join(import.meta.dirname, '..', 'fixtures', 'invoices', name);
}

/** Returns the path of a document of the demonstration's data. */
export function seeded(name: string): string {
  return join(import.meta.dirname, '..', '..', 'api', 'seeds', 'invoices', name);
}

/** Fields of a document. */
export interface InvoiceText {
  readonly file: string;
  readonly supplier: string;
  readonly number: string;
  /** Displayed form: YYYY/MM/DD. */
  readonly issued: string;
  readonly due: string;
  /** Typed form: digits. */
  readonly amount: string;
}

export const MINATO: InvoiceText = {
  file: 'a-minato-printing.pdf',
  supplier: '有限会社みなと印刷',
  number: 'M-2026-1031',
  issued: '2026/10/31',
  due: '2026/11/30',
  amount: '264000',
};

/** Returns the fields of the form that registers an invoice. */
export function invoiceFields(
  page: Page,
): Record<'supplier' | 'number' | 'issued' | 'due' | 'amount' | 'memo', Locator> {
  return {
    supplier: page.getByRole('combobox', { name: '取引先' }),
    number: page.getByRole('textbox', { name: '請求書番号' }),
    issued: page.getByRole('textbox', { name: '請求日' }),
    due: page.getByRole('textbox', { name: '支払期日' }),
    amount: page.getByRole('textbox', { name: '請求金額（税込）' }),
    memo: page.getByRole('textbox', { name: 'メモ' }),
  };
}

/** Returns the button that opens the system's dialog for files. */
export function fileButton(page: Page): Locator {
  return page.getByRole('button', { name: 'ファイルを選択' });
}

/** Returns the row of a chosen file. */
export function fileRow(page: Page, name: string): Locator {
  return page.getByRole('list', { name: '選択したファイル' }).getByRole('listitem').filter({ hasText: name });
}

/** Uploads the document and enters its fields, whatever the reader has filled in by then. Does not submit the form. */
export async function fillInvoice(page: Page, hands: Hands, invoice: InvoiceText): Promise<void> {
  const { supplier, number, issued, due, amount } = invoiceFields(page);
  await hands.upload(fileButton(page), fixture(invoice.file));
  await expect(fileRow(page, invoice.file).getByRole('button', { name: `${invoice.file} を削除` })).toBeVisible();
  // Waits for the preview first, because on a phone it moves the content below it.
  await expect(page.getByRole('img', { name: `${invoice.file} 1/1ページ` })).toBeVisible();
  await hands.choose(supplier, invoice.supplier);
  await hands.type(number, invoice.number);
  await hands.type(issued, invoice.issued);
  await hands.type(due, invoice.due);
  await hands.type(amount, invoice.amount);
}

/** Expects this invoice in the form, including its document. */
export async function expectInvoiceTyped(page: Page, invoice: InvoiceText): Promise<void> {
  const { supplier, number, issued, due, amount } = invoiceFields(page);
  await expect(supplier).toHaveValue(invoice.supplier);
  await expect(number).toHaveValue(invoice.number);
  await expect(issued).toHaveValue(invoice.issued);
  await expect(due).toHaveValue(invoice.due);
  await expect(amount).toHaveValue(Number(invoice.amount).toLocaleString('en'));
  await expect(fileRow(page, invoice.file)).toBeVisible();
}
