import { documentOf, type Piece } from '../testing/document';
import { readBankAccount } from './bank-account';
import { readDueDate } from './due-date';
import { readInvoiceNumber } from './invoice-number';
import { readIssueDate } from './issue-date';
import { readIssuer } from './issuer';
import { DOUBT } from './reasons';
import { readRegistrationNumber } from './registration-number';

const SUPPLIER = 'T1120001012345';
const CUSTOMER = 'T5010001008771';

test('two due dates are a choice', () => {
  const pieces: Piece[] = [
    [380, 110, '支払期限 2026年12月31日'],
    [50, 500, '分納：お支払期限 2026年12月20日'],
  ];
  expect(readDueDate(documentOf(pieces), '2026-11-30')).toMatchObject({
    value: '2026-12-31',
    doubt: DOUBT.dueDateChanges,
    others: [{ value: '2026-12-20' }],
  });
});

test('two numbers of the invoice are a choice', () => {
  const pieces: Piece[] = [
    [380, 66, '請求書番号 A-2026-1101'],
    [380, 80, '請求番号 B-7'],
  ];
  expect(readInvoiceNumber(documentOf(pieces))).toMatchObject({
    value: 'A-2026-1101',
    doubt: DOUBT.severalNumbers,
    others: [{ value: 'B-7' }],
  });
});

test.each(['元請求書番号 OLD-1', '前回請求書番号 OLD-1', '旧請求番号 OLD-1'])(
  '%s is that of another invoice',
  (former) => {
    const pieces: Piece[] = [
      [380, 66, former],
      [380, 80, '請求書番号 A-2026-1101'],
    ];
    expect(readInvoiceNumber(documentOf(pieces))).toMatchObject({ value: 'A-2026-1101', isDoubtful: false });
  },
);

test.each([
  ['bank', 'りそな銀行 梅田支店 普通 1234567'],
  ['branch', 'みずほ銀行 難波支店 普通 1234567'],
  ['type', 'みずほ銀行 梅田支店 当座 1234567'],
])('one number with another %s is another account', (_what, line) => {
  const pieces: Piece[] = [
    [50, 400, 'お振込先 みずほ銀行 梅田支店 普通 1234567 カ）アオバ'],
    [50, 700, `振込依頼書 ${line} カ）アオバ`],
  ];
  expect(readBankAccount(documentOf(pieces))).toMatchObject({ doubt: DOUBT.severalAccounts, others: [{}] });
});

test('one account is printed in two ways', () => {
  const pieces: Piece[] = [
    [50, 400, 'お振込先 みずほ銀行 梅田支店 普通 1234567 カ）アオバ'],
    [50, 700, 'お取引銀行 みずほ銀行 梅田 普通 1234567 カ）アオバ'],
  ];
  expect(readBankAccount(documentOf(pieces))?.isDoubtful).toBe(false);
});

test.each<[string, Piece[]]>([
  ['under its name', [[50, 96, `登録番号 ${CUSTOMER}`]]],
  ['behind words for it', [[380, 156, `登録番号（御社）${CUSTOMER}`]]],
])("the customer's registration number %s is left out", (_where, number) => {
  const pieces: Piece[] = [[50, 80, '株式会社青葉製作所 御中', 12], [380, 170, `登録番号 ${SUPPLIER}`], ...number];
  expect(readRegistrationNumber(documentOf(pieces))).toMatchObject({ value: SUPPLIER, isDoubtful: false });
  expect(readRegistrationNumber(documentOf(pieces.filter(([, , text]) => !text.includes(SUPPLIER))))).toBeNull();
});

test('two dates of the document are a choice', () => {
  const pieces: Piece[] = [
    [380, 60, '発行日 2026年12月2日'],
    [380, 95, '請求日 2026年11月30日'],
  ];
  expect(readIssueDate(documentOf(pieces))).toMatchObject({
    value: '2026-12-02',
    doubt: DOUBT.severalDates,
    others: [{ value: '2026-11-30' }],
  });
});

describe('a company at the foot with a number of its own', () => {
  const pieces: Piece[] = [
    [380, 130, '株式会社北野企画'],
    [380, 146, '〒530-0001'],
    [380, 158, 'TEL 06-1234-5678'],
    [50, 800, `株式会社インボイスシステム 登録番号 ${CUSTOMER}`],
  ];

  test('is another choice of issuer', () => {
    expect(readIssuer(documentOf(pieces), null)).toMatchObject({
      value: '株式会社北野企画',
      isDoubtful: true,
      others: [{ value: '株式会社インボイスシステム' }],
    });
  });

  test('leaves the number in doubt', () => {
    expect(readRegistrationNumber(documentOf(pieces), '株式会社北野企画')).toMatchObject({
      value: CUSTOMER,
      doubt: DOUBT.registrationNumberOfOther,
    });
  });
});

test.each([
  ['普通/当座 1234567', DOUBT.severalTypes],
  ['普通 1234567 ※振込先ではありません', DOUBT.accountNote],
])('an account of %s is doubtful', (text, doubt) => {
  const line = `お振込先 みずほ銀行 梅田支店 ${text}`;
  expect(
    readBankAccount(
      documentOf([
        [50, 400, line],
        [50, 414, '口座名義 カ）アオバ'],
      ]),
    ),
  ).toMatchObject({ isDoubtful: true, doubt });
});

test('no bank gives the number zero', () => {
  expect(readBankAccount(documentOf([[50, 400, 'お振込先 みずほ銀行 梅田支店 普通 0000000']]))).toBeNull();
});

test('the holder in a sentence is the name alone', () => {
  const line = 'お振込先 みずほ銀行 梅田支店 普通 1234567（口座名義は株式会社西山商事）';
  expect(readBankAccount(documentOf([[50, 400, line]]))?.value.holder).toBe('株式会社西山商事');
});
