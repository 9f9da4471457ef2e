import { luhn } from 'shared-rules/card';
import { brandOf } from './card-number';
import { TEST_CARDS, testCardOf } from './test-cards';

test.each(TEST_CARDS)('$number has a right check digit and the prefix of its brand', ({ number, brand }) => {
  expect(luhn(number)).toBe(true);
  // SAISON has no prefix of its own, so only the gateway recognises it.
  if (brand !== 'SAISON') expect(brandOf(number)).toBe(brand);
});

test('every accepted brand has a number that is authorised', () => {
  const brands = TEST_CARDS.filter(({ profile }) => profile === 'approve').map(({ brand }) => brand);
  expect(new Set(brands)).toEqual(new Set(['JCB', 'VISA', 'MASTER', 'DINERS', 'SAISON']));
});

test('every Visa number from 4242 42 on is authorised; others only by the table', () => {
  expect(testCardOf('4242420000004242')).toMatchObject({ brand: 'VISA', profile: 'approve' });
  expect(testCardOf('4242430000004242')).toBeUndefined();
  expect(testCardOf('42424200000042')).toBeUndefined();
  expect(testCardOf('4000000000000002')).toMatchObject({ profile: 'declined' });
});
