import { documentOf, type Piece } from '../testing/document';
import { readBankAccount } from './bank-account';
import { DOUBT } from './reasons';

const HOLDER = '口座名義 カ）アオバ';
const read = (...lines: readonly string[]) =>
  readBankAccount(documentOf([...lines, HOLDER].map((line, index): Piece => [50, 700 + 14 * index, line])));

test.each([
  ['in brackets behind the names', ['お振込先 みずほ銀行(0001) 梅田支店(460) 普通 1234567']],
  ['before the names', ['お振込先 0001 みずほ銀行 460 梅田支店 普通 1234567']],
  ['joined to the names', ['お振込先 0001みずほ銀行 460梅田支店 普通 1234567']],
  ['in one', ['お振込先 みずほ銀行 梅田支店（0001-460） 普通 1234567']],
  ['beside labels', ['お振込先 みずほ銀行 銀行コード：0001', '梅田支店 店番：460 普通 1234567']],
  ['in a line before the names', ['金融機関コード 0001 支店コード 460', 'みずほ銀行 梅田支店 普通 1234567']],
])('the codes of bank and branch %s', (_where, lines) => {
  expect(read(...lines)).toMatchObject({
    value: { bankName: 'みずほ銀行', branchName: '梅田支店', bankCode: '0001', branchCode: '460' },
    isDoubtful: false,
  });
});

test('an account without codes has none', () => {
  const account = read('お振込先 みずほ銀行 梅田支店 普通 1234567')?.value;
  expect([account?.bankCode, account?.branchCode]).toEqual([undefined, undefined]);
});

test('a code of another bank is a doubt', () => {
  expect(read('お振込先 みずほ銀行(0005) 梅田支店 普通 1234567')).toMatchObject({
    value: { bankName: 'みずほ銀行', otherStatement: '銀行コード 0005' },
    isDoubtful: true,
    doubt: DOUBT.codeDiffers,
  });
});

test('labels of bank and code side by side are of one account', () => {
  const pieces: Piece[] = [
    [50, 420, '銀行名'],
    [120, 420, 'みずほ銀行'],
    [220, 420, '銀行コード'],
    [290, 420, '0001'],
    [50, 436, '支店名'],
    [120, 436, '梅田支店'],
    [220, 436, '支店コード'],
    [290, 436, '460'],
    [50, 452, '口座番号'],
    [120, 452, '普通 1234567'],
    [50, 468, HOLDER],
  ];
  expect(readBankAccount(documentOf(pieces))).toMatchObject({
    value: { bankName: 'みずほ銀行', branchName: '梅田支店', bankCode: '0001', branchCode: '460' },
    isDoubtful: false,
  });
});
