import { documentOf, type Piece } from '../testing/document';
import { readWhole } from './read-fields';
import { DOUBT, MISSING } from './reasons';

const invoice = (number: string, amount: string, others: readonly Piece[] = []): Piece[] => [
  [250, 40, '請求書', 20],
  [400, 80, `請求書番号 ${number}`],
  [50, 150, `ご請求金額 ${amount}`, 15],
  [350, 180, '株式会社青葉製作所'],
  [350, 194, '〒101-0047'],
  ...others,
];

test('a doubtful value says why', () => {
  expect(readWhole(documentOf(invoice('A-1', '¥110,000'))).fields.amount).toMatchObject({
    value: 110_000,
    is_doubtful: true,
    doubt: DOUBT.sumsUnconfirmed,
  });
});

test.each([
  ['$1,200.00', MISSING.foreign],
  ['▲110,000円', MISSING.negative],
  ['0円', MISSING.nothingDue],
])('an amount of %s is left out with a reason', (amount, reason) => {
  const { fields, missing } = readWhole(documentOf(invoice('A-1', amount)));
  expect(fields.amount).toBeNull();
  expect(missing).toEqual([{ field: 'amount', reason }]);
});

test('a sum that contradicts the headline is left out with a reason', () => {
  const table: Piece[] = [
    [300, 400, '小計'],
    [450, 400, '100,000'],
    [300, 418, '消費税'],
    [450, 418, '10,000'],
    [300, 436, '合計'],
    [450, 436, '110,000'],
  ];
  expect(readWhole(documentOf(invoice('A-1', '¥990,000', table))).missing).toEqual([
    { field: 'amount', reason: MISSING.contradiction },
  ]);
});

test("a company's registration number without its check digit is left out with a reason", () => {
  const number: Piece[] = [[350, 208, '登録番号 T7011002045679']];
  const { fields, missing } = readWhole(documentOf(invoice('A-1', '¥110,000', number)));
  expect(fields.registration_number).toBeNull();
  expect(missing).toEqual([{ field: 'registration_number', reason: MISSING.checkDigit }]);
});

test('two accounts and two registration numbers are choices', () => {
  const two: Piece[] = [
    [350, 208, '登録番号 T7011002045678'],
    [350, 222, '登録番号 T1220001009876'],
    [50, 700, 'お振込先 みずほ銀行 梅田支店 普通 1234567 カ)アオバ'],
    [50, 740, 'お振込先 りそな銀行 桜川支店 当座 7654321 カ)アオバ'],
  ];
  const { registration_number: number, bank_account: account } = readWhole(
    documentOf(invoice('A-1', '¥110,000', two)),
  ).fields;
  expect(number).toMatchObject({
    value: 'T7011002045678',
    doubt: DOUBT.severalRegistrationNumbers,
    others: [{ value: 'T1220001009876' }],
  });
  expect(account).toMatchObject({
    value: { account_number: '1234567' },
    is_doubtful: true,
    doubt: DOUBT.severalAccounts,
    others: [{ value: { account_number: '7654321' }, place: { page: 1 } }],
  });
});

test.each([
  ['カ)アオバセイサクシヨ', false],
  ['アオバセイサクシヨ(ド', true],
])('an account of %s of a 株式会社 is doubtful: %s', (holder, isDoubtful) => {
  const account: Piece[] = [[50, 700, `お振込先 みずほ銀行 梅田支店 普通 1234567 ${holder}`]];
  expect(readWhole(documentOf(invoice('A-1', '¥110,000', account))).fields.bank_account?.is_doubtful).toBe(isDoubtful);
});

test('several invoices are told with their pages and fields, and all of the first is doubtful', () => {
  const pages = [invoice('A-1', '¥110,000'), invoice('A-2', '¥0')];
  const { fields, invoices } = readWhole(documentOf(...pages));
  expect(invoices).toMatchObject([
    { first_page: 1, last_page: 1, fields: { amount: { value: 110_000, doubt: DOUBT.sumsUnconfirmed } }, missing: [] },
    { first_page: 2, last_page: 2, missing: [{ field: 'amount', reason: MISSING.nothingDue }] },
  ]);
  expect(fields.invoice_number).toMatchObject({ value: 'A-1', is_doubtful: true, doubt: DOUBT.severalInvoices });
  // Its pages say which invoice each is.
  expect(invoices.map((one) => one.fields.invoice_number)).toMatchObject([
    { value: 'A-1', is_doubtful: false },
    { value: 'A-2', is_doubtful: false },
  ]);
});
