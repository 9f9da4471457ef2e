import { createHash } from 'node:crypto';

/** The two kinds of code files, by the ending of their names. */
export type CodeKind = 'js' | 'css';

/** Length of a SHA-256 in base64 without the padding, as in a build's table. */
export const DIGEST_LENGTH = 43;

const MARK = '!integrity!';

/**
 * Returns the placeholder in the code for the digest of a chunk's file. It has the length of the digest, so that
 * replacing it moves nothing and source maps stay correct.
 */
export function placeholderFor(kind: CodeKind, chunk: string | number): string {
  return (
    MARK +
    createHash('sha256')
      .update(`${kind}:${chunk}`)
      .digest('hex')
      .slice(0, DIGEST_LENGTH - MARK.length)
  );
}

/** Returns whether the text contains a placeholder. */
export const hasPlaceholder = (text: string): boolean => text.includes(MARK);

/** Returns the digest of a file as in a build's table. The browser gets `sha256-<digest>=`. */
export function digestOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64').slice(0, DIGEST_LENGTH);
}
