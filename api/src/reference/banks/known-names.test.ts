import { isKnownAs, knownNamesOf } from './known-names';

test.each([
  [
    '0001',
    'みずほ銀行',
    ['みずほ銀行', 'みずほ', 'ミズホギンコウ', '株式会社みずほ銀行', '㈱ みずほ', 'みずほ銀行(株)'],
    ['みずほ信託銀行', '三井住友銀行', '', '銀行'],
  ],
  ['0038', 'ドコモSMTBネット銀行', ['ドコモSMTBネット銀行', '住信SBIネット銀行', '住信ＳＢＩネット'], ['SBI新生銀行']],
  ['1344', '城南信用金庫', ['城南信用金庫', '城南信金'], ['城北信用金庫']],
  ['5114', '横浜農協', ['JA横浜', '横浜農業協同組合'], ['横浜銀行']],
  ['0158', '京都銀行', ['京銀', 'きょうぎん'], ['西京銀行', '京信', '東京']],
  ['0170', '山口銀行', ['山銀', '株式会社山口銀行'], ['山形銀行', '広銀']],
  ['1250', '埼玉縣信用金庫', ['埼玉県信用金庫', 'さいしん', '埼玉縣信金'], ['埼玉信用組合', '尾西信用金庫']],
  ['1352', '瀧野川信用金庫', ['滝野川信用金庫', '滝野川信金'], ['立川信用金庫']],
  [
    '1503',
    '浜松磐田信用金庫',
    ['浜松いわた信用金庫', '濱松いわた', '浜松いわたしんきん'],
    ['浜松いわた銀行', '浜松いわ'],
  ],
  ['9998', '昔の銀行', ['昔の銀行', '昔の'], ['今の銀行']],
])('bank %s is found by its names and no other', async (bankCode, bankName, known, others) => {
  const { bank } = await knownNamesOf({ bankCode, bankName, branchCode: '001', branchName: '本店' });
  expect(known.filter((name) => !isKnownAs(name, bank))).toEqual([]);
  expect(others.filter((name) => isKnownAs(name, bank))).toEqual([]);
});

test.each([
  ['9900', '058', '〇五八支店', ['〇五八店', '○五八', 'ゼロゴハチ'], ['〇五九店', '']],
  [
    '0144',
    '332',
    '西金沢出張所',
    ['西金沢出張所', '西金沢支店', '西金沢', '西かなざわ支店'],
    ['金沢支店', '東かなざわ'],
  ],
  ['0001', '999', '無くなった支店', ['無くなった', '無くなった支店'], ['神田支店']],
])('branch %s-%s is found by its names and no other', async (bankCode, branchCode, branchName, known, others) => {
  const { branch } = await knownNamesOf({ bankCode, bankName: 'みずほ銀行', branchCode, branchName });
  expect(known.filter((name) => !isKnownAs(name, branch))).toEqual([]);
  expect(others.filter((name) => isKnownAs(name, branch))).toEqual([]);
});

test.each([
  ['9900', 'ゆうちょ銀行', '018', '〇一八支店', ['018店', 'ゼロイチハチ店', '〇一八店'], ['019店', '八店']],
  ['0138', '横浜銀行', '200', '本店営業部', ['本店', '本店営業部'], ['支店', '営業']],
  ['5114', '横浜農協', '001', '本店', ['本店', '本所'], ['本町']],
])('branch %s-%s %s is known by everyday words', async (bankCode, bankName, branchCode, branchName, known, others) => {
  const { branch } = await knownNamesOf({ bankCode, bankName, branchCode, branchName });
  expect(known.filter((name) => !isKnownAs(name, branch))).toEqual([]);
  expect(others.filter((name) => isKnownAs(name, branch))).toEqual([]);
});

test('a bank is known by its former names', async () => {
  const { bank } = await knownNamesOf({
    bankCode: '0542',
    bankName: 'あいち銀行',
    branchCode: '001',
    branchName: '本店',
  });
  expect(['愛知銀行', '中京', '愛知信用金庫', '三重銀行'].map((name) => isKnownAs(name, bank))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
