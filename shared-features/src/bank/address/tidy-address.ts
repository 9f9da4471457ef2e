import { parsePostalCode } from 'shared-rules/postal';
import { halfKanaToFull } from 'shared-rules/kana-width';
import { normalizeHyphens, toHalfWidth } from 'shared-rules/width';

/**
 * Normalizes a typed part of an address for storage: figures, letters and hyphens half-width, katakana full-width,
 * single spaces.
 */
export function tidyAddress(text: string): string {
  return halfKanaToFull(toHalfWidth(normalizeHyphens(text)))
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Normalizes a typed postal code, with one hyphen and half-width: "１２３４５６７" → "123-4567". An invalid one is only made
 * half-width.
 */
export function tidyPostalCode(text: string): string {
  const digits = parsePostalCode(text);
  return digits === null ? toHalfWidth(normalizeHyphens(text)).trim() : `${digits.slice(0, 3)}-${digits.slice(3)}`;
}
