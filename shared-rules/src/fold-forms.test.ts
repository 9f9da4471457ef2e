import fc from 'fast-check';
import { foldForms, isFoundBy, withoutRadicals, searchForm } from './fold-forms';

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

const GA_NAMES = ['自由が丘', '自由ガ丘', '自由ヶ丘', '自由ケ丘', '自由ｹ丘', '自由ヵ丘', '自由か丘'];
const FORMS = [
  ['株式会社', '㈱', '(株)', '（株）'],
  ['有限会社', '㈲', '(有)', '（有）'],
  ['合同会社', '(同)', '（同）'],
  ['合資会社', '㈾', '(資)'],
  ['一般社団法人', '(一社)'],
  ['社団法人', '㈳'],
  ['一般財団法人', '（一財）'],
  ['NPO法人', '特定非営利活動法人', '(特非)'],
];

test('spellings of one name find each other, whatever stands around them', () => {
  const spellings = fc
    .constantFrom(GA_NAMES, ...FORMS)
    .chain((all) => fc.tuple(...[1, 2].map(() => fc.constantFrom(...all))));
  const rest = fc.string({ unit: fc.constantFrom(...'青葉工務店ガスケーキ (A'), maxLength: 4 });
  fc.assert(
    fc.property(spellings, rest, rest, ([one = '', other = ''], before, after) => {
      expect(isFoundBy(`${before}${one}${after}`, other)).toBe(true);
      expect(isFoundBy(`青葉${one}商会`, `青葉${other}商会`)).toBe(true);
    }),
  );
});

test('every part of a name finds it, as it is being typed', () => {
  const name = fc.string({ unit: fc.constantFrom(...'自由がヶガカ丘大阪スァ株式会社㈱(有）一般団法人'), minLength: 1 });
  fc.assert(
    fc.property(name, fc.nat(), fc.nat(), (text, from, length) => {
      const letters = [...text];
      const start = from % letters.length;
      expect(isFoundBy(text, letters.slice(start, start + 1 + (length % letters.length)).join(''))).toBe(true);
    }),
  );
});

test.each([
  ['大阪ガス', '大阪ケス'],
  ['ケーキの青葉', 'ガ'],
  ['滋賀銀行', 'シガ'],
  ['青葉', '株式会社'],
])('%s is not found by %s', (text, part) => {
  expect(isFoundBy(text, part)).toBe(false);
});
