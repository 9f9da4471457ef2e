import iconv from 'iconv-lite';
import { textWidth } from 'shared-rules/text-width';

/** Variants that mean the same as a character of Shift_JIS. */
const VARIANTS: Readonly<Record<string, string>> = {
  '〜': '～',
  '−': '－',
  '–': '－',
  '—': '―',
  '‑': '‐',
  '‖': '∥',
  '¥': '￥',
  '\u00a0': ' ',
};

/** Replaces a character that Shift_JIS does not have (𠮷, emoji), as printers of addresses do. */
const MISSING = '〓';

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });
const segmentsOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

const encode = (text: string): Buffer => iconv.encode(text, 'cp932');
const has = (text: string): boolean => iconv.decode(encode(text), 'cp932') === text;

/** Returns a grapheme in characters of Shift_JIS: a letter with its marks is one character or none. */
function written(grapheme: string): string {
  // Composed only where it must be: NFC would replace some kanji of names (U+795E for U+FA19).
  const forms = [grapheme, grapheme.normalize('NFC'), grapheme.replace(/\p{Variation_Selector}/gu, '')];
  return forms.map((form) => Array.from(form, (char) => VARIANTS[char] ?? char).join('')).find(has) ?? MISSING;
}

/** Returns a text in characters of Shift_JIS, with the extensions of Windows. What it does not have becomes 〓. */
export const shiftJisText = (text: string): string => (has(text) ? text : segmentsOf(text).map(written).join(''));

/** Encodes a text as Shift_JIS with the extensions of Windows. A character that it does not have becomes 〓. */
export const encodeShiftJis = (text: string): Buffer => encode(shiftJisText(text));

/**
 * Returns the beginning of a text in Shift_JIS that fits a width ({@link textWidth}). Cuts between letters: never
 * within a pair of surrogates, or between a letter and its mark (ｶﾞ).
 */
export function cutToWidth(text: string, width: number): string {
  const whole = shiftJisText(text);
  if (textWidth(whole) <= width) return whole;
  let kept = '';
  for (const segment of segmentsOf(whole)) {
    if (textWidth(kept + segment) > width) break;
    kept += segment;
  }
  return kept.trimEnd();
}
