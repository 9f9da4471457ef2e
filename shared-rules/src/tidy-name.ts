import { halfKanaToFull } from './kana-width';

/**
 * Normalizes a typed name for storage: half-width katakana to full-width, single spaces. Letters keep their width,
 * because a registered name may have either.
 */
export function tidyName(text: string): string {
  return halfKanaToFull(text).replace(/\s+/g, ' ').trim();
}
