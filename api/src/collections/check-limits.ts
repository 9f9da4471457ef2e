import { iso } from '../platform/clock/iso';
import type { Transaction } from '../platform/db/client';
import { type Failure, type FieldFailure, fieldFailure, refuse } from '../platform/http/failure';
import { ADDRESS_LIMITS, sellerLimits } from './request-limits';
import { countPaidRequests, mailedUntil, sentUntil, unpaidUntil } from './request-limits.repository';

/** Returns the minute after a moment, ISO 8601. */
const after = (until: number): string => iso(until + 59_999);

/**
 * Checks that a seller may send one more request. Locks the seller's row, so that concurrent calls cannot exceed the
 * limit. `now` is epoch milliseconds.
 * @throws Failure 429 with the wait and the way to raise the limit
 */
export async function requireQuota(transaction: Transaction, sellerBuyerId: number, now: number): Promise<void> {
  const { daily, unpaid } = sellerLimits(await countPaidRequests(transaction, sellerBuyerId));
  const unpaidEnd = await unpaidUntil(transaction, sellerBuyerId, unpaid, now);
  if (unpaidEnd !== null)
    throw refuse(
      'too_many_unpaid_requests',
      { most: unpaid.most, from: after(unpaidEnd) },
      { retryAfterMs: unpaidEnd - now },
    );
  const dailyEnd = await sentUntil(transaction, sellerBuyerId, daily, now);
  if (dailyEnd !== null)
    throw refuse(
      'too_many_daily_requests',
      { most: daily.most, from: after(dailyEnd) },
      { retryAfterMs: dailyEnd - now },
    );
}

/** Recipient of a mail about a request. */
export interface MailedAddress {
  readonly emailAddress: string;
  /** Whether it belongs to a registered buyer. */
  readonly isCustomer: boolean;
}

/**
 * Returns until when (epoch ms) an address gets no more mails about requests, from this seller or from all; null if it
 * may get one. The caller has locked the address.
 */
export async function addressFullUntil(
  transaction: Transaction,
  sellerBuyerId: number,
  { emailAddress, isCustomer }: MailedAddress,
  now: number,
): Promise<number | null> {
  const { all, one } = ADDRESS_LIMITS[isCustomer ? 'customer' : 'stranger'];
  const ends = [
    await mailedUntil(transaction, emailAddress, null, all, now),
    await mailedUntil(transaction, emailAddress, sellerBuyerId, one, now),
  ];
  return ends.reduce((latest, end) => (end !== null && end > (latest ?? 0) ? end : latest), null);
}

/** Returns a 429: an address gets no more mails until a moment (epoch ms, as `now`). */
export const addressFull = (until: number, now: number): Failure =>
  refuse('too_many_mails_to_address', { from: after(until) }, { retryAfterMs: until - now });

/** Returns the same reason as a fault of the address field. */
export const addressFailure = (until: number): FieldFailure =>
  fieldFailure('recipient_email', 'too_many_mails_to_address', { from: after(until) });
