import { compareNames, splitLegalName } from './legal-name';

test.each([
  ['株式会社青葉製作所', { form: 'カ', place: 'head', core: '青葉製作所' }],
  ['さくらロジスティクス株式会社', { form: 'カ', place: 'tail', core: 'サクラロジステイクス' }],
  ['㈱ Ａoba・Works', { form: 'カ', place: 'head', core: 'AOBAWORKS' }],
  ['佐藤デザイン事務所', { form: null, place: null, core: '佐藤デザイン事務所' }],
  ['鈴木工務店（鈴木 一郎）', { form: null, place: null, core: '鈴木工務店(鈴木一郎)' }],
])('%s', (name, parts) => {
  expect(splitLegalName(name)).toEqual(parts);
});

test.each([
  ['（株）青葉製作所', '株式会社青葉製作所', 'none'],
  ['株式会社　青葉製作所', '株式会社青葉製作所', 'none'],
  ['青葉製作所', '株式会社青葉製作所', 'form-missing'],
  ['有限会社青葉製作所', '株式会社青葉製作所', 'form-other'],
  ['株式会社佐藤デザイン事務所', '佐藤デザイン事務所', 'form-other'],
  ['青葉製作所株式会社', '株式会社青葉製作所', 'form-place'],
  ['株式会社若葉製作所', '株式会社青葉製作所', 'name'],
] as const)('%s for %s', (printed, meant, difference) => {
  expect(compareNames(printed, meant)).toBe(difference);
});
