import fc from 'fast-check';
import {
  ACCEPTED_BRANDS,
  cardNumberLength,
  detectBrand,
  formatCardNumber,
  isCardExpired,
  looksLikeCardNumber,
  luhn,
  maskedCardNumber,
  securityCodeLength,
} from './card';

test.each([
  ['35', 'JCB'],
  ['4', 'VISA'],
  ['5', 'MASTER'],
  ['37', 'AMEX'],
  ['36', 'DINERS'],
  ['３５２８', 'JCB'],
  ['3', null],
  ['34', null],
  ['6', null],
  ['', null],
])('a number that starts with %p is %p', (digits, brand) => {
  expect(detectBrand(digits)).toBe(brand);
});

test('SAISON is accepted, AMEX is not', () => {
  expect(ACCEPTED_BRANDS).toEqual(['JCB', 'VISA', 'MASTER', 'DINERS', 'SAISON']);
});

test('length, grouping and security code follow the brand', () => {
  expect(formatCardNumber('4242424242424242')).toBe('4242 4242 4242 4242');
  expect(formatCardNumber('371449635398431')).toBe('3714 496353 98431');
  expect(formatCardNumber('36227206271667')).toBe('3622 720627 1667');
  expect(formatCardNumber('４２４２-４')).toBe('4242 4');
  expect([cardNumberLength('AMEX'), cardNumberLength('DINERS'), cardNumberLength(null)]).toEqual([15, 14, 16]);
  expect([securityCodeLength('AMEX'), securityCodeLength('VISA')]).toEqual([4, 3]);
  expect(maskedCardNumber('1234')).toBe('**** **** **** 1234');
});

test('known numbers have a valid check digit, and any single change invalidates it', () => {
  for (const good of ['4242424242424242', '371449635398431', '36227206271667', '3566002020360505']) {
    expect(luhn(good)).toBe(true);
  }
  expect(luhn('4242424242424241')).toBe(false);
  expect(luhn('')).toBe(false);
  fc.assert(
    fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digits = [...'4242424242424242'];
      digits[at] = String((Number(digits[at]) + by) % 10);
      expect(luhn(digits.join(''))).toBe(false);
    }),
  );
});

test.each([
  ['4242424242424242', true],
  ['カードは４２４２ ４２４２ ４２４２ ４２４２です', true],
  ['3714-496353-98431', true],
  ['36227206271667', true],
  ['4242424242424241', false],
  ['7000012050002', false],
  ['42424242424242424242', false],
  ['6011111111111117', false],
  ['03-1234-5678', false],
  ['', false],
  ['0b9f3c5e-751a-4111-8111-11111108abcd', false],
  ['taro-0b9f3c5e-751a-4111-8111-11111108abcd@example.co.jp', false],
  ['a0b9f3c5e-751a-4111-8111-11111108abcd', true],
])('%p looks like a card number: %p', (text, expected) => {
  expect(looksLikeCardNumber(text)).toBe(expected);
});

test('a card is good until the end of its month', () => {
  expect(isCardExpired(11, 2026, '2026-11-30')).toBe(false);
  expect(isCardExpired(11, 2026, '2026-12-01')).toBe(true);
  expect(isCardExpired(1, 2027, '2026-12-31')).toBe(false);
});
