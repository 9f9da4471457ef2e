import { cardNumberLength, detectBrand, luhn, type CardBrand } from 'shared-rules/card';

/** Digits that a number of no known brand may have; whether it is accepted is for the server to say. */
const UNKNOWN_LENGTHS = { min: 14, max: 16 };

/**
 * Brand of the digits typed so far, by the spec's prefixes; 34 is AMEX too (trade rules, "Card"); null while unknown.
 */
export function brandOf(digits: string): CardBrand | null {
  return digits.startsWith('34') ? 'AMEX' : detectBrand(digits);
}

/** Whether length and check digit are right. */
export function isWholeCardNumber(digits: string): boolean {
  const brand = brandOf(digits);
  const isLengthRight = brand
    ? digits.length === cardNumberLength(brand)
    : digits.length >= UNKNOWN_LENGTHS.min && digits.length <= UNKNOWN_LENGTHS.max;
  return isLengthRight && luhn(digits);
}
