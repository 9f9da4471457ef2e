import { looksLikeCardNumber } from 'shared-rules/card';

/** A signed token: three parts of base64url. */
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/;

/** An identifier of our own making: its digits are chance. */
const IDENTIFIER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a card number or a token lies anywhere in a value: such a thing is never stored in the browser. */
export function holdsSecret(value: unknown): boolean {
  if (typeof value === 'string') return TOKEN.test(value) || (!IDENTIFIER.test(value) && looksLikeCardNumber(value));
  if (typeof value === 'number') return looksLikeCardNumber(String(value));
  if (typeof value === 'object' && value !== null) return Object.values(value).some(holdsSecret);
  return false;
}
