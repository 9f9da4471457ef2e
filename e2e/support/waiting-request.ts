import { expect, type Locator, type Page } from '@playwright/test';
import { asSeller, dayAhead, docNumberOf, type Seller, type SentCollection, sendRequest } from './collections';
import { Corporation } from './corporation';
import { signInElsewhere } from './new-account';
import { toConfirmButton } from './payment-form';
import type { Product } from './product';
import { openWithTokens } from './sign-in';

/** A waiting request of 264,000 yen, and the browser of its payer. */
export interface WaitingRequest {
  readonly seller: Seller;
  readonly payer: Corporation;
  readonly request: SentCollection;
  /** Number of the payer's received invoice. */
  readonly docNumber: number;
}

/** Options of the request. */
interface Wanted {
  readonly feeBearer?: 'buyer' | 'seller';
  /** Days until its deadline; 0 for today. Default 10. */
  readonly days?: number;
}

/**
 * Sends a request from a new corporation to another new one, and opens the payer's list of received invoices. The payer
 * has a card.
 */
export async function openWaiting(
  page: Page,
  product: Product,
  { feeBearer = 'buyer', days = 10 }: Wanted = {},
): Promise<WaitingRequest> {
  const payer = await Corporation.register(product);
  await payer.addCard();
  const seller = await asSeller(await Corporation.register(product));
  const request = await sendRequest(seller, {
    recipient_email: payer.account.email,
    amount: 264_000,
    fee_bearer: feeBearer,
    payment_deadline: await dayAhead(payer, days),
  });
  await openWithTokens(page, product, await signInElsewhere(product, payer.account));
  return { seller, payer, request, docNumber: await docNumberOf(payer, request.id) };
}

export const payButton = (page: Page): Locator => page.getByRole('button', { name: '支払う', exact: true });
/** Finds the message that replaces the form when a request can no longer be paid. */
export const closedFace = (page: Page): Locator => page.getByRole('group', { name: 'この依頼の状態' });
export const paidHeading = (page: Page): Locator => page.getByRole('heading', { level: 1, name: '申請完了' });

/** Opens the form of a request in its second step, by its address below the waiting ones. */
export async function openConfirmation(page: Page, { host }: Product, id: number): Promise<void> {
  await page.goto(`${host}/payments/waiting/${id}/creditcard`);
  await toConfirmButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'お支払いの確認' })).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
}
