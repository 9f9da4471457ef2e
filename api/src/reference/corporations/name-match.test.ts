import { byRank, rankOfCorporation } from './name-match';

const aoba = { corporate_name: '株式会社青葉製作所', corporate_name_kana: 'カブシキガイシャアオバセイサクショ' };

test.each([
  '青葉',
  '株式会社青葉',
  '(株)青葉',
  '㈱青葉製作所',
  '（株）青葉 製作所',
  '製作所',
  'アオバ',
  'ｱｵﾊﾞ',
  'あおば',
  'カ）アオバ',
  'セイサクショ',
  'ｾｲｻｸｼﾖ',
  '有限会社青葉',
])('%s finds 株式会社青葉製作所', (typed) => {
  expect(rankOfCorporation(typed, aoba)).not.toBeNull();
});

test.each(['青木', '株式会社', '(株)', '', 'アオバヤ'])('「%s」 does not match', (typed) => {
  expect(rankOfCorporation(typed, aoba)).toBeNull();
});

test('letters and digits are found in any width and case', () => {
  expect(rankOfCorporation('abc24', { corporate_name: 'ＡＢＣ２４株式会社', corporate_name_kana: '' })).toBe(0);
});

test('the exact name comes first, then names that begin with it, then another legal form', () => {
  const named = (corporate_name: string) => ({ corporate_name, corporate_name_kana: '' });
  const names = [
    '株式会社大みどり',
    '有限会社みどり商事',
    'みどり商事株式会社',
    '合同会社みどり',
    '株式会社みどり',
  ].map(named);
  expect(byRank('㈱みどり', names).map(({ corporate_name }) => corporate_name)).toEqual([
    '株式会社みどり',
    '合同会社みどり',
    'みどり商事株式会社',
    '有限会社みどり商事',
    '株式会社大みどり',
  ]);
});
