import { CONFIGURATION_DEFAULTS } from './defaults';
import { toHalfWidth } from './width';

/** Default commission rate in basis points (docs/domain.md 4.1: 3 %, tax included). */
export const DEFAULT_RATE_BASIS_POINTS = CONFIGURATION_DEFAULTS.rateBasisPoints;
/** Commission in yen, tax included, for small amounts. */
export const FLAT_COMMISSION_YEN = (CONFIGURATION_DEFAULTS.minimumFeeBeforeTaxYen * 11) / 10;
/** Largest amount in yen that pays the flat commission. */
export const FLAT_COMMISSION_UP_TO_YEN = 10_000;

const BASIS_POINTS_PER_UNIT = 10_000n;

/** Cost of a card payment; integers in yen, total = amount + commission. */
export interface Commission {
  /** Tax included. */
  commission: number;
  /** Consumption tax inside the commission (うち消費税). */
  tax: number;
  /** Amount that the card is charged. */
  total: number;
}

/** Formats a whole number as on the screens: 1284 → "1,284". */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** Formats yen as on the screens: 264000 → "264,000円". */
export const formatYen = (yen: number): string => `${formatCount(yen)}円`;

// Commas divide thousands or stand nowhere: 1,23 is a slip for 1,234 or 123. After the digits comes what keeps others
// from adding some: 円也, -, or .- on invoices.
const TYPED_YEN = /^(?:[¥\\￥]|金[¥\\￥]?)?(\d+|\d{1,3}(?:[,、]\d{3})+)(?:円?也?|\.?[-−ー])$/;

/**
 * Parses a typed amount in any width, as 264000, 264,000円, ¥264,000- or 金264,000円也; null if it is not a positive whole
 * number of yen.
 */
export function parseYen(text: string): number | null {
  const [, digits] = TYPED_YEN.exec(toHalfWidth(text).replace(/\s/g, '')) ?? [];
  if (digits === undefined) return null;
  const yen = Number(digits.replace(/[,、]/g, ''));
  return isAmount(yen) ? yen : null;
}

/** Whether a number can be an amount: a whole number of yen from 1, within the exact range of numbers. */
export function isAmount(yen: number): boolean {
  return Number.isSafeInteger(yen) && yen >= 1;
}

/**
 * Returns the commission of a card payment (docs/domain.md 4.1): amount × rate rounded down, or the flat sum up to
 * 10,000 yen, whatever the rate; 10/110 of it, rounded down, is tax. Integer arithmetic only. The server's figure is
 * binding, a browser's a preview. Just above the limit the rate gives less than the flat sum (10,001 yen: 300), as the
 * rule says.
 * @param amountYen from 1
 * @param rateBasisPoints 300 is 3 %
 * @throws RangeError if an argument is not such an integer
 */
export function commissionOf(amountYen: number, rateBasisPoints: number): Commission {
  if (!isAmount(amountYen)) throw new RangeError(`Not an amount in yen: ${amountYen}`);
  if (!Number.isInteger(rateBasisPoints) || rateBasisPoints < 0 || rateBasisPoints > 10_000) {
    throw new RangeError(`Not a rate in basis points: ${rateBasisPoints}`);
  }
  // The product may exceed the exact range of numbers; the quotient does not.
  const byRate = Number((BigInt(amountYen) * BigInt(rateBasisPoints)) / BASIS_POINTS_PER_UNIT);
  const commission = amountYen <= FLAT_COMMISSION_UP_TO_YEN ? FLAT_COMMISSION_YEN : byRate;
  const tax = Number((BigInt(commission) * 10n) / 110n);
  return { commission, tax, total: amountYen + commission };
}
