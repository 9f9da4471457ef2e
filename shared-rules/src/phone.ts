import { phoneInvalid, phoneWrong } from './messages';
import { normalizeHyphens, toHalfWidth } from './width';

/**
 * Digits of a number as typed: any width, with hyphens, spaces and brackets or without, also as +81; null where it
 * holds anything else.
 */
function dialledDigits(text: string): string | null {
  const plain = toHalfWidth(normalizeHyphens(text)).replace(/[\s().-]/g, '');
  return /^\d+$|^\+81\d+$/.test(plain) ? plain.replace(/^\+810?/, '0') : null;
}

/** Mobile and IP numbers have 11 digits (also 0800, which is free of charge), all others 10. */
const isDomestic = (digits: string): boolean =>
  /^0[5789]0/.test(digits) ? digits.length === 11 : /^0[1-9]\d{8}$/.test(digits);

/** Why a text is no telephone number of Japan, in Japanese; null when it is one. */
export function phoneNumberReason(text: string): string | null {
  const digits = dialledDigits(text);
  if (digits === null || (digits.length !== 10 && digits.length !== 11)) return phoneInvalid;
  return isDomestic(digits) ? null : phoneWrong;
}

/** Reads a telephone number as typed into its 10 or 11 digits, as it is kept; null when it is none. */
export function parsePhoneNumber(text: string): string | null {
  return phoneNumberReason(text) === null ? dialledDigits(text) : null;
}

// Area codes have two to five digits. Only where the first digits settle it is a number divided: wrong hyphens irritate
// more than none.
const GROUPS: readonly (readonly [pattern: RegExp, divided: string])[] = [
  [/^(0800)(\d{3})(\d{4})$/, '$1-$2-$3'],
  [/^(0[5789]0)(\d{4})(\d{4})$/, '$1-$2-$3'],
  [/^(0120|0570)(\d{3})(\d{3})$/, '$1-$2-$3'],
  [/^(03|06)(\d{4})(\d{4})$/, '$1-$2-$3'],
];

/**
 * A telephone number for display: "0312345678" → "03-1234-5678". What is not known to be divided so is given back as
 * its digits, what is no number unchanged.
 */
export function formatPhoneNumber(text: string): string {
  const digits = parsePhoneNumber(text);
  if (digits === null) return text;
  const [pattern, divided] = GROUPS.find(([each]) => each.test(digits)) ?? [];
  return pattern && divided ? digits.replace(pattern, divided) : digits;
}
