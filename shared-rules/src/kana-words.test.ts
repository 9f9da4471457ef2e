import fc from 'fast-check';
import { isKanaWords, toKanaWords } from './kana-words';

test.each([
  ['カブシキガイシャサンプル', 'カブシキガイシャサンプル'],
  ['ｶﾌﾞｼｷｶﾞｲｼｬｻﾝﾌﾟﾙ', 'カブシキガイシャサンプル'],
  ['あおば　まこと', 'アオバ マコト'],
  ['  ゔぁいおりん  ', 'ヴァイオリン'],
  ['か\u3099っこう', 'ガッコウ'],
  ['サ－ビス', 'サービス'],
  ['ｻｰﾋﾞｽ', 'サービス'],
  ['サーバ―-', 'サーバーー'],
  ['ｼﾞｮﾝ･ｽﾐｽ', 'ジョン・スミス'],
  ['ヰセキ　ヱビス', 'ヰセキ ヱビス'],
  ['ミスヾ', 'ミスヾ'],
])('%s is the reading %s', (text, reading) => {
  expect([toKanaWords(text), isKanaWords(reading)]).toEqual([reading, true]);
});

test.each(['', ' ', '青葉', 'アオバ1', 'Aoba', 'ーアオバ', '・', 'アオバ(カ)', 'ア゛'])(
  '%p is no reading in katakana',
  (text) => {
    expect(isKanaWords(toKanaWords(text))).toBe(false);
  },
);

test('converting twice changes nothing', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ｱｶﾞﾊﾟｰ･あがゔアガヴー－-　 漢A1か\u3099') });
  fc.assert(fc.property(text, (typed) => expect(toKanaWords(toKanaWords(typed))).toBe(toKanaWords(typed))));
});
