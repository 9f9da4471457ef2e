const DIGITS = '〇一二三四五六七八九';
/** Formal numerals against forgery (大字), other forms, and kana that look the same. */
const OTHER_FORMS: Readonly<Record<string, string>> = {
  零: '〇',
  ニ: '二',
  ハ: '八',
  壱: '一',
  弐: '二',
  参: '三',
  肆: '四',
  伍: '五',
  陸: '六',
  漆: '七',
  捌: '八',
  玖: '九',
  拾: '十',
  佰: '百',
  阡: '千',
  仟: '千',
  萬: '万',
};
const TENS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 };
const GROUPS: Readonly<Record<string, number>> = { 万: 10_000, 億: 100_000_000 };

/** Returns the value of kanji numerals (三十一, 二〇二六, 壱拾参万弐千); null for other text. Spaces are skipped. */
export function kanjiNumber(text: string): number | null {
  const chars = [...text.replace(/\s/g, '')].map((char) => OTHER_FORMS[char] ?? char);
  if (chars.length === 0) return null;
  // Positional notation: 二〇二六.
  if (chars.every((char) => DIGITS.includes(char))) return Number(chars.map((char) => DIGITS.indexOf(char)).join(''));
  let [total, group, digit] = [0, 0, null as number | null];
  let [lastTen, lastGroup] = [Infinity, Infinity];
  for (const char of chars) {
    const ten = TENS[char];
    const factor = GROUPS[char];
    if (DIGITS.includes(char)) {
      if (digit !== null) return null;
      digit = DIGITS.indexOf(char);
    } else if (ten !== undefined) {
      if (ten >= lastTen) return null;
      lastTen = ten;
      group += (digit ?? 1) * ten;
      digit = null;
    } else if (factor !== undefined) {
      if (factor >= lastGroup || group + (digit ?? 0) === 0) return null;
      lastGroup = factor;
      lastTen = Infinity;
      total += (group + (digit ?? 0)) * factor;
      [group, digit] = [0, null];
    } else return null;
  }
  return total + group + (digit ?? 0);
}
