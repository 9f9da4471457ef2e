import { randomBytes } from 'node:crypto';

const KEY_BYTES = 32;

/** Creates a key that cannot be guessed, for the link in a mail. */
export const newRequestKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/**
 * Returns the link of a request: the sign-in page, which removes the key from the address at once (docs/domain.md 7).
 */
export const requestUrl = (publicOrigin: string, key: string): string =>
  `${publicOrigin}/signin?request_key=${encodeURIComponent(key)}`;
