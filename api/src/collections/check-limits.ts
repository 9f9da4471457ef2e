import { formatLongDateTime } from 'shared-rules/time';
import { iso } from '../platform/clock/iso';
import type { Transaction } from '../platform/db/client';
import { tooManyTries, type FieldFailure } from '../platform/http/failure';
import { ADDRESS_LIMITS, sellerLimits } from './request-limits';
import { countPaidRequests, mailedUntil, sentUntil, unpaidUntil } from './request-limits.repository';

/** Formats the minute after a moment. */
const after = (until: number): string => `${formatLongDateTime(iso(until + 59_999))}以降`;

const GROWS =
  'お支払いと審査が完了した依頼が増えると、送信できる件数も増えます。お急ぎの場合は、サポートへご連絡ください。入力した内容は失われていません。';

/**
 * Checks that a seller may send one more request. Locks the seller's row, so that concurrent calls cannot exceed the
 * limit. `now` is epoch milliseconds.
 * @throws Failure 429 with the wait and the way to raise the limit
 */
export async function requireQuota(transaction: Transaction, sellerBuyerId: number, now: number): Promise<void> {
  const { daily, unpaid } = sellerLimits(await countPaidRequests(transaction, sellerBuyerId));
  const unpaidEnd = await unpaidUntil(transaction, sellerBuyerId, unpaid, now);
  if (unpaidEnd !== null) {
    const message = `30日間に送信し、まだお支払いのない依頼が、上限の${unpaid.most}件に達しています。${after(unpaidEnd)}に送信できます。${GROWS}`;
    throw tooManyTries(message, unpaidEnd - now);
  }
  const dailyEnd = await sentUntil(transaction, sellerBuyerId, daily, now);
  if (dailyEnd !== null)
    throw tooManyTries(
      `24時間に送信できる依頼は${daily.most}件までです。${after(dailyEnd)}に送信できます。${GROWS}`,
      dailyEnd - now,
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

/** Returns the message that an address gets no more mails for now. */
export const addressFull = (until: number): string =>
  `このメールアドレスに24時間で送信できる依頼とリマインドの件数の上限に達しています。${after(until)}に、もう一度お試しください。`;

/** Returns the same message as an error of the address field. */
export const addressFailure = (until: number): FieldFailure => ({
  field: 'recipient_email',
  code: 'too_many',
  message: addressFull(until),
});
