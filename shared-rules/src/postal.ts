import { digitsOf, normalizeHyphens, toHalfWidth } from './width';

/** Reads a postal code as typed (full width, 〒, hyphen or not) into 7 digits; null when it is not one. */
export function parsePostalCode(text: string): string | null {
  const plain = toHalfWidth(normalizeHyphens(text)).trim();
  return /^〒?\s*\d{3}[- ]?\d{4}$/.test(plain) ? digitsOf(plain) : null;
}

/** Formats a postal code (docs/specification.md 5): "1234567" → "〒123-4567". Any other text is unchanged. */
export function formatPostalCode(text: string): string {
  const digits = parsePostalCode(text);
  return digits === null ? text : `〒${digits.slice(0, 3)}-${digits.slice(3)}`;
}
