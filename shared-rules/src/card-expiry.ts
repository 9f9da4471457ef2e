import { parseDate } from '@internationalized/date';
import { daysBetween } from './debit-date';

/** Expiry of a card: month 1 to 12, year of four digits. The card is valid until the end of the month. */
export interface CardExpiry {
  readonly expiry_month: number;
  readonly expiry_year: number;
}

/** Days before a card's last day from which its expiry is shown, and shown as urgent (features, row 31). */
export const EXPIRY_NOTICE_DAYS = 60;
export const EXPIRY_URGENT_DAYS = 30;

/** Notice about a card: it has expired, expires before the transfer, or soon; null for none. */
export type ExpiryNotice = 'expired' | 'beforeTransfer' | 'urgent' | 'soon' | null;

/** Returns the last day on which a card is valid, 'YYYY-MM-DD'. */
export function lastCardDay({ expiry_month: month, expiry_year: year }: CardExpiry): string {
  const first = parseDate(`${year}-${String(month).padStart(2, '0')}-01`);
  return first.add({ months: 1 }).subtract({ days: 1 }).toString();
}

/**
 * Returns the notice about a card's expiry.
 * @param today 'YYYY-MM-DD' in Japan
 * @param transferDate 'YYYY-MM-DD' in Japan; null if none is chosen
 */
export function expiryNotice(card: CardExpiry, today: string, transferDate: string | null): ExpiryNotice {
  const last = lastCardDay(card);
  if (last < today) return 'expired';
  if (transferDate !== null && last < transferDate) return 'beforeTransfer';
  const left = daysBetween(today, last);
  if (left <= EXPIRY_URGENT_DAYS) return 'urgent';
  return left <= EXPIRY_NOTICE_DAYS ? 'soon' : null;
}
