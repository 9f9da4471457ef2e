import { corporateNumberOf, isCorporateNumber, isRegistrationNumber } from './corporate-number';

test.each(['7000012050002', '4011001098993', '6120001039879', '7123456789012', '4010001234567'])(
  '%s is right',
  (number) => {
    expect(isCorporateNumber(number)).toBe(true);
  },
);

test.each(['7010001234567', '700001205000', '70000120500021', '７０００００００００００', '', 'T7000012050002'])(
  '%p is invalid',
  (number) => {
    expect(isCorporateNumber(number)).toBe(false);
  },
);

test('one wrong digit is detected, except between 0 and 9', () => {
  const good = '7123456789012';
  for (let at = 1; at < good.length; at += 1) {
    for (let digit = 0; digit <= 9; digit += 1) {
      const original = Number(good[at]);
      const isSame = digit === original || Math.abs(digit - original) === 9;
      const changed = good.slice(0, at) + digit + good.slice(at + 1);
      expect([changed, isCorporateNumber(changed)]).toEqual([changed, isSame]);
    }
  }
});

test('the check digit of a registration number is required of corporations only', () => {
  expect(isRegistrationNumber('T7000012050002', 'corporation')).toBe(true);
  expect(isRegistrationNumber('T7010001234567', 'corporation')).toBe(false);
  expect(isRegistrationNumber('T7010001234567')).toBe(true);
  expect(isRegistrationNumber('7000012050002')).toBe(false);
  expect(isRegistrationNumber('T700001205000')).toBe(false);
});

test('the check digit goes before the twelve digits of the register', () => {
  expect(corporateNumberOf('000012050002')).toBe('7000012050002');
});
