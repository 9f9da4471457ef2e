import { cardNumberLength, detectBrand, luhn, type CardBrand } from 'shared-rules/card';

/** Allowed numbers of digits if the brand is unknown; the server decides whether it accepts the number. */
const UNKNOWN_LENGTHS = { min: 14, max: 16 };

/**
 * Returns the brand of the digits typed so far, by the specification's prefixes; 34 is also AMEX (docs/domain.md 4.6);
 * null while unknown.
 */
export function brandOf(digits: string): CardBrand | null {
  return digits.startsWith('34') ? 'AMEX' : detectBrand(digits);
}

/** Returns whether length and check digit are valid. */
export function isWholeCardNumber(digits: string): boolean {
  const brand = brandOf(digits);
  const isLengthRight = brand
    ? digits.length === cardNumberLength(brand)
    : digits.length >= UNKNOWN_LENGTHS.min && digits.length <= UNKNOWN_LENGTHS.max;
  return isLengthRight && luhn(digits);
}
