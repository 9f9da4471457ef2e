import { asSeller, type Seller, type SentCollection, sendRequest } from './collections';
import { Corporation } from './corporation';
import { newAddress } from './new-account';
import type { Product } from './product';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A request of 264,000 yen to an address that nobody has, and the key of its link. */
export interface Linked {
  readonly seller: Seller;
  readonly request: SentCollection;
  readonly key: string;
}

/**
 * Sends a request to an unused address. Returns it with the key of its link. @param days until its deadline @param
 * partner its addressee
 */
export async function newLinkedRequest(product: Product, days = 10, partner?: string): Promise<Linked> {
  const seller = await asSeller(await Corporation.register(product), partner);
  const { date } = await seller.corporation.answer<{ date: string }>('GET', '/system/time');
  const payment_deadline = new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
  const request = await sendRequest(seller, {
    recipient_email: newAddress(),
    amount: 264_000,
    fee_bearer: 'buyer',
    payment_deadline,
  });
  const { request_url: url } = await seller.corporation.answer<{ request_url: string }>(
    'GET',
    `/invoices/${request.id}/request_seller`,
  );
  const key = new URL(url).searchParams.get('request_key');
  if (key === null) throw new Error(`No key in ${url}`);
  return { seller, request, key };
}
