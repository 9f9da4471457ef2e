/** Characters that nobody sees, or that turn the direction of text: they hide what a text really says. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/**
 * Text out of an address, for showing: without invisible characters and bounded in length, because anyone can write
 * such an address (spec section 2: /error/:title/:message). React escapes it.
 *
 * @param limit longest result in characters
 */
export function plainText(text: string, limit: number): string {
  const characters = Array.from(text.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim());
  return characters.length <= limit ? characters.join('') : `${characters.slice(0, limit - 1).join('')}…`;
}
