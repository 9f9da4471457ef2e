import { tidyAddress, tidyAddressee, tidyName } from './tidy-text';

test.each([
  ['　青葉　 誠 ', '青葉 誠'],
  ['ｱｵﾊﾞ商店', 'アオバ商店'],
  ['ＡＢＣ商事', 'ＡＢＣ商事'],
  ['か\u3099くや', 'がくや'],
  ['株式会社\u200bみどり\u202e', '株式会社みどり'],
  ['神\ufa19髙﨑𠮷野', '神\ufa19髙﨑𠮷野'],
  ['⻘⽊⼯務店', '青木工務店'],
  ['上の行\n下の行', '上の行 下の行'],
])('the name %j is stored as %j', (text, kept) => {
  expect(tidyName(text)).toBe(kept);
});

test.each([
  ['丸の内１丁目２－３', '丸の内1丁目2-3'],
  ['丸の内１ー２ー３', '丸の内1-2-3'],
  ['ﾐﾄﾞﾘﾀﾜｰ　５Ｆ', 'ミドリタワー 5F'],
  ['大字東\u{20BB7}１２', '大字東\u{20BB7}12'],
])('the line %j of an address is stored as %j', (text, kept) => {
  expect(tidyAddress(text)).toBe(kept);
});

test.each([
  ['経理部 高橋 様', '経理部 高橋'],
  ['高橋様', '高橋'],
  ['高橋　さま　', '高橋'],
  ['経理部御中', '経理部'],
  ['経理部 御中 高橋 様', '経理部 御中 高橋'],
  ['高橋様 様', '高橋'],
  ['様', ''],
  ['様似 太郎', '様似 太郎'],
  ['鵜殿', '鵜殿'],
])('%s is addressed as %s', (typed, name) => {
  expect(tidyAddressee(typed)).toBe(name);
});
