import fc from 'fast-check';
import { kanjiNumber } from './kanji-number';

const DIGITS = '〇一二三四五六七八九';
const LARGE = '零壱弐参肆伍陸漆捌玖';

/** Writes a number as people do on receipts: 壱拾参万弐千, or 十三万二千. */
function written(value: number, isLarge: boolean): string {
  const digit = (one: number): string => (isLarge ? LARGE : DIGITS)[one] ?? '';
  const tens = [isLarge ? '拾' : '十', '百', '千'];
  const group = (below: number): string =>
    [...String(below)]
      .map((char, index, all) => {
        const place = all.length - 1 - index;
        const one = Number(char);
        if (one === 0) return '';
        const ten = place === 0 ? '' : (tens[place - 1] ?? '');
        return one === 1 && place > 0 && !isLarge ? ten : digit(one) + ten;
      })
      .join('');
  const [over, below] = [Math.floor(value / 10_000), value % 10_000];
  return over > 0 ? `${group(over)}万${group(below)}` : group(below);
}

test('reads back every number as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.boolean(), (value, isLarge) => {
      expect(kanjiNumber(written(value, isLarge))).toBe(value);
    }),
  );
});

test('reads places written out, and spaces between', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 99_999_999 }), (value) => {
      const places = [...String(value)].map((digit) => DIGITS[Number(digit)]).join(' ');
      expect(kanjiNumber(places)).toBe(value);
    }),
  );
});

test.each(['', '株', '十万万', '百千', '二三十', '万'])('%s is no number', (text) => {
  expect(kanjiNumber(text)).toBeNull();
});
