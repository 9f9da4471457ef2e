import { documentOf, type Piece } from '../testing/document';
import { readAddressee } from './addressee';
import { readAmount } from './amount';
import { readBankAccount } from './bank-account';
import { readDueDate } from './due-date';
import { readInvoiceNumber } from './invoice-number';
import { readIssueDate } from './issue-date';
import { readIssuer } from './issuer';

describe('issuer', () => {
  const ADDRESS: Piece[] = [
    [350, 180, '株式会社青葉製作所'],
    [350, 194, '〒101-0047'],
  ];
  test('is no label and no service over the registration number', () => {
    const facts: Piece[] = [
      [350, 100, 'お支払期日'],
      [450, 100, '2026年12月31日'],
      [350, 114, '登録番号'],
      [450, 114, 'T7011002045678'],
    ];
    expect(readIssuer(documentOf([...facts, ...ADDRESS]), null)?.value).toBe('株式会社青葉製作所');
  });

  test('is doubtful without a legal form, but if it stands in a second place', () => {
    const person: Piece[] = [
      [350, 180, '小林 美咲'],
      [350, 194, '〒101-0047'],
    ];
    expect(readIssuer(documentOf(person), null)).toMatchObject({ value: '小林 美咲', isDoubtful: true });
    const twice: Piece[] = [...person, [50, 700, '口座名義 小林美咲']];
    expect(readIssuer(documentOf(twice), null)).toMatchObject({ value: '小林 美咲', isDoubtful: false });
  });

  test('is no legal form alone, which recognition leaves of a name', () => {
    const rest: Piece[] = [
      [350, 180, '株式会社'],
      [350, 194, '〒101-0047'],
    ];
    expect(readIssuer(documentOf(rest), null)).toBeNull();
  });
});

test.each<[string, Piece[], string]>([
  ['a title with a gap', [[50, 90, '株式会社青葉製作所 殿', 13]], '株式会社青葉製作所'],
  [
    'a title alone in the line below',
    [
      [50, 80, '株式会社青葉製作所', 12],
      [170, 97, '御中', 12],
    ],
    '株式会社青葉製作所',
  ],
])('addressee before %s', (_what, pieces, name) => {
  expect(readAddressee(documentOf(pieces))?.value).toBe(name);
});

test.each<[string, Piece[], string]>([
  [
    'in boxes of a form',
    [
      [380, 80, '2026 年'],
      [450, 80, '9 月'],
      [500, 80, '30 日'],
    ],
    '2026-09-30',
  ],
  ['with its weekday', [[400, 80, '2026年7月31日(金)']], '2026-07-31'],
  ['with the number of the document', [[300, 80, '2025-10-31 請求ID: INV-399485']], '2025-10-31'],
  ['at which a period ends', [[400, 80, '締切日 2025-07-31']], '2025-07-31'],
])('issue date %s, which is doubtful', (_what, pieces, date) => {
  expect(readIssueDate(documentOf(pieces))).toMatchObject({ value: date, isDoubtful: true });
});

test.each([
  ['年会費 5,000円を、2025年5月31日までに', '2025-05-31'],
  ['お支払条件:月末締切・翌月末日お支払', '2025-05-31'],
])('due date of %s', (text, date) => {
  expect(readDueDate(documentOf([[50, 300, text]]), '2025-04-28')?.value).toBe(date);
});

test.each([
  ['請求ID: INV-399485', false],
  ['番号:INV-399485', true],
])('invoice number of %s', (text, isDoubtful) => {
  expect(readInvoiceNumber(documentOf([[300, 80, text]]))).toMatchObject({ value: 'INV-399485', isDoubtful });
});

/** Rows of labels on the left and sums on the right. */
const sums = (...rows: readonly (readonly [label: string, sum: string])[]): Piece[] =>
  rows.flatMap(([label, sum], index): Piece[] => [
    [300, 300 + 18 * index, label],
    [480, 300 + 18 * index, sum],
  ]);

test.each<[string, Piece[], number]>([
  [
    'what is kept back, without a total before it',
    sums(['小計', '100,000'], ['消費税(10%)', '10,000'], ['源泉徴収税額', '△10,210'], ['差引合計', '99,790']),
    99_790,
  ],
  [
    'what is left of the month before',
    sums(
      ['前回御請求額', '463,000'],
      ['御入金額', '457,000'],
      ['今回御買上額 税抜', '100,000'],
      ['消費税額', '10,000'],
      ['今回御請求額', '116,000'],
    ),
    116_000,
  ],
  [
    'a sum without tax beside a taxed one',
    sums(['10%対象', '50,000'], ['消費税', '5,000'], ['非課税対象額', '70,000'], ['ご請求額', '125,000']),
    125_000,
  ],
])('an amount is sure by %s', (_what, pieces, amount) => {
  expect(readAmount(documentOf(pieces))).toMatchObject({ value: amount, isDoubtful: false });
});

test.each<[string, Piece[], Readonly<Record<string, unknown>>]>([
  [
    'with a label that has lost its colon',
    [
      [50, 700, 'お振込先 静岡銀行'],
      [50, 714, '店名北安東支店'],
      [50, 728, '普通 4426301'],
    ],
    { branchName: '北安東支店', accountNumber: '4426301' },
  ],
  [
    'without its branch, for which no label is taken',
    [
      [50, 700, '銀行名 静岡銀行'],
      [250, 700, '種別 普通'],
      [50, 718, '口座番号 7165712'],
    ],
    { branchName: '', accountNumber: '7165712' },
  ],
  [
    'with each label before its value',
    [
      [50, 700, '銀行名'],
      [120, 700, '北海道銀行'],
      [230, 700, '支店名'],
      [300, 700, '東京支店'],
      [400, 700, '種別'],
      [470, 700, '普通'],
      [50, 718, '口座番号'],
      [120, 718, '2789845'],
      [230, 718, '口座名義'],
      [300, 718, 'オオワダブツリユウ(カ'],
    ],
    { bankName: '北海道銀行', branchName: '東京支店', accountNumber: '2789845', holder: 'オオワダブツリユウ(カ' },
  ],
  [
    'whose holder begins in katakana',
    [
      [50, 700, 'お振込先 りそな銀行 桜川支店 普通 7919262'],
      [50, 714, '口座名義 ミライ製作所株式会社'],
    ],
    { accountNumber: '7919262', holder: 'ミライ製作所株式会社' },
  ],
  [
    'with a company behind the number',
    [[50, 700, 'PayPay銀行/おひつじ座支店/普通預金/6742691/株式会社富士見不動産']],
    { accountNumber: '6742691', holder: '株式会社富士見不動産' },
  ],
])('an account %s', (_what, pieces, account) => {
  expect(readBankAccount(documentOf(pieces))).toMatchObject({ value: account });
});
