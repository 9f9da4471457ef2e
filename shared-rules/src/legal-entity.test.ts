import fc from 'fast-check';
import { LEGAL_FORMS, OFFICES } from './abbreviation-table';
import { toBankKana } from './bank-kana';
import { abbreviateLegalEntity, withoutLegalEntity } from './legal-entity';

test.each([
  ['カブシキガイシャケイヨウギンコウ', 'カ)ケイヨウギンコウ'],
  ['カブシキガイシャ　サンプル', 'カ)サンプル'],
  ['ケイヨウギンコウカブシキガイシャ', 'ケイヨウギンコウ(カ'],
  ['ケイヨウギンコウ カブシキガイシャ チバシテン', 'ケイヨウギンコウ(カ)チバシテン'],
  ['株式会社サンプル', 'カ)サンプル'],
  ['㈱サンプル', 'カ)サンプル'],
  ['（株）サンプル', 'カ)サンプル'],
  ['（カ）サンプル', 'カ)サンプル'],
  ['サンプル（カ）', 'サンプル(カ'],
  ['ｶﾌﾞｼｷｶﾞｲｼｬｻﾝﾌﾟﾙ', 'カ)サンプル'],
  ['ゆうげんがいしゃさんぷる', 'ユ)サンプル'],
  ['ゴウドウガイシャサンプル', 'ド)サンプル'],
  ['イリョウホウジンシャダンサンプルカイ', 'イ)サンプルカイ'],
  ['シャカイイリョウホウジンサンプル', 'イ)サンプル'],
  ['イッパンシャダンホウジンサンプル', 'シヤ)サンプル'],
  ['コウエキザイダンホウジンサンプル', 'ザイ)サンプル'],
  ['チホウドクリツギョウセイホウジンサンプル', 'チドク)サンプル'],
  ['トクテイヒエイリカツドウホウジンサンプル', 'トクヒ)サンプル'],
  ['ニホンセイメイソウゴガイシャ', 'ニホンセイメイ(ソ'],
  ['ゼイリシホウジンサンプル', 'ゼイ)サンプル'],
  ['サンプルカブシキガイシャチバエイギョウショ', 'サンプル(カ)チバ(エイ'],
  ['カブシキガイシャサンプルシュッチョウショ', 'カ)サンプル(シユツ'],
  ['ヤマダ タロウ', 'ヤマダ タロウ'],
  ['カ)サンプル', 'カ)サンプル'],
  ['カ） サンプル', 'カ)サンプル'],
  ['サンプル （カ）　チバシテン', 'サンプル(カ)チバシテン'],
  ['㈻サンプルガクエン', 'ガク)サンプルガクエン'],
  ['(一社)サンプル', 'シヤ)サンプル'],
  ['カブシキガイシャ', 'カブシキガイシヤ'],
  ['', ''],
])('%s is abbreviated to %s', (name, short) => {
  expect(abbreviateLegalEntity(name)).toBe(short);
});

test('only one legal form of a name is abbreviated', () => {
  expect(abbreviateLegalEntity('カブシキガイシャサンプルユウゲンガイシャ')).toBe('カ)サンプルユウゲンガイシヤ');
  expect(abbreviateLegalEntity('カ)サンプルユウゲンガイシャ')).toBe('カ)サンプルユウゲンガイシヤ');
});

const spellings = (table: typeof LEGAL_FORMS) =>
  table.flatMap(({ short, names }) => names.map((name): readonly [string, string] => [name, short]));

describe.each(spellings(LEGAL_FORMS))('%s is %s', (name, short) => {
  // The rest of the name: nothing that looks like a form itself.
  const rest = fc.string({ unit: fc.constantFrom(...'アオバミドリノ漢字A1'), minLength: 1, maxLength: 8 });
  const space = fc.constantFrom('', ' ', '　');

  test('before the name, with one bracket and no space', () => {
    fc.assert(
      fc.property(rest, space, (text, gap) =>
        expect(abbreviateLegalEntity(`${name}${gap}${text}`)).toBe(`${short})${text}`),
      ),
      { numRuns: 20 },
    );
  });
  test('after the name, with one bracket and no space', () => {
    fc.assert(
      fc.property(rest, space, (text, gap) =>
        expect(abbreviateLegalEntity(`${text}${gap}${name}`)).toBe(`${text}(${short}`),
      ),
      { numRuns: 20 },
    );
  });
  test('in the name, with both brackets and no space', () => {
    fc.assert(
      fc.property(rest, space, rest, (text, gap, more) =>
        expect(abbreviateLegalEntity(`${text}${gap}${name}${gap}${more}`)).toBe(`${text}(${short})${more}`),
      ),
      { numRuns: 20 },
    );
  });
});

test.each(spellings(OFFICES))('%s is %s at the end only', (name, short) => {
  expect(abbreviateLegalEntity(`アオバ ${name}`)).toBe(`アオバ(${short}`);
  expect(abbreviateLegalEntity(`${name}アオバ`)).toBe(`${name}アオバ`);
  expect(abbreviateLegalEntity(`株式会社アオバ${name}`)).toBe(`カ)アオバ(${short}`);
});

test('an abbreviated name stays as it is', () => {
  const part = fc.constantFrom(
    ...[...LEGAL_FORMS, ...OFFICES].flatMap(({ short, names }) => [
      ...names,
      short,
      `${short})`,
      `(${short}`,
      `(${short})`,
    ]),
    'アオバ',
    '(',
    ')',
    ' ',
    '　',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const short = abbreviateLegalEntity(parts.join(''));
      expect(abbreviateLegalEntity(short)).toBe(short);
    }),
    { numRuns: 3000 },
  );
});

test('a name that banks take stays one', () => {
  const parts = fc.array(fc.constantFrom('カブシキガイシャ', 'サンプル', 'ホウジン', ' ', 'エイギョウショ'), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(parts, (words) => {
      expect(toBankKana(abbreviateLegalEntity(words.join(''))).invalid).toEqual([]);
    }),
  );
});

test.each([
  ['株式会社みどり商事', 'みどり商事'],
  ['（株） みどり商事', 'みどり商事'],
  ['㈱みどり商事', 'みどり商事'],
  ['みどり商事(有)', 'みどり商事'],
  ['みどり商事　合同会社', 'みどり商事'],
  ['一般社団法人みどりの会', 'みどりの会'],
  ['かぶしきがいしゃみどり', 'みどり'],
  ['ｶﾌﾞｼｷｶﾞｲｼｬﾐﾄﾞﾘ', 'ミドリ'],
  ['カ）ミドリ', 'ミドリ'],
  ['ミドリ（カ', 'ミドリ'],
  ['みどり商事', 'みどり商事'],
  ['株式会社', ''],
])('%s without its legal form is %s', (name, rest) => {
  expect(withoutLegalEntity(name)).toBe(rest);
});
