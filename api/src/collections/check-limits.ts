import { formatDateTime } from 'shared-rules/time';
import { iso } from '../platform/clock/iso';
import type { Transaction } from '../platform/db/client';
import { tooManyTries, type FieldFailure } from '../platform/http/failure';
import { ADDRESS_LIMITS, sellerLimits } from './request-limits';
import { countPaidRequests, mailedUntil, sentUntil, unpaidUntil } from './request-limits.repository';

/** The minute that has passed by then. */
const after = (until: number): string => `${formatDateTime(iso(until + 59_999))}以降`;

const GROWS =
  'お支払いと審査が完了した依頼が増えると、送信できる件数も増えます。お急ぎの場合は、サポートへご連絡ください。入力した内容は失われていません。';

/**
 * Looks whether a seller may send one more request. The seller's row is held, so that of several at once none slips
 * through. `now` is epoch milliseconds.
 * @throws Failure 429 that says how long to wait and what raises the limit
 */
export async function requireQuota(tx: Transaction, sellerBuyerId: number, now: number): Promise<void> {
  const { daily, unpaid } = sellerLimits(await countPaidRequests(tx, sellerBuyerId));
  const unpaidEnd = await unpaidUntil(tx, sellerBuyerId, unpaid, now);
  if (unpaidEnd !== null) {
    const message = `30日間に送信し、まだお支払いのない依頼が、上限の${unpaid.most}件に達しています。${after(unpaidEnd)}に送信できます。${GROWS}`;
    throw tooManyTries(message, unpaidEnd - now);
  }
  const dailyEnd = await sentUntil(tx, sellerBuyerId, daily, now);
  if (dailyEnd !== null)
    throw tooManyTries(
      `24時間に送信できる依頼は${daily.most}件までです。${after(dailyEnd)}に送信できます。${GROWS}`,
      dailyEnd - now,
    );
}

/** Whom a mail about a request goes to. */
export interface MailedAddress {
  readonly emailAddress: string;
  /** It is a registered buyer's. */
  readonly isCustomer: boolean;
}

/**
 * Returns until when (epoch ms) an address gets no more mails about requests, from this seller or from anybody; null
 * while it may get one. The address is held by the caller.
 */
export async function addressFullUntil(
  tx: Transaction,
  sellerBuyerId: number,
  { emailAddress, isCustomer }: MailedAddress,
  now: number,
): Promise<number | null> {
  const { all, one } = ADDRESS_LIMITS[isCustomer ? 'customer' : 'stranger'];
  const ends = [
    await mailedUntil(tx, emailAddress, null, all, now),
    await mailedUntil(tx, emailAddress, sellerBuyerId, one, now),
  ];
  return ends.reduce((latest, end) => (end !== null && end > (latest ?? 0) ? end : latest), null);
}

/** Says that an address gets no more mails for now. */
export const addressFull = (until: number): string =>
  `このメールアドレスに24時間で送信できる依頼とリマインドの件数の上限に達しています。${after(until)}に、もう一度お試しください。`;

/** The same at the field of the address. */
export const addressFailure = (until: number): FieldFailure => ({
  field: 'recipient_email',
  code: 'too_many',
  message: addressFull(until),
});
