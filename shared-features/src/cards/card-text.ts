import type { CreditCard } from 'shared-api/types';
import { BRAND_LABELS } from 'shared-rules/card';

/** Returns a saved card in one line: Visa •••• 4242. */
export function cardText({ brand, last_four: lastFour }: Pick<CreditCard, 'brand' | 'last_four'>): string {
  return `${BRAND_LABELS[brand]} •••• ${lastFour}`;
}

/** Its expiry as cards print it: 08/29. */
export function expiryText({ expiry_month: month, expiry_year: year }: CreditCard): string {
  return `${String(month).padStart(2, '0')}/${String(year).slice(-2)}`;
}
