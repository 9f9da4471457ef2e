import fc from 'fast-check';
import { BUSINESSES, LEGAL_FORMS, OFFICES } from './abbreviation-table';
import { HOLDER_KANA_LIMIT, toBankKana } from './bank-kana';
import { comparableHolder, holderFits, holderKanaOf, tidyHolderKana } from './holder-kana';

test.each([
  ['カブシキガイシャサンプル', 'ｶ)ｻﾝﾌﾟﾙ'],
  ['サンプルユウゲンガイシャ', 'ｻﾝﾌﾟﾙ(ﾕ'],
  ['ヤマダ　タロウ', 'ﾔﾏﾀﾞ ﾀﾛｳ'],
  ['ミドリキョウドウクミアイ', 'ﾐﾄﾞﾘｷﾖｳｸﾐ'],
  ['キョウドウクミアイ ミドリ', 'ｷﾖｳｸﾐﾐﾄﾞﾘ'],
  ['ミドリセイカツキョウドウクミアイ', 'ﾐﾄﾞﾘｾｲｷﾖｳ'],
  ['ミドリセイメイホケンソウゴガイシャ', 'ﾐﾄﾞﾘｾｲﾒｲ(ｿ'],
  ['シャカイフクシホウジンミドリシシャカイフクシキョウギカイ', 'ﾌｸ)ﾐﾄﾞﾘｼｼﾔｶｲﾌｸｼｷﾖｳｷﾞｶｲ'],
  ['カブシキガイシャヤマダ.エージェンシー', 'ｶ)ﾔﾏﾀﾞ.ｴ-ｼﾞｴﾝｼ-'],
  ['カブシキガイシャヲグヰ', 'ｶ)ｵｸﾞｲ'],
  ['ミドリロウドウクミアイ', 'ﾐﾄﾞﾘﾛｳｸﾐ'],
  ['ミドリノウギョウキョウドウクミアイレンゴウカイ', 'ﾐﾄﾞﾘﾉｳｷﾖｳﾚﾝ'],
  ['ミドリカイジョウカサイホケンカブシキガイシャチバエイギョウショ', 'ﾐﾄﾞﾘｶｲｼﾞﾖｳ(ｶ)ﾁﾊﾞ(ｴｲ'],
  ['', ''],
])('the holder of %s is proposed as %s', (name, value) => {
  expect(holderKanaOf(name)).toEqual({ value, invalid: [], isCut: false });
});

test('a longer holder is proposed with its first 30 characters, and marked as cut', () => {
  const name = `カブシキガイシャ${'ア'.repeat(40)}`;
  expect(holderKanaOf(name)).toEqual({ value: `ｶ)${'ｱ'.repeat(28)}`, invalid: [], isCut: true });
  expect(holderKanaOf(`カブシキガイシャ${'ア'.repeat(28)}`)).toEqual({
    value: `ｶ)${'ｱ'.repeat(28)}`,
    invalid: [],
    isCut: false,
  });
});

test('characters that banks reject are named as they were typed', () => {
  expect(holderKanaOf('カブシキガイシャグ＆％')).toEqual({ value: 'ｶ)ｸﾞ', invalid: ['＆', '％'], isCut: false });
});

const words = BUSINESSES.flatMap(({ short, names }) => names.map((name): readonly [string, string] => [name, short]));

test.each(words)('%s is %s, without brackets, where it stands', (name, short) => {
  const kana = /^[ァ-ヶ]/.test(name) ? name : null;
  expect(comparableHolder(`アオバ${kana ?? short}`)).toBe(`アオバ${short}`);
  if (kana === null) return;
  const half = toBankKana(short).value;
  expect(holderKanaOf(`アオバ ${kana}`).value).toBe(`ｱｵﾊﾞ${half}`);
  expect(holderKanaOf(`${kana} アオバ`).value).toBe(`${half}ｱｵﾊﾞ`);
  expect(holderKanaOf(`アオバ${kana}チバ`).value).toBe(`ｱｵﾊﾞ${half}ﾁﾊﾞ`);
});

test('only one line of business of a name is abbreviated', () => {
  expect(holderKanaOf('ミドリケンコウホケンクミアイレンゴウカイ').value).toBe('ﾐﾄﾞﾘｹﾝﾎﾟﾚﾝｺﾞｳｶｲ');
});

test('a line of business that was typed in full stays: some accounts have it in full', () => {
  expect(tidyHolderKana('カブシキガイシャ　ミドリカイジョウカサイホケン').value).toBe('ｶ)ﾐﾄﾞﾘｶｲｼﾞﾖｳｶｻｲﾎｹﾝ');
});

const part = fc.constantFrom(
  ...[...LEGAL_FORMS, ...OFFICES, ...BUSINESSES].flatMap(({ short, names }) => [
    ...names,
    short,
    `${short})`,
    `(${short}`,
    `(${short})`,
  ]),
  'アオバ',
  'みどり',
  'ガラス',
  ' ',
  '　',
  '・',
  '.',
  'ヲ',
  'ー',
);
const name = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''));

test('a proposal holds only characters that banks take, and 30 of them at most', () => {
  fc.assert(
    fc.property(name, (text) => {
      const { value } = holderKanaOf(text);
      expect(value).toMatch(/^[ｱ-ﾝﾞﾟA-Z0-9 ().-]*$/);
      expect(value.length).toBeLessThanOrEqual(HOLDER_KANA_LIMIT);
      expect(value).toBe(value.trim());
    }),
    { numRuns: 1000 },
  );
});

test('a middle dot before a name is no part of it', () => {
  expect(tidyHolderKana('・(ガク)アオバ').value).toBe(tidyHolderKana('(ガク)アオバ').value);
  expect(tidyHolderKana('・アオバ・').value).toBe('ｱｵﾊﾞ');
});

test('tidying twice changes nothing', () => {
  fc.assert(
    fc.property(name, (text) => {
      const { value, invalid } = tidyHolderKana(text);
      fc.pre(invalid.length === 0);
      expect(tidyHolderKana(value)).toEqual({ value, invalid: [] });
    }),
    { numRuns: 2000 },
  );
});

test('names the kanji that remain, but not those of the legal form', () => {
  expect(tidyHolderKana('株式会社サンプル')).toEqual({ value: 'ｶ)ｻﾝﾌﾟﾙ', invalid: [] });
  expect(tidyHolderKana('株式会社株屋サンプル')).toEqual({ value: 'ｶ)ｻﾝﾌﾟﾙ', invalid: ['株', '屋'] });
  expect(tidyHolderKana('さんぷる＠％').invalid).toEqual(['＠', '％']);
});

test('different spellings of one holder compare as equal', () => {
  for (const spelling of ['ミドリセイメイホケンソウゴガイシャ', 'ﾐﾄﾞﾘｾｲﾒｲ(ｿ', 'ﾐﾄﾞﾘ ｾｲﾒｲﾎｹﾝ(ソ)'])
    expect(comparableHolder(spelling)).toBe('ミドリセイメイ(ソ');
  // 社会福祉協議会 in full and shortened mean one holder, and so do names with and without a full stop.
  expect(comparableHolder('フク)ミドリシシヤキヨウ')).toBe(comparableHolder('フク)ミドリシシャカイフクシキョウギカイ'));
  expect(comparableHolder('カ)ヤマダ.エージェンシー')).toBe(comparableHolder('カ)ヤマダ エージェンシー'));
  expect(comparableHolder('ミドリカサイ')).not.toBe(comparableHolder('ミドリカイジョウ'));
});

describe('holderFits', () => {
  it.each([
    ['カブシキガイシャミナト', 'ｶ)ﾐﾅﾄ', true],
    ['カブシキガイシャミナト', 'ミナト（カ', false],
    ['オガワ ミサキ', 'ｵｶﾞﾜﾐｻｷ', true],
    ['カブシキガイシャミナト', 'ｵｶﾞﾜ ﾐｻｷ', false],
    ['カブシキガイシャミナト', '', false],
    [`カブシキガイシャ${'アイウエオ'.repeat(8)}`, `ｶ)${'ｱｲｳｴｵ'.repeat(8)}`.slice(0, 30), true],
    ['カブシキガイシャアイウエオ', 'ｶ)ｱｲｳ', false],
  ])('%s and %s: %s', (name, holder, fits) => {
    expect(holderFits(name, holder)).toBe(fits);
  });
});
