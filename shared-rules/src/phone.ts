import { phoneInvalid, phoneWrong } from './messages';
import { normalizeHyphens, toHalfWidth } from './width';

/**
 * Returns the digits of a typed number: any width, with or without hyphens, spaces and brackets, also as +81; null if
 * it contains anything else.
 */
function dialledDigits(text: string): string | null {
  const plain = toHalfWidth(normalizeHyphens(text)).replace(/[\s().-]/g, '');
  return /^\d+$|^\+81\d+$/.test(plain) ? plain.replace(/^\+810?/, '0') : null;
}

/**
 * Whether the digits have a valid length: mobile and IP numbers have 11 (also 0800, which is free of charge), all
 * others 10.
 */
const isDomestic = (digits: string): boolean =>
  /^0[5789]0/.test(digits) ? digits.length === 11 : /^0[1-9]\d{8}$/.test(digits);

/** Returns why a text is not a telephone number of Japan, in Japanese; null if it is. */
export function phoneNumberReason(text: string): string | null {
  const digits = dialledDigits(text);
  if (digits === null || (digits.length !== 10 && digits.length !== 11)) return phoneInvalid;
  return isDomestic(digits) ? null : phoneWrong;
}

/** Parses a typed telephone number to its stored form, 10 or 11 digits; null if invalid. */
export function parsePhoneNumber(text: string): string | null {
  return phoneNumberReason(text) === null ? dialledDigits(text) : null;
}

// Area codes have two to five digits. A number is divided only if its first digits determine the code: wrong hyphens
// irritate more than none.
const GROUPS: readonly (readonly [pattern: RegExp, divided: string])[] = [
  [/^(0800)(\d{3})(\d{4})$/, '$1-$2-$3'],
  [/^(0[5789]0)(\d{4})(\d{4})$/, '$1-$2-$3'],
  [/^(0120|0570)(\d{3})(\d{3})$/, '$1-$2-$3'],
  [/^(03|06)(\d{4})(\d{4})$/, '$1-$2-$3'],
];

/**
 * Formats a telephone number: "0312345678" → "03-1234-5678". If the division is unknown, returns the digits; any other
 * text is unchanged.
 */
export function formatPhoneNumber(text: string): string {
  const digits = parsePhoneNumber(text);
  if (digits === null) return text;
  const [pattern, divided] = GROUPS.find(([each]) => each.test(digits)) ?? [];
  return pattern && divided ? digits.replace(pattern, divided) : digits;
}
