import { createHash } from 'node:crypto';

/** The two kinds of files that a page runs or is dressed by, by the ending of their names. */
export type CodeKind = 'js' | 'css';

/** A SHA-256 in base64 without the padding at its end: what stands in a build's table, 43 characters each. */
export const DIGEST_LENGTH = 43;

const MARK = '!integrity!';

/**
 * What stands in the code for the digest of a chunk's file until that is known. As long as the digest itself, so that
 * filling it in moves nothing: source maps stay right.
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

/** Whether a placeholder stands in the text. */
export const hasPlaceholder = (text: string): boolean => text.includes(MARK);

/** The digest of a file as a build's table holds it: the browser is given `sha256-<digest>=`. */
export function digestOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64').slice(0, DIGEST_LENGTH);
}
