import { toHalfWidth } from './width';

/**
 * Masks an e-mail address (docs/specification.md 5): its first character, always three stars so that the length stays
 * hidden, and the start of the domain up to its first dot. "taro@example.co.jp" → "t***@example". Without an @ only the
 * first character and the stars remain.
 */
export function maskEmail(address: string): string {
  const [first = ''] = address;
  const at = address.lastIndexOf('@');
  if (at <= 0) return first === '@' || first === '' ? '***' : `${first}***`;
  const [domainStart] = address.slice(at + 1).split('.');
  return `${first}***@${domainStart}`;
}

/**
 * Returns a masked address for display: "t***@example" → "t***@example…", so that nobody takes the start of the domain
 * for all of it.
 */
export function shownMasked(masked: string): string {
  return masked.includes('@') ? `${masked}…` : masked;
}

// The pattern of HTML's e-mail fields, with a dot in the domain. It also accepts addresses that carriers issued against
// the standard (taro..@).
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/;
const MAX_LENGTH = 254;

/** Parses a typed e-mail address to its stored form, half-width lower case; null if invalid. */
export function parseEmailAddress(text: string): string | null {
  const address = toHalfWidth(text).trim().toLowerCase();
  return address.length <= MAX_LENGTH && ADDRESS.test(address) ? address : null;
}
