import { halfKanaToFull } from 'shared-rules/kana-width';
import { hiraganaToKatakana, toHalfWidth } from 'shared-rules/width';
import type { Option } from './option-list';
import { searchText } from './option-list';

const comparable = (text: string) => hiraganaToKatakana(halfKanaToFull(toHalfWidth(text))).toLowerCase();

/** The options whose label or keywords hold a text, in any width and either kana; all of them for an empty one. */
export function matching(options: readonly Option[], text: string): readonly Option[] {
  const wanted = comparable(text.trim());
  return wanted === '' ? options : options.filter((option) => comparable(searchText(option)).includes(wanted));
}

/** What of a text an IME has made kana of so far: みn, on the way to みな, is み, for nothing is called みn. */
export function composedSoFar(text: string): string {
  return text.replace(/[a-zａ-ｚ]+$/iu, '');
}
