import { documentOf, type Piece } from '../testing/document';
import { readBankAccount } from './bank-account';

const MIZUHO = { bankName: 'みずほ銀行', branchName: '梅田支店', accountType: 2, accountNumber: '1234567' };

test.each<[what: string, pieces: Piece[], holder: string]>([
  [
    'a table with headings',
    [
      [50, 700, '銀行名'],
      [150, 700, '支店名'],
      [250, 700, '口座番号'],
      [350, 700, '種別'],
      [450, 700, '口座名義'],
      [50, 720, 'みずほ銀行'],
      [150, 720, '梅田支店'],
      [250, 720, '1234567'],
      [350, 720, '普通'],
      [450, 720, 'カ）アオバ'],
    ],
    'カ）アオバ',
  ],
  [
    'a line after a note with a number',
    [
      [50, 700, 'お振込先'],
      [50, 714, '※請求書番号 2026110 をご入力ください'],
      [50, 728, 'みずほ銀行 梅田支店 普通 1234567'],
      [50, 742, '口座名義 カ）アオバ'],
    ],
    'カ）アオバ',
  ],
  [
    'the reading before the name',
    [
      [50, 700, 'お振込先 みずほ銀行 梅田支店 普通 1234567'],
      [50, 714, 'フリガナ カ）サクラメデイア'],
      [50, 728, '口座名義 株式会社サクラメディア'],
    ],
    'カ）サクラメデイア',
  ],
  [
    'the name in brackets behind its reading',
    [
      [50, 700, 'お振込先 みずほ銀行 梅田支店 普通 1234567'],
      [50, 714, '口座名義 カ）キタノキカク（株式会社北野企画）'],
    ],
    'カ）キタノキカク',
  ],
  [
    'the reading in brackets',
    [
      [50, 700, 'お振込先 みずほ銀行 梅田支店 普通 1234567'],
      [50, 714, '口座名義 株式会社北野企画（カ）キタノキカク）'],
    ],
    'カ）キタノキカク',
  ],
  ['a type in short', [[50, 700, 'お振込先 みずほ銀行(0001) 梅田支店(457) 普)1234567 カ）アオバ']], 'カ）アオバ'],
])('%s', (_what, pieces, holder) => {
  expect(readBankAccount(documentOf(pieces))).toMatchObject({ value: { ...MIZUHO, holder }, isDoubtful: false });
});

test('two accounts side by side are two, and the first is doubtful', () => {
  const columns: readonly Piece[] = [
    [50, 714, '三井住友銀行'],
    [300, 714, 'みずほ銀行'],
    [50, 728, '梅田支店'],
    [300, 728, '堂島支店'],
    [50, 742, '当座 7654321'],
    [300, 742, '普通 1234567'],
    [50, 756, 'カ）アオバ'],
    [300, 756, 'カ）アオバ'],
  ];
  expect(readBankAccount(documentOf([[50, 700, 'お振込先'], ...columns]))).toMatchObject({
    value: { bankName: '三井住友銀行', branchName: '梅田支店', accountType: 1, accountNumber: '7654321' },
    isDoubtful: true,
  });
});
