// Half-width katakana from U+FF61 on and the full-width characters they stand for.
const HALF = '｡｢｣､･ｦｧｨｩｪｫｬｭｮｯｰｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝﾞﾟ';
const FULL = '。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜';
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

const WIDTH_OFFSET = 0xfee0;
const shift = (char: string, by: number): string => String.fromCharCode(char.charCodeAt(0) + by);

/** Half-width katakana to full-width; dakuten and handakuten join their letter (ｶﾞ → ガ, ｳﾞ → ヴ). The rest stays. */
export function halfKanaToFull(text: string): string {
  return text.replace(/[ｳｶ-ﾄﾊ-ﾎﾜｦ]ﾞ|[ﾊ-ﾎ]ﾟ|[｡-ﾟ]/g, (half) => toFull.get(half) ?? half);
}

/**
 * Full-width katakana and its punctuation to half-width; dakuten become a character of their own (ガ → ｶﾞ). Letters that
 * have no half-width form (ヵ ヶ ヮ ヰ ヱ, hiragana, kanji) stay.
 */
export function fullKanaToHalf(text: string): string {
  return [...text.normalize('NFC')].map((char) => toHalf.get(char) ?? char).join('');
}

/** Everything to full width: ASCII, space and half-width katakana. */
export function toFullWidth(text: string): string {
  return halfKanaToFull(text)
    .replace(/[!-~]/g, (char) => shift(char, WIDTH_OFFSET))
    .replaceAll(' ', '\u3000');
}

/**
 * Full-width ASCII and space to half width, for digits, codes and mail addresses. Katakana stays, and so do ① ㈱ and the
 * like, which a Unicode normalisation would take apart.
 */
export function toHalfWidth(text: string): string {
  return text.replace(/[\uFF01-\uFF5E]/g, (char) => shift(char, -WIDTH_OFFSET)).replaceAll('\u3000', ' ');
}

/** Every kind of dash to "-"; the long vowel mark only between digits (screens, "Form rules"). */
export function normalizeHyphens(text: string): string {
  return text.replace(/[‐‑‒–—―−－]/g, '-').replace(/(?<=[0-9０-９])[ーｰ](?=[0-9０-９])/g, '-');
}

/** Without what nobody sees (format characters, halves of a character): it comes along with what is copied from papers and pages. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\p{Cf}\p{Cs}]/gu, '');
}

/** The digits of a text as typed, in half width; everything else is dropped. */
export function digitsOf(text: string): string {
  return toHalfWidth(text).replace(/\D/g, '');
}

/** Hiragana to katakana of the same width. */
export function hiraganaToKatakana(text: string): string {
  return text.replace(/[ぁ-ゖゝゞ]/g, (char) => shift(char, 0x60));
}
