/** Invisible characters, or those that change the text direction: they can hide what a text really says. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/**
 * Cleans a text from an address for display: without invisible characters and limited in length, because anyone can
 * write such an address (docs/specification.md 2.1: /error/:title/:message). React escapes it.
 *
 * @param limit maximum length in characters
 */
export function plainText(text: string, limit: number): string {
  const characters = Array.from(text.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim());
  return characters.length <= limit ? characters.join('') : `${characters.slice(0, limit - 1).join('')}…`;
}
