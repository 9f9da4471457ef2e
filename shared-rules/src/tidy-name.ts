import { withoutRadicals } from './fold-forms';
import { halfKanaToFull } from './kana-width';

/**
 * Normalizes a typed name for storage: half-width katakana to full-width, radicals to the characters that they stand
 * for, single spaces. Letters keep their width, because a registered name may have either.
 */
export function tidyName(text: string): string {
  return halfKanaToFull(withoutRadicals(text)).replace(/\s+/g, ' ').trim();
}
