import fc from 'fast-check';
import { foldForms, withoutRadicals, searchForm } from './fold-forms';

test.each([
  ['⻘⽊', '青木'],
  ['⻑⾕川', '長谷川'],
  ['髙﨑', '高崎'],
  ['渡邉', '渡辺'],
  ['渡邊', '渡辺'],
  ['濵⽥', '浜田'],
  ['\uFA1B岡', '福岡'],
  ['葛\u{E0100}城', '葛城'],
  ['㈱ｱｵﾊﾞ', '(株)アオバ'],
  ['⻲⽥', '亀田'],
  ['神⼾⿊⽥', '神戸黒田'],
  ['櫻井鐵工所', '桜井鉄工所'],
  ['髙𣘺', '高橋'],
])('%s is compared as %s', (text, folded) => {
  expect(foldForms(text)).toBe(folded);
});

test('a search takes any width, case, kana and dash, and no spaces', () => {
  expect(searchForm(' ⻘ば－ＡＢ\u3000商会 ')).toBe('青バ-ab商会');
});

test('a folded text is its own fold, and radicals are all gone', () => {
  const text = fc.string({
    unit: fc
      .oneof(
        fc.integer({ min: 0x2e80, max: 0x2fd5 }),
        fc.integer({ min: 0x3041, max: 0x30ff }),
        fc.integer({ min: 0xf900, max: 0xfad9 }),
        fc.integer({ min: 0x4e00, max: 0x9fff }),
      )
      .map((code) => String.fromCodePoint(code)),
  });
  fc.assert(
    fc.property(text, (typed) => {
      const folded = foldForms(typed);
      expect(foldForms(folded)).toBe(folded);
      expect(searchForm(folded)).toBe(searchForm(typed));
    }),
  );
});

test.each([
  ['⻘⽊', '青木'],
  ['神⼾⿊⽥', '神戸黒田'],
  ['⿓⾕', '龍谷'],
  ['髙﨑①', '髙﨑①'],
])('%s is stored as %s', (typed, name) => {
  expect(withoutRadicals(typed)).toBe(name);
});
