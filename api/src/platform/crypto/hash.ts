import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a text or of bytes, in base64url. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url');

/** Returns the SHA-256 of a file in hexadecimal digits, as people compare it. */
export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
