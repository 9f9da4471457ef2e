import { parsePostalCode } from 'shared-rules/postal';
import { halfKanaToFull } from 'shared-rules/kana-width';
import { normalizeHyphens, toHalfWidth } from 'shared-rules/width';

/**
 * A part of an address as typed in the form that is kept: figures, letters and hyphens half-width, katakana full-width,
 * single spaces.
 */
export function tidyAddress(text: string): string {
  return halfKanaToFull(toHalfWidth(normalizeHyphens(text)))
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * A postal code as typed, with one hyphen and half-width: "１２３４５６７" → "123-4567". What is none is only made half-width.
 */
export function tidyPostalCode(text: string): string {
  const digits = parsePostalCode(text);
  return digits === null ? toHalfWidth(normalizeHyphens(text)).trim() : `${digits.slice(0, 3)}-${digits.slice(3)}`;
}
