import fc from 'fast-check';
import {
  BANK_ACCOUNT_TYPE_LABELS,
  BANK_ACCOUNT_TYPES,
  BANK_TYPE_ZERO_VALUE,
  BankAccountType,
  bankAccountTypeOf,
  fromZenginAccountType,
  parseAccountNumber,
  PRESET_BANKS,
  toZenginAccountType,
} from './bank';
import { toFullWidth } from './kana-width';

test('checking is 1 and ordinary 2 with us, the other way round in Zengin', () => {
  expect([BankAccountType.Checking, BankAccountType.Ordinary, BANK_TYPE_ZERO_VALUE]).toEqual([1, 2, '0']);
  expect([toZenginAccountType(1), toZenginAccountType(2)]).toEqual([2, 1]);
  expect(BANK_ACCOUNT_TYPE_LABELS).toMatchObject({ 1: '当座', 2: '普通' });
});

test('貯蓄, beyond the specification, is 4 with us and in Zengin, and last in lists', () => {
  expect([BankAccountType.Savings, toZenginAccountType(4), BANK_ACCOUNT_TYPE_LABELS[4]]).toEqual([4, 4, '貯蓄']);
  expect(BANK_ACCOUNT_TYPES).toEqual([2, 1, 4]);
  expect(BANK_ACCOUNT_TYPES.map(bankAccountTypeOf)).toEqual([2, 1, 4]);
  expect(() => bankAccountTypeOf(3)).toThrow(RangeError);
});

test('Zengin types come back, and その他 has no counterpart', () => {
  for (const type of Object.values(BankAccountType))
    expect(fromZenginAccountType(toZenginAccountType(type))).toBe(type);
  expect(fromZenginAccountType(9)).toBeNull();
});

test('the eight banks that are offered first', () => {
  expect(PRESET_BANKS.map(({ code, name }) => `${code} ${name}`)).toEqual([
    '0001 みずほ銀行',
    '0005 三菱UFJ銀行',
    '0009 三井住友銀行',
    '0010 りそな銀行',
    '0036 楽天銀行',
    '0038 ドコモSMTBネット銀行',
    '0294 三井住友信託銀行',
    '9900 ゆうちょ銀行',
  ]);
});

test('an account number of 4 to 7 digits in any width is filled up to seven', () => {
  const digits = fc
    .string({ unit: fc.constantFrom(...'0123456789'), minLength: 4, maxLength: 7 })
    .filter((text) => Number(text) > 0);
  fc.assert(
    fc.property(digits, (number) => {
      expect(parseAccountNumber(number)).toBe(number.padStart(7, '0'));
      expect(parseAccountNumber(` ${toFullWidth(number)} `)).toBe(number.padStart(7, '0'));
    }),
  );
});

test.each([
  ['123-4567', '1234567'],
  ['１２３ー４５６７', '1234567'],
  ['123 4567', '1234567'],
])('%s is %s', (typed, number) => {
  expect(parseAccountNumber(typed)).toBe(number);
});

test.each([
  '',
  '123',
  '0000',
  '００００',
  '0000000',
  '12345678',
  '12O4567',
  '123456l',
  '普通1234567',
  '一二三四五六七',
])('%p is no account number', (typed) => {
  expect(parseAccountNumber(typed)).toBeNull();
});
