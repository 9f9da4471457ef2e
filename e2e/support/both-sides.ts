import { expect, type Page } from '@playwright/test';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { noWaitingPayments } from 'shared-rules/messages';
import { buyerStatusLabel, ExaminationStatus, sellerStatusLabel } from 'shared-rules/status';
import { collectionTabOf } from 'shared-rules/tabs';
import { formatDay, formatLongDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import type { SentCollection } from './collections';
import type { Product } from './product';

/** The expected state of a request, the same for both sides. */
export interface Standing {
  readonly status: ExaminationStatus;
  /** Day of the transfer, planned or executed, 'YYYY-MM-DD' in Japan; null if there is none (yet). */
  readonly day: string | null;
}

/** Both sides of a request: the seller always, the payer once they have the request. */
export interface Sides {
  readonly product: Product;
  readonly seller: Page;
  readonly payer: Page;
}

/** Returns texts about a day, if it is known. */
const ifKnown = (day: string | null, tell: (day: string) => string[]): string[] => (day === null ? [] : tell(day));

const short = (day: string): string[] => [formatDay(day)];

/** Checks the seller's list and page of a request. */
async function readSeller(
  { product, seller: page }: Sides,
  request: SentCollection,
  { status, day }: Standing,
): Promise<void> {
  const tab = collectionTabOf(status);
  const label = sellerStatusLabel(status);
  await page.goto(`${product.host}/collections/${tab}`);
  const row = page.getByRole('row').filter({ hasText: request.request_number });
  const inRow = [label, formatYen(request.amount), ...ifKnown(day, short)];
  for (const text of inRow) await expect(row).toContainText(text);

  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(`${product.host}/collections/${tab}/${request.id}`);
  const sums = page.getByRole('region', { name: /^(金額|入金予定|入金)$/ });
  // The chip, not the card's title, which may be the same word.
  await expect(sums.locator('span').filter({ hasText: label })).toHaveText(label);
  const deposit = ifKnown(day, (known) => [formatLongDate(known), formatYen(request.deposit_amount)]);
  const told = [formatYen(request.amount), ...deposit];
  for (const text of told) await expect(sums).toContainText(text);
}

/** Checks the payer's list and page of the request's invoice, and whether it waits to be paid. */
async function readPayer(
  { product, payer: page }: Sides,
  request: SentCollection,
  docNumber: number,
  { status, day }: Standing,
): Promise<void> {
  const identifier = invoiceIdentifier(docNumber);
  const label = buyerStatusLabel(status);
  await page.goto(`${product.host}/receipt-invoices`);
  const row = page.getByRole('row').filter({ hasText: identifier });
  const told = [label, formatYen(request.amount), ...ifKnown(day, short)];
  for (const text of told) await expect(row).toContainText(text);

  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(`${product.host}/receipt-invoices/${docNumber}`);
  const payment = page.getByRole('region', { name: 'カード払い', exact: true });
  await expect(payment.getByRole('cell', { name: label, exact: true })).toBeVisible();
  for (const text of told.slice(1)) await expect(payment).toContainText(text);

  await page.goto(`${product.host}/payments/waiting`);
  // Waits for the list first, because a missing list contains no row either.
  await expect(page.getByRole('table').or(page.getByText(noWaitingPayments)).first()).toBeVisible();
  const waiting = page.getByRole('row').filter({ hasText: formatYen(request.amount) });
  await expect(waiting).toHaveCount(status === ExaminationStatus.WaitingForPayment ? 1 : 0);
}

/**
 * Expects that both sides show the same state, amount and day of a request, each in its own words
 * (docs/screens.md 5.3), in list and page. No other request of the test may have the same amount.
 * @param docNumber of the payer's received invoice; null while nobody has the request
 */
export async function expectAgreement(
  sides: Sides,
  request: SentCollection,
  docNumber: number | null,
  standing: Standing,
): Promise<void> {
  await readSeller(sides, request, standing);
  if (docNumber !== null) await readPayer(sides, request, docNumber, standing);
}
