import fc from 'fast-check';
import { BankAccountType } from './bank';
import { toFullWidth } from './kana-width';
import { yuchoAccount, yuchoBranchName } from './yucho';

const ordinary = (branchCode: string, accountNumber: string) => ({
  branchCode,
  accountType: BankAccountType.Ordinary,
  accountNumber,
});
const checking = (branchCode: string, accountNumber: string) => ({
  branchCode,
  accountType: BankAccountType.Checking,
  accountNumber,
});

test.each([
  ['10530', '12345671', ordinary('058', '1234567')],
  ['１０５３０', '１２３４５６７１', ordinary('058', '1234567')],
  // Pages that fill up before they drop the 1 give 0199276, which contradicts the rule.
  ['10530', '19927651', ordinary('058', '1992765')],
  ['14370', '1234561', ordinary('438', '0123456')],
  ['00980', '123456', checking('099', '0123456')],
  ['00120', '7', checking('019', '0000007')],
  ['１０５３０−', '1234567 1', ordinary('058', '1234567')],
])('記号 %s 番号 %s', (symbol, number, account) => {
  expect(yuchoAccount(symbol, number)).toEqual(account);
});

test.each([
  ['20530', '12345671'],
  ['1053', '12345671'],
  ['10530', '12345670'],
  ['10530', '1'],
  ['10530', ''],
  ['00980', '12345678'],
  ['1O530', '12345671'],
  ['10530', '1234567I1'],
])('rejects 記号 %s 番号 %s', (symbol, number) => {
  expect(yuchoAccount(symbol, number)).toBeNull();
});

test('an ordinary account keeps every digit of its number but the final 1', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 9_999_999 }), (branch, number) => {
      const account = yuchoAccount(`1${String(branch).padStart(2, '0')}30`, `${number}1`);
      expect(Number(account?.accountNumber)).toBe(number);
      expect(account?.branchCode).toBe(`${String(branch).padStart(2, '0')}8`);
    }),
  );
});

test('a checking account keeps every digit of its number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 9_999_999 }), (branch, number) => {
      const symbol = `0${String(branch).padStart(2, '0')}00`;
      expect(yuchoAccount(symbol, String(number))).toEqual(
        checking(`${String(branch).padStart(2, '0')}9`, String(number).padStart(7, '0')),
      );
      expect(yuchoAccount(toFullWidth(symbol), toFullWidth(String(number)))).toEqual(
        yuchoAccount(symbol, String(number)),
      );
    }),
  );
});

test.each([
  ['058', '〇五八', 'ゼロゴハチ'],
  ['019', '〇一九', 'ゼロイチキユウ'],
  ['248', '二四八', 'ニヨンハチ'],
  ['738', '七三八', 'ナナサンハチ'],
  ['968', '九六八', 'キユウロクハチ'],
])('the branch %s is %s, read %s', (code, name, kana) => {
  expect(yuchoBranchName(code)).toEqual({ name, kana });
});
