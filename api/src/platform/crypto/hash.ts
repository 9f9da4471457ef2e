import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a text or of bytes, in base64url. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url');

/** Returns the SHA-256 of a text or of bytes, as bytes. */
export const sha256Bytes = (content: string | Uint8Array): Buffer => createHash('sha256').update(content).digest();

/** Returns the SHA-256 of a text or of bytes in hexadecimal digits, as people compare it. */
export const sha256Of = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
