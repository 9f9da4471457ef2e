import { documentOf } from '../testing/document';
import { readBankAccount } from './bank-account';
import { DOUBT } from './reasons';

test.each([
  ['another number', '〇二九店 当座 0054322（記号番号 00210-7-54321）', '〇二九店 当座 0054322'],
  ['another number first said as 記号番号', '記号 00210-7 番号 54321 店番 029 当座 0054322', '029 当座 0054322'],
  ['another branch', '〇三九店 当座 0054321（記号番号 00210-7-54321）', '〇三九店 当座 0054321'],
  ['another type', '〇二九店 普通 0054321（記号番号 00210-7-54321）', '〇二九店 普通 0054321'],
  ['another 番号', '記号 00210 番号 54321（振替口座 00210-7-54322）', '振替口座 00210-7-54322'],
  ['another ordinary number', '記号 10530 番号 12345671 〇五八店 普通 1234568', '〇五八店 普通 1234568'],
  [
    'another number for other banks',
    '記号 10530 番号 12345671 他の銀行から 〇五八店 普通 1234568',
    '〇五八店 普通 1234568',
  ],
  ['another 店番', '〇二九店（店番 039）当座 0054321', '039'],
])('%s for one account of ゆうちょ銀行 leaves it doubtful, and both are said', (_name, text, other) => {
  const account = readBankAccount(documentOf([[50, 700, `お振込先 ゆうちょ銀行 ${text}`]]));
  expect(account).toMatchObject({ isDoubtful: true, value: { otherStatement: other } });
});

test.each([
  '〇二九店 当座 0054321（記号番号 00210-7-54321）',
  '記号 10530 番号 12345671 〇五八店 普通預金 口座番号 1234567',
  '記号 10530 番号 12345671 店番 058 貯蓄 1234567',
  '〇二九店（店番 029）当座 0054321',
  // Other accounts of the same payee
  '記号 10530 番号 12345671 振替口座 〇二九店 当座 0054321',
  '記号 10530 番号 12345671 振替口座 00210-7-54321',
  '記号 10530 番号 12345671 みずほ銀行 神田支店 普通 7654321',
])('no contradiction in %s', (text) => {
  const account = readBankAccount(
    documentOf([
      [50, 700, `お振込先 ゆうちょ銀行 ${text}`],
      [50, 714, '口座名義 カ)アオバ'],
    ]),
  );
  expect([account?.isDoubtful, account?.value.otherStatement]).toEqual([false, undefined]);
});

test.each([
  ['123456', true],
  ['1234567', false],
])('the number %s, of fewer digits than banks have, is doubtful: %s', (number, isDoubtful) => {
  const account = readBankAccount(
    documentOf([[50, 700, `お振込先 みずほ銀行 神田支店 普通 ${number} ユ）ミナトインサツ`]]),
  );
  expect(account).toMatchObject({ isDoubtful, value: { accountNumber: number } });
});

test('the holder stands behind both forms of an account of ゆうちょ銀行', () => {
  const account = readBankAccount(
    documentOf([
      [50, 700, 'ゆうちょ銀行 記号 10530 番号 12345671'],
      [50, 716, '他行からは 店名 〇五八 店番 058 普通 1234567'],
      [50, 732, 'ユ）ミナトインサツ'],
    ]),
  );
  expect(account).toMatchObject({ isDoubtful: false, value: { holder: 'ユ）ミナトインサツ' } });
});

test.each([
  '記号 14080 番号 12345678',
  '記号 14080 番号 1234567',
  '記号番号 14080-2-12345678',
  '振替口座 00210-7-12345678',
  '〇一八店 当座 1234567',
  '〇一七店 普通 1234567',
])('%s is no account that ゆうちょ銀行 gives, and doubtful', (text) => {
  const account = readBankAccount(documentOf([[50, 700, `お振込先 ゆうちょ銀行 ${text} カ）アオバ`]]));
  expect(account).toMatchObject({ isDoubtful: true, doubt: DOUBT.yuchoForm });
});
