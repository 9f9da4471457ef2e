/** Longest message that the server takes, in characters. */
const MAX_LENGTH = 1000;

/**
 * Removes what may be personal or secret from an error message: queries of addresses, tokens, mail addresses, long
 * numbers.
 */
export function scrub(message: string): string {
  return message
    .replace(/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1')
    .replace(/\beyJ[\w-]+(\.[\w-]+)*/g, '[token]')
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[mail]')
    .replace(/\d(?:[ -]?\d){11,}/g, '[number]')
    .slice(0, MAX_LENGTH);
}
