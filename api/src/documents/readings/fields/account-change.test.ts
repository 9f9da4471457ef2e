import { documentOf, type Piece } from '../testing/document';
import { readBankAccount } from './bank-account';
import { DOUBT } from './reasons';

const OLD = 'みずほ銀行 梅田支店 普通 1234567';
const NEW = 'りそな銀行 大阪営業部 普通 7654321';
const HOLDER = '口座名義 カ）キタノキカク';
const lines = (...texts: readonly string[]): Piece[] => texts.map((text, index): Piece => [50, 400 + 15 * index, text]);
const read = (pieces: readonly Piece[]) => readBankAccount(documentOf(pieces));

test.each<[string, Piece[]]>([
  [
    'under a notice',
    lines('お振込先', OLD, HOLDER, '【口座変更のお知らせ】', '下記口座に変更いたします。', NEW, HOLDER),
  ],
  ['after the old one', lines('【口座変更のお知らせ】', `旧口座：${OLD}`, `新口座：${NEW}`, HOLDER)],
  ['with a mark', lines('お振込先が変わりました', `旧）${OLD}`, `新）${NEW}`, HOLDER)],
  ['under its heading', lines('変更前', `お振込先：${OLD}`, HOLDER, '変更後', `お振込先：${NEW}`, HOLDER)],
  ['in a sentence', lines('お振込先', OLD, HOLDER, '', '', `※12月1日より、振込先が ${NEW} に変わります。`)],
  ['by its first month', lines('お振込先の口座が変わります', `10月まで：${OLD}`, `11月から：${NEW}`, HOLDER)],
  [
    'under a sentence',
    lines('お振込先', OLD, HOLDER, '口座変更のお知らせ', '12月より下記の口座にお振込みください。', NEW),
  ],
  ['before the former one', lines('振込先変更のお知らせ', '下記へ変更しました。', NEW, HOLDER, `従来の口座：${OLD}`)],
  [
    'in a column of its own',
    [
      [50, 400, '変更前'],
      [300, 400, '変更後'],
      [50, 415, 'みずほ銀行'],
      [300, 415, 'りそな銀行'],
      [50, 430, '梅田支店 普通 1234567'],
      [300, 430, '大阪営業部 普通 7654321'],
    ],
  ],
])('a new account %s is proposed, in doubt, with the old one beside it', (_where, pieces) => {
  expect(read(pieces)).toMatchObject({
    value: { bankName: 'りそな銀行', accountNumber: '7654321' },
    isDoubtful: true,
    doubt: DOUBT.accountChanged,
    others: [{ value: { bankName: 'みずほ銀行', accountNumber: '1234567' } }],
  });
});

test('a number that takes the place of another one is proposed', () => {
  expect(read(lines('お振込先', 'みずほ銀行 梅田支店 普通 1234567→7654321', HOLDER))).toMatchObject({
    value: { accountNumber: '7654321' },
    doubt: DOUBT.accountChanged,
    others: [{ value: { accountNumber: '1234567' } }],
  });
});

test.each(['※振込先口座を変更いたしました。', 'Our bank account has been changed.'])(
  '「%s」 leaves the only account in doubt',
  (note) => {
    const pieces: Piece[] = [...lines('お振込先', NEW, HOLDER), [50, 600, note]];
    expect(read(pieces)).toMatchObject({ value: { accountNumber: '7654321' }, doubt: DOUBT.accountChanged });
  },
);

test.each([
  '※振込手数料の変更について：振込手数料はご負担ください',
  '※口座振替の口座変更をご希望の場合はご連絡ください',
  '今後ともよろしくお願い申し上げます。',
])('%s is no change of the account', (note) => {
  expect(read([...lines(note, 'お振込先', OLD, HOLDER)])?.isDoubtful).toBe(false);
});

test('each line of a table is an account', () => {
  const columns = [50, 140, 220, 320, 400] as const;
  const row = (y: number, ...texts: readonly string[]): Piece[] =>
    texts.map((text, index): Piece => [columns[index] ?? 0, y, text]);
  const table = [
    ...row(400, '銀行名', '支店名', '口座番号', '種別', '口座名義'),
    ...row(416, 'みずほ銀行', '梅田支店', '1234567', '普通', 'カ）アオバ'),
    ...row(432, 'りそな銀行', '大阪営業部', '7654321', '普通', 'カ）アオバ'),
  ];
  expect(read(table)).toMatchObject({
    value: { accountNumber: '1234567' },
    doubt: DOUBT.severalAccounts,
    others: [{ value: { bankName: 'りそな銀行', accountNumber: '7654321' } }],
  });
});

test.each([
  ['普通 第1234567号', false],
  ['普通預金 口座番号 第 1234567 号', false],
  ['普通 123-4567', true],
])('the number of %s is read, and doubtful is %s', (number, isDoubtful) => {
  expect(read(lines('お振込先', `みずほ銀行 梅田支店 ${number}`, HOLDER))).toMatchObject({
    value: { accountNumber: '1234567' },
    isDoubtful,
  });
});
