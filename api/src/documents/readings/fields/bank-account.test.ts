import { documentOf, type Piece } from '../testing/document';
import { readBankAccount, type PrintedAccount } from './bank-account';

const minato: PrintedAccount = {
  bankName: 'みずほ銀行',
  branchName: '神田支店',
  accountType: 2,
  accountNumber: '1234567',
  holder: 'ユ）ミナトインサツ',
};

test.each<[string, Piece[], PrintedAccount | null]>([
  ['in one line', [[50, 700, 'お振込先：みずほ銀行 神田支店 普通 1234567 ユ）ミナトインサツ']], minato],
  [
    'in lines under its label',
    [
      [50, 700, '【振込先】'],
      [50, 716, 'みずほ銀行　神田支店（108）'],
      [50, 732, '普通預金　１２３４５６７'],
      [50, 748, 'ユ）ミナトインサツ'],
    ],
    minato,
  ],
  [
    'in a table of labels',
    [
      [50, 680, '振込先口座'],
      [50, 696, '金融機関'],
      [150, 696, 'みずほ銀行'],
      [50, 712, '支店名'],
      [150, 712, '神田支店'],
      [50, 728, '口座種別'],
      [150, 728, '普通'],
      [50, 744, '口座番号'],
      [150, 744, '1234567'],
      [50, 760, '口座名義'],
      [150, 760, 'ユ）ミナトインサツ'],
    ],
    minato,
  ],
  ['without a label', [[50, 700, 'みずほ銀行神田支店 (普)1234567 ユ）ミナトインサツ']], { ...minato, accountType: 2 }],
  [
    'of a credit union',
    [[50, 700, '振込先 城南信用金庫 大崎支店 当座 0012345 カ）アカリ']],
    {
      bankName: '城南信用金庫',
      branchName: '大崎支店',
      accountType: 1,
      accountNumber: '0012345',
      holder: 'カ）アカリ',
    },
  ],
  [
    'of ゆうちょ銀行 by symbol and number',
    [
      [50, 700, 'お振込先'],
      [50, 716, 'ゆうちょ銀行 記号：10530 番号：12345671'],
      [50, 732, '名義：スズキ イチロウ'],
    ],
    {
      bankName: 'ゆうちょ銀行',
      branchName: '',
      accountType: null,
      accountNumber: '10530-12345671',
      holder: 'スズキ イチロウ',
    },
  ],
  [
    'of ゆうちょ銀行 as other banks know it',
    [[50, 700, '振込先：ゆうちょ銀行 〇五八店 普通 1234567 スズキ イチロウ']],
    {
      bankName: 'ゆうちょ銀行',
      branchName: '〇五八店',
      accountType: 2,
      accountNumber: '1234567',
      holder: 'スズキ イチロウ',
    },
  ],
  [
    'the first of two',
    [
      [50, 700, 'お振込先'],
      [50, 716, 'みずほ銀行 神田支店 普通 1234567 ユ）ミナトインサツ'],
      [50, 732, '三井住友銀行 横浜支店 普通 7654321 ユ）ミナトインサツ'],
    ],
    minato,
  ],
  [
    'with a holder in kanji beside its label',
    [
      [50, 700, '振込先 みずほ銀行 神田支店 普通 1234567'],
      [50, 716, '口座名義 有限会社みなと印刷'],
    ],
    { ...minato, holder: '有限会社みなと印刷' },
  ],
  ['none without a number', [[50, 700, 'お振込先：みずほ銀行 神田支店']], null],
  ['none without a bank', [[50, 700, 'お振込先：普通 1234567']], null],
  [
    'none abroad',
    [
      [50, 700, 'Bank Name'],
      [150, 700, 'HDFC Bank'],
      [50, 716, 'Account No.'],
      [150, 716, '00030340067212'],
    ],
    null,
  ],
])('%s', (_name, pieces, account) => {
  expect(readBankAccount(documentOf(pieces))?.value ?? null).toEqual(account);
});
