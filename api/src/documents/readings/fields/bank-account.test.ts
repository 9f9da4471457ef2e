import { documentOf, type Piece } from '../testing/document';
import { readBankAccount } from './bank-account';
import type { PrintedAccount } from './printed-account';

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
    'with a blank before a bracket',
    [[50, 700, 'お振込先：みずほ銀行 神田支店 普通 1234567 ユ ）ミナトインサツ']],
    minato,
  ],
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
  [
    'in letters that stand apart',
    [[50, 700, 'み ず ほ 銀 行　神 田 支 店　普 通 1 2 3 4 5 6 7　ユ）ミナトインサツ']],
    minato,
  ],
  ['of the customer, from which it is collected', [[50, 700, 'みずほ銀行 神田支店 普通 1234567（貴社口座）']], null],
  [
    'in a table with short headings',
    [
      [50, 680, '銀行'],
      [150, 680, '支店'],
      [230, 680, '種別'],
      [300, 680, '口座番号'],
      [380, 680, '名義'],
      [50, 696, 'みずほ'],
      [150, 696, '神田'],
      [230, 696, '普通'],
      [300, 696, '1234567'],
      [380, 696, 'ユ）ミナトインサツ'],
    ],
    { ...minato, bankName: 'みずほ', branchName: '神田' },
  ],
  ['without a label', [[50, 700, 'みずほ銀行神田支店 (普)1234567 ユ）ミナトインサツ']], { ...minato, accountType: 2 }],
  ...(
    [
      ['商工組合中央金庫', '本店', '商工組合中央金庫 本店'],
      ['農林中央金庫', '本店', '農林中央金庫 本店'],
      ['商工中金', '大阪支店', '商工中金 大阪支店'],
      ['信金中央金庫', '本店', '信金中央金庫 本店'],
      ['全国信用協同組合連合会', '本店営業部', '全国信用協同組合連合会 本店営業部'],
      ['中央ろうきん', '新宿支店', '中央ろうきん 新宿支店'],
      ['あかぎ信用組合', '本店', '金融機関: あかぎ信用組合 本店'],
      ['JA横浜', '本所', 'JA横浜 本所'],
      ['三菱UFJ銀行', '東京公務部', '三菱UFJ銀行 東京公務部'],
      ['ゆうちょ銀行', '018店', 'ゆうちょ銀行 018店'],
      ['ゆうちょ銀行', 'ゼロイチハチ店', 'ゆうちょ銀行 ゼロイチハチ店'],
      ['郵便局', '〇一八店', '郵便局 〇一八店'],
    ] as const
  ).map(([bankName, branchName, text]): [string, Piece[], PrintedAccount] => [
    `of ${bankName} ${branchName}`,
    [[50, 700, `お振込先：${text} 普通 1234567 ユ）ミナトインサツ`]],
    { ...minato, bankName, branchName },
  ]),
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
  ...(
    [
      ['in one piece', '振替口座 00210-7-54321', '00210-54321'],
      ['as 口座記号番号', '口座記号番号：００２１０－７－５４３２１', '00210-54321'],
      ['as 郵便振替', '郵便振替 00210-7-54321', '00210-54321'],
      ['with the digit in 記号', '口座記号 00210-7 口座番号 54321', '00210-54321'],
      ['with the digit in 番号', 'ゆうちょ銀行 記号 00210 番号 7-54321', '00210-54321'],
      ['with spaces', '記号番号 00210 7 54321', '00210-54321'],
      ['of a 総合口座 in one piece', 'ゆうちょ銀行 10530-12345671', '10530-12345671'],
      ['of a 総合口座 with the digit', 'ゆうちょ銀行 記号・番号 11940-2-1234561', '11940-1234561'],
      ['of a 総合口座 with 記号 and digit', '記号 11940-2 番号 1234561', '11940-1234561'],
    ] as const
  ).flatMap(([form, text, accountNumber]): [string, Piece[], PrintedAccount][] => [
    [
      `of ゆうちょ銀行 ${form}`,
      [[50, 700, text]],
      { bankName: 'ゆうちょ銀行', branchName: '', accountType: null, accountNumber, holder: '' },
    ],
  ]),
  [
    'of ゆうちょ銀行 under a heading of 記号 and 番号',
    [
      [50, 700, 'お振込先 ゆうちょ銀行'],
      [50, 716, '記号　番号'],
      [50, 732, '10530　12345671'],
      [50, 748, 'スズキ イチロウ'],
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
    'of another bank before a 振替口座',
    [
      [50, 700, 'お振込先：みずほ銀行 神田支店 普通 1234567 ユ）ミナトインサツ'],
      [50, 716, '郵便振替 00210-7-54321'],
    ],
    minato,
  ],
  ...(['みずほ／神田／普通／1234567', 'みずほ・神田・普通・1234567', 'みずほ｜神田｜普通預金｜1234567'] as const).map(
    (text): [string, Piece[], PrintedAccount] => [
      `with marks between its parts: ${text}`,
      [[50, 700, `${text} ユ）ミナトインサツ`]],
      { ...minato, bankName: 'みずほ', branchName: '神田' },
    ],
  ),
  ...(
    [
      'みずほ銀行／神田支店／普通／1234567／ユ）ミナトインサツ',
      'お振込先：みずほ銀行・神田支店・普通・1234567 ユ）ミナトインサツ',
      'みずほ銀行、神田支店、普通、1234567、ユ）ミナトインサツ',
    ] as const
  ).map((text): [string, Piece[], PrintedAccount] => [`in one line: ${text}`, [[50, 700, text]], minato]),
  ...(['【$】', '〔$〕', '［$］', '$：'] as const).flatMap((label): [string, Piece[], PrintedAccount][] => {
    const lines = (...rows: readonly (readonly [word: string, value: string])[]): Piece[] =>
      rows.map(([word, value], index) => [50, 600 + 16 * index, `${label.replace('$', word)}${value}`]);
    return [
      [
        `of ゆうちょ銀行 with labels as ${label}`,
        lines(
          ['銀行名', 'ゆうちょ銀行'],
          ['金融機関コード', '9900'],
          ['店番', '029'],
          ['預金種目', '当座'],
          ['店名', '〇二九店'],
          ['口座番号', '0054321'],
        ),
        { bankName: 'ゆうちょ銀行', branchName: '〇二九店', accountType: 1, accountNumber: '0054321', holder: '' },
      ],
      [
        `with labels as ${label}, its branch without 支店`,
        lines(
          ['銀行名', 'みずほ銀行'],
          ['店名', '神田'],
          ['預金種目', '普通'],
          ['口座番号', '1234567'],
          ['口座名義', 'ユ）ミナトインサツ'],
        ),
        { ...minato, branchName: '神田' },
      ],
      [
        `with labels as ${label}, its branch by code`,
        lines(['銀行名', 'ゆうちょ銀行'], ['店番', '029'], ['預金種目', '当座'], ['口座番号', '0054321']),
        { bankName: 'ゆうちょ銀行', branchName: '029', accountType: 1, accountNumber: '0054321', holder: '' },
      ],
    ];
  }),
  [
    'for savings',
    [[50, 700, 'お振込先：みずほ銀行 神田支店 貯蓄 1234567 ユ）ミナトインサツ']],
    { ...minato, accountType: 4 },
  ],
  ['none of a telephone number', [[50, 700, 'ゆうちょ銀行 電話 01267-2-1234']], null],
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
  expect(readBankAccount(documentOf(pieces))?.value ?? null).toEqual(account && expect.objectContaining(account));
});
