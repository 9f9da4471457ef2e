import { WIDTH_OFFSET } from './width';

// Apart from the other widths: its tables are made when it is loaded, and a page that only takes an e-mail address
// needs none.

// Half-width katakana from U+FF61 on, and the matching full-width characters.
const HALF = '｡｢｣､･ｦｧｨｩｪｫｬｭｮｯｰｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝﾞﾟ';
const FULL =
  '。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜';
const VOICED_HALF = 'ｳｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾊﾋﾌﾍﾎﾜｦ';
const VOICED_FULL = 'ヴガギグゲゴザジズゼゾダヂヅデドバビブベボヷヺ';
const SEMI_VOICED_HALF = 'ﾊﾋﾌﾍﾎ';
const SEMI_VOICED_FULL = 'パピプペポ';

const toFull = new Map<string, string>();
const toHalf = new Map<string, string>();
function pair(half: string, full: string): void {
  toFull.set(half, full);
  toHalf.set(full, half);
}
[...HALF].forEach((half, index) => pair(half, FULL.charAt(index)));
[...VOICED_HALF].forEach((half, index) => pair(`${half}ﾞ`, VOICED_FULL.charAt(index)));
[...SEMI_VOICED_HALF].forEach((half, index) => pair(`${half}ﾟ`, SEMI_VOICED_FULL.charAt(index)));

/**
 * Converts half-width katakana to full-width. Dakuten and handakuten join their letter (ｶﾞ → ガ, ｳﾞ → ヴ). The rest
 * stays.
 */
export function halfKanaToFull(text: string): string {
  return text.replace(/[ｳｶ-ﾄﾊ-ﾎﾜｦ]ﾞ|[ﾊ-ﾎ]ﾟ|[｡-ﾟ]/g, (half) => toFull.get(half) ?? half);
}

/**
 * Converts full-width katakana and its punctuation to half-width. Dakuten become separate characters (ガ → ｶﾞ). Letters
 * without a half-width form (ヵ ヶ ヮ ヰ ヱ, hiragana, kanji) stay.
 */
export function fullKanaToHalf(text: string): string {
  return [...text.normalize('NFC')].map((char) => toHalf.get(char) ?? char).join('');
}

/** Converts everything to full width: ASCII, space and half-width katakana. */
export function toFullWidth(text: string): string {
  return halfKanaToFull(text)
    .replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + WIDTH_OFFSET))
    .replaceAll(' ', '\u3000');
}
