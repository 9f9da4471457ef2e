import { luhn } from 'shared-rules/card';
import { brandOf } from './card-number';
import { TEST_CARDS } from './test-cards';

test.each(TEST_CARDS)('$number has a right check digit and the prefix of its brand', ({ number, brand }) => {
  expect(luhn(number)).toBe(true);
  // SAISON has no prefix of its own, so only the gateway recognises it.
  if (brand !== 'SAISON') expect(brandOf(number)).toBe(brand);
});

test('every accepted brand has a number that is authorised', () => {
  const brands = TEST_CARDS.filter(({ profile }) => profile === 'approve').map(({ brand }) => brand);
  expect(new Set(brands)).toEqual(new Set(['JCB', 'VISA', 'MASTER', 'DINERS', 'SAISON']));
});
