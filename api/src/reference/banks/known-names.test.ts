import { isKnownAs, knownNamesOf } from './known-names';

test.each([
  ['0001', 'みずほ銀行', ['みずほ銀行', 'みずほ', 'ミズホギンコウ'], ['みずほ信託銀行', '三井住友銀行', '', '銀行']],
  ['0038', 'ドコモSMTBネット銀行', ['ドコモSMTBネット銀行', '住信SBIネット銀行', '住信ＳＢＩネット'], ['SBI新生銀行']],
  ['1344', '城南信用金庫', ['城南信用金庫', '城南信金'], ['城北信用金庫']],
  ['5114', '横浜農協', ['JA横浜', '横浜農業協同組合'], ['横浜銀行']],
  ['9998', '昔の銀行', ['昔の銀行', '昔の'], ['今の銀行']],
])('bank %s is found by its names and no other', async (bankCode, bankName, known, others) => {
  const { bank } = await knownNamesOf({ bankCode, bankName, branchCode: '001', branchName: '本店' });
  expect(known.filter((name) => !isKnownAs(name, bank))).toEqual([]);
  expect(others.filter((name) => isKnownAs(name, bank))).toEqual([]);
});

test.each([
  ['9900', '058', '〇五八支店', ['〇五八店', '○五八', 'ゼロゴハチ'], ['〇五九店', '']],
  ['0144', '332', '西金沢出張所', ['西金沢出張所', '西金沢支店', '西金沢'], ['金沢支店']],
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
