import { halfKanaToFull } from './kana-width';

/**
 * A name as typed in the form that is kept: half-width katakana full-width, single spaces. Letters keep their width: a
 * registered name may have either.
 */
export function tidyName(text: string): string {
  return halfKanaToFull(text).replace(/\s+/g, ' ').trim();
}
