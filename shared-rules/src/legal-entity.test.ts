import fc from 'fast-check';
import { toBankKana } from './bank-kana';
import { abbreviateLegalEntity } from './legal-entity';

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
  ['', ''],
])('%s is abbreviated to %s', (name, short) => {
  expect(abbreviateLegalEntity(name)).toBe(short);
});

test('only one legal form of a name is abbreviated', () => {
  expect(abbreviateLegalEntity('カブシキガイシャサンプルユウゲンガイシャ')).toBe('カ)サンプルユウゲンガイシヤ');
});

test('a name that banks take stays one', () => {
  const parts = fc.array(fc.constantFrom('カブシキガイシャ', 'サンプル', 'ホウジン', ' ', 'エイギョウショ'), { maxLength: 5 });
  fc.assert(
    fc.property(parts, (words) => {
      expect(toBankKana(abbreviateLegalEntity(words.join(''))).invalid).toEqual([]);
    }),
  );
});
