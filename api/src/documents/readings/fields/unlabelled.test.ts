import { documentOf, type Piece } from '../testing/document';
import { readAddressee } from './addressee';
import { readBankAccount } from './bank-account';
import { readInvoiceNumber } from './invoice-number';
import { readIssueDate } from './issue-date';
import { readIssuer } from './issuer';
import { DOUBT } from './reasons';

describe('a number that nothing calls that of the invoice', () => {
  test.each<[string, Piece[], string]>([
    ['behind the date at the head', [[350, 78, '2026年6月10日 2026-2934']], '2026-2934'],
    ['behind the date and its day', [[350, 78, '2026年6月10日(水) TK1133003']], 'TK1133003'],
    [
      'beside a word of inquiries',
      [
        [560, 139, 'お問合せ番号'],
        [720, 139, '202602-525'],
      ],
      '202602-525',
    ],
  ])('%s is doubtful', (_where, pieces, value) => {
    expect(readInvoiceNumber(documentOf(pieces))).toMatchObject({
      value,
      isDoubtful: true,
      doubt: DOUBT.numberWithoutLabel,
    });
  });

  test.each<[string, Piece]>([
    ['a telephone number for inquiries', [350, 78, 'お問い合わせ番号 03-1234-5678']],
    ['a period', [350, 78, '2026年6月1日 2026年6月30日']],
    ['a number in a line of the table', [50, 500, '2026年6月10日 2026-2934']],
  ])('%s is none', (_what, piece) => {
    expect(readInvoiceNumber(documentOf([piece]))).toBeNull();
  });

  test('leaves the date before it, in letters of an era too', () => {
    expect(readIssueDate(documentOf([[350, 78, 'R8.6.10 TK1133003']]))?.value).toBe('2026-06-10');
  });
});

describe('a person without address and number', () => {
  const addressee: Piece = [50, 100, '株式会社青葉製作所 御中', 12];

  test.each(['渡辺 美咲', '渡辺 美咲 印', '清水 さくら'])('%s is the issuer, in doubt', (name) => {
    const issuer = readIssuer(documentOf([addressee, [400, 130, name]]), '株式会社青葉製作所');
    expect(issuer).toMatchObject({ value: name.replace(/ 印$/, ''), isDoubtful: true });
  });

  test.each<[string, Piece[]]>([
    [
      'one of two',
      [
        [400, 130, '渡辺 美咲'],
        [400, 145, '清水 翔'],
      ],
    ],
    ['a service', [[400, 130, '撮影 業務']]],
    ['a name far below', [[400, 600, '渡辺 美咲']]],
  ])('%s is none', (_what, pieces) => {
    expect(readIssuer(documentOf([addressee, ...pieces]), '株式会社青葉製作所')).toBeNull();
  });

  test('behind an account is its holder, in doubt', () => {
    const line = 'お振込先 みずほ銀行 梅田支店 普通 1234567 渡辺 美咲';
    expect(readBankAccount(documentOf([[50, 700, line]]))).toMatchObject({
      value: { holder: '渡辺 美咲' },
      isDoubtful: true,
      doubt: DOUBT.holderWithoutLabel,
    });
  });
});

test('a person whose name ends as 上様 does is an addressee', () => {
  const pieces: Piece[] = [
    [50, 80, '株式会社青葉製作所'],
    [50, 94, '経理部 井上 様'],
  ];
  expect(readAddressee(documentOf(pieces))?.value).toBe('株式会社青葉製作所');
  expect(readAddressee(documentOf([[50, 80, '上様']]))).toBeNull();
});
