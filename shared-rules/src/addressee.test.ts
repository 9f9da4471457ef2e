import { addresseeDifference, isAddressee, isIssuer, withoutTitle } from './addressee';

const AOBA = { names: ['株式会社青葉製作所'], corporateNumber: '1180301018771' };
const unnumbered = (name: string) => ({ name, corporateNumber: null });

it.each([
  '株式会社青葉製作所',
  '（株）青葉製作所',
  '㈱ 青葉製作所 御中',
  '株式会社　青葉製作所 様',
  '青葉製作所',
  '株式会社青葉製作所 経理部',
])('takes %s for the company', (name) => {
  expect(isAddressee(AOBA, unnumbered(name))).toBe(true);
});

it.each(['有限会社青葉製作所', '青葉製作所株式会社', '株式会社みどり商事', ''])(
  'takes %s for another company',
  (name) => {
    expect(isAddressee(AOBA, unnumbered(name))).toBe(false);
  },
);

it('compares the corporate numbers when both are known, whatever the names are', () => {
  expect(isAddressee(AOBA, { name: '旧社名株式会社', corporateNumber: '1180301018771' })).toBe(true);
  expect(isAddressee(AOBA, { name: '株式会社青葉製作所', corporateNumber: '7011002045678' })).toBe(false);
  expect(
    isAddressee({ ...AOBA, corporateNumber: null }, { name: '株式会社青葉製作所', corporateNumber: '7011002045678' }),
  ).toBe(true);
});

it.each(['佐藤デザイン事務所', '佐藤美咲', '佐藤デザイン事務所 佐藤 美咲 様', '佐藤美咲 佐藤デザイン事務所'])(
  'takes %s for the sole proprietor',
  (name) => {
    expect(addresseeDifference(name, ['佐藤デザイン事務所', '佐藤美咲'])).toBe('none');
  },
);

it('removes titles only at the end', () => {
  expect(withoutTitle('様々商会 御中　様')).toBe('様々商会');
});

it.each([
  ['株式会社青葉製作所', null, true],
  ['アオバ・ストア', 'T1180301018771', true],
  ['株式会社青葉製作所', 'T7011002045678', false],
  ['株式会社みどり商事', null, false],
])('an invoice of %s with the number %s was issued by the company: %s', (name, registrationNumber, isOwn) => {
  expect(isIssuer(AOBA, { name, registrationNumber })).toBe(isOwn);
});
