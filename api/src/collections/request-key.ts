import { randomBytes } from 'node:crypto';

const KEY_BYTES = 32;

/** A key that nobody can guess, as it stands in the link of a mail. */
export const newRequestKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/**
 * The link of a request: the sign-in page, which takes the key out of the address at once (domain model, "Calls beyond
 * the list").
 */
export const requestUrl = (publicOrigin: string, key: string): string =>
  `${publicOrigin}/signin?request_key=${encodeURIComponent(key)}`;
