import { randomBytes } from 'node:crypto';

const LETTERS = 'abcdefghijklmnop';

/**
 * Returns a new random name of 128 bits in letters only, so that it never contains digits that look like a card number.
 */
export function newIdentifier(prefix: string): string {
  const letters = [...randomBytes(16)].map((byte) => LETTERS.charAt(byte >> 4) + LETTERS.charAt(byte & 15));
  return `${prefix}_${letters.join('')}`;
}
