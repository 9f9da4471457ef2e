import { parseDate } from '@internationalized/date';
import { daysBetween } from './debit-date';

/** A card's expiry: month 1 to 12, year of four digits. It is good until the end of its month. */
export interface CardExpiry {
  readonly expiry_month: number;
  readonly expiry_year: number;
}

/**
 * Days before its last day from which on a card's expiry is pointed out, and pointed out urgently (features, row 31).
 */
export const EXPIRY_NOTICE_DAYS = 60;
export const EXPIRY_URGENT_DAYS = 30;

/** What is to be said of a card: it has expired, it expires before the transfer, or soon; null where nothing is. */
export type ExpiryNotice = 'expired' | 'beforeTransfer' | 'urgent' | 'soon' | null;

/** The last day on which a card is good, 'YYYY-MM-DD'. */
export function lastCardDay({ expiry_month: month, expiry_year: year }: CardExpiry): string {
  const first = parseDate(`${year}-${String(month).padStart(2, '0')}-01`);
  return first.add({ months: 1 }).subtract({ days: 1 }).toString();
}

/**
 * What is to be said of a card's expiry.
 * @param today 'YYYY-MM-DD' in Japan, as is `transferDate`, which is null while none is chosen
 */
export function expiryNotice(card: CardExpiry, today: string, transferDate: string | null): ExpiryNotice {
  const last = lastCardDay(card);
  if (last < today) return 'expired';
  if (transferDate !== null && last < transferDate) return 'beforeTransfer';
  const left = daysBetween(today, last);
  if (left <= EXPIRY_URGENT_DAYS) return 'urgent';
  return left <= EXPIRY_NOTICE_DAYS ? 'soon' : null;
}
