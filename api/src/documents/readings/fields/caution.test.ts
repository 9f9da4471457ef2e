import { documentOf, type Piece, TOTALS } from '../testing/document';
import { readWhole } from './read-fields';

/** An invoice whose every value is sure, with some lines replaced or added. */
const invoice = (more: readonly Piece[] = [], head = 'ご請求金額 132,000円', title = '請求書'): Piece[] => [
  [260, 40, title, 18],
  [50, 80, '株式会社青葉製作所 御中', 12],
  [380, 80, '請求書番号 A-2026-1101'],
  [380, 95, '発行日 2026年11月30日'],
  [380, 110, '支払期限 2026年12月31日'],
  [380, 130, '株式会社北野企画', 11],
  [380, 170, '登録番号：T1120001012345', 9],
  [50, 200, head, 14],
  ...TOTALS,
  ...more,
];
const ACCOUNT: Piece[] = [
  [50, 400, 'お振込先'],
  [50, 416, 'みずほ銀行 梅田支店 普通 1234567'],
  [50, 432, '口座名義 カ）キタノキカク'],
];
const fieldsOf = (pieces: readonly Piece[]) => readWhole(documentOf([...pieces])).fields;

test('an ordinary invoice has nothing that casts a doubt', () => {
  const fields = fieldsOf(invoice(ACCOUNT));
  expect(Object.values(fields).map((field) => field?.is_doubtful)).toEqual(Array.from({ length: 8 }, () => false));
});

test.each([
  ['a note', invoice([[50, 450, '※金額の単位は千円です。']])],
  ['a unit in the label', invoice([], 'ご請求金額（千円） 132,000')],
  ['another currency', invoice([[50, 450, '通貨：米ドル']])],
  ['a correction', invoice([[50, 450, '【訂正】ご請求金額の誤りについて']])],
  ['a part', invoice([[50, 450, '今回は100,000円のみお振込みください。']])],
  ['what is paid already', invoice([[50, 450, '（お支払い済み）']])],
  ['a sample', invoice([], undefined, '請求書（見本）')],
  ['a draft', invoice([], undefined, '請求書（案）')],
  [
    'another total',
    invoice([
      [380, 348, '総合計'],
      [470, 348, '123,000円'],
    ]),
  ],
  [
    'a tax of another sum',
    invoice([[380, 100, '']], undefined).map(([x, y, text, size]): Piece => [
      x,
      y,
      text === '12,000円' ? '10,000円' : text,
      size ?? 10,
    ]),
  ],
])('%s leaves the amount doubtful', (_what, pieces) => {
  expect(fieldsOf(pieces).amount).toMatchObject({ is_doubtful: true });
});

test.each(['返還請求書', '赤伝票', '返金通知書', 'CREDIT NOTE', '返品伝票'])('%s has no amount to pay', (title) => {
  expect(readWhole(documentOf(invoice([], undefined, title)))).toMatchObject({
    fields: { amount: null },
    missing: [expect.objectContaining({ field: 'amount' })],
  });
});

test.each([
  ['closed', 'みずほ銀行 梅田支店 普通 1234567（2026年10月末で閉鎖）'],
  ['changed', 'みずほ銀行 梅田支店 普通 1234567→7654321'],
  ['or another', 'みずほ銀行 梅田支店 普通 1234567 または 7654321'],
  ['of two branches', 'みずほ銀行 梅田支店・難波支店 普通 1234567'],
  ['of two kinds', 'みずほ銀行 梅田支店 普通 1234567 当座 7654321'],
  ['an example', '記入例）みずほ銀行 梅田支店 普通 1234567'],
])('an account that is %s is doubtful', (_what, line) => {
  const account: Piece[] = [
    [50, 400, 'お振込先'],
    [50, 416, line],
    [50, 432, '口座名義 カ）キタノキカク'],
  ];
  expect(fieldsOf(invoice(account)).bank_account).toMatchObject({ is_doubtful: true });
});

test('an account in a document that is paid by debit is doubtful', () => {
  const fields = fieldsOf(invoice([...ACCOUNT, [50, 450, '※お振込みはご遠慮ください（口座振替のため）']]));
  expect(fields.bank_account).toMatchObject({ is_doubtful: true });
});

/** Returns the invoice with another text in place of one of its lines. */
const replaced = (text: string, by: string): Piece[] =>
  invoice().map(([x, y, one, size]): Piece => [x, y, one === text ? by : one, size ?? 10]);

test('a due date that was put off is doubtful', () => {
  const pieces = replaced('支払期限 2026年12月31日', '支払期限 2026年12月31日→2027年1月15日に延長');
  expect(fieldsOf(pieces).due_date).toMatchObject({ is_doubtful: true });
});

test('a due date takes the doubt with the year', () => {
  const pieces = [
    ...replaced('発行日 2026年11月30日', '発行日 26年11月30日').filter(([, , text]) => !text.startsWith('支払期限')),
    [380, 110, '支払期限 12月31日'] as const satisfies Piece,
  ];
  expect(fieldsOf(pieces).due_date).toMatchObject({ value: '2026-12-31', is_doubtful: true });
});

test('a due date beside another one in a sentence is doubtful', () => {
  const fields = fieldsOf(invoice([[50, 450, '11月分は12月10日までにお振込みください。']]));
  expect(fields.due_date).toMatchObject({ value: '2026-12-31', is_doubtful: true });
});

test('the date of the document is the one that says so, and no letter is a digit', () => {
  expect(fieldsOf(invoice([[380, 60, '作成日 2026年11月25日']])).issue_date).toMatchObject({ value: '2026-11-30' });
  expect(fieldsOf(replaced('発行日 2026年11月30日', '発行日 2026年11月3O日')).issue_date).toBeNull();
});

test('a registration number that is revoked is doubtful', () => {
  const pieces = replaced('登録番号：T1120001012345', '登録番号：T1120001012345（2026年9月30日取消）');
  expect(fieldsOf(pieces).registration_number).toMatchObject({ is_doubtful: true });
});

test('another number beside the label of the invoice is doubtful', () => {
  const pieces = replaced('請求書番号 A-2026-1101', '請求書番号 （管理番号 55）A-2026-1101');
  expect(fieldsOf(pieces).invoice_number?.is_doubtful ?? true).toBe(true);
});
