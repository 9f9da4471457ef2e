import fc from 'fast-check';
import { PRESET_BANKS } from 'shared-rules/bank';
import { fullKanaToHalf, toFullWidth } from 'shared-rules/kana-width';
import { bankList, type BankEntry, type BankList, type BranchEntry } from './bank-list';
import { searchBanks } from './bank-search';
import { rankedSearch } from './ranked-search';
import { searchKey } from './search-key';

let list: BankList;
beforeAll(async () => {
  list = await bankList();
});

/** `npm run test:full` looks at every bank, `npm test` at every tenth. */
const looked = (): readonly BankEntry[] =>
  list.banks.filter((_, index) => process.env['TESTS_FULL'] === '1' || index % 10 === 0);

const codesOf = (entries: readonly { readonly code: string }[]): string[] => entries.map(({ code }) => code);
const banksFor = (text: string): string[] => codesOf(searchBanks(list, text));
const branchesFor = (bankCode: string, text: string): string[] => codesOf(rankedSearch(list.branches(bankCode), text));

const katakanaToHiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0x60));
/** Ways of typing the same name. */
const WRITINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  toFullWidth,
  fullKanaToHalf,
  katakanaToHiragana,
  (text) => text.toLowerCase(),
  (text) => text.replaceAll('ー', '-'),
  (text) => ` ${[...text].join('　')} `,
  (text) => text.normalize('NFD'),
];

test('the whole list is loaded', () => {
  expect(list.banks.length).toBeGreaterThan(1_000);
  expect(list.banks.reduce((sum, { code }) => sum + list.branches(code).length, 0)).toBeGreaterThan(25_000);
  for (const { code, name, kana } of list.banks) {
    expect(code).toMatch(/^\d{4}$/);
    expect(name).not.toMatch(/[Ａ-Ｚａ-ｚ０-９－]/);
    expect(kana).toMatch(/^[ァ-ヴー・A-Z ]+$/);
  }
});

test('every branch has three digits, a name and a kana', () => {
  const isSound = ({ code, name, kana }: BranchEntry) =>
    /^\d{3}$/.test(code) && name !== '' && /^[ァ-ヴーA-Z]+$/.test(kana);
  expect(list.banks.flatMap(({ code }) => list.branches(code).filter((branch) => !isSound(branch)))).toEqual([]);
});

test('the preset banks come first, the rest by code', () => {
  const codes = codesOf(list.banks);
  expect(codes.slice(0, 8)).toEqual(PRESET_BANKS.map(({ code }) => code));
  expect(codes.slice(8)).toEqual([...codes.slice(8)].sort());
});

test('names are the common ones; those of the preset banks are as in the list', () => {
  expect(PRESET_BANKS.map(({ code }) => ({ code, name: list.bank(code)?.name }))).toEqual(PRESET_BANKS);
  expect(['0310', '1344', '2011', '2963', '3000', '5114', '0200'].map((code) => list.bank(code)?.name)).toEqual([
    'GMOあおぞらネット銀行',
    '城南信用金庫',
    '北央信用組合',
    '中央労働金庫',
    '農林中金',
    '横浜農協',
    'ワイズ・ペイメンツ・ジャパン',
  ]);
});

test.each([
  ['0001', '108', '神田支店', 'カンダ'],
  ['0001', '001', '東京営業部', 'トウキヨウ'],
  ['0144', '332', '西金沢出張所', 'ニシカナザワ'],
  ['0310', '102', '法人第二営業部', 'ホウジンダイニ'],
  ['9900', '058', '〇五八支店', 'ゼロゴハチ'],
])('branch %s-%s is %s, %s', (bankCode, code, name, kana) => {
  expect(list.branches(bankCode).find((branch) => branch.code === code)).toMatchObject({ name, kana });
});

test('every bank is found first among its equals by its name, kana and code, in any spelling', () => {
  for (const { code, name, kana } of looked()) {
    for (const text of new Set(WRITINGS.map((write) => write(code)))) expect(banksFor(text)[0]).toBe(code);
    for (const text of new Set(WRITINGS.map((write) => write(name)))) {
      // 中國銀行 and 中国銀行 are two banks of one name: either may come first.
      const found = banksFor(text);
      expect(searchKey(list.bank(found[0] ?? '')?.name ?? '')).toBe(searchKey(name));
      expect(found).toContain(code);
    }
    for (const text of new Set(WRITINGS.map((write) => write(kana)))) expect(banksFor(text)).toContain(code);
  }
});

test('every branch of every bank is found by its name and its kana, in any spelling', () => {
  const unknown: string[] = [];
  for (const bank of looked()) {
    for (const { code, name, kana, keys } of list.branches(bank.code)) {
      for (const text of [name, kana].flatMap((each) => WRITINGS.map((write) => write(each)))) {
        const key = searchKey(text);
        if (!keys.some((each) => each.includes(key))) unknown.push(`${bank.code}-${code} ${text}`);
      }
    }
  }
  expect(unknown).toEqual([]);
});

test('a branch is found by its name and its kana, and first by its code, in any spelling', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...list.banks),
      fc.nat(),
      fc.constantFrom(...WRITINGS),
      ({ code: bankCode }, luck, write) => {
        const branches = list.branches(bankCode);
        const branch = branches[luck % branches.length];
        if (!branch) throw new Error(`Bank ${bankCode} has no branch.`);
        expect(branchesFor(bankCode, write(branch.code))[0]).toBe(branch.code);
        expect(branchesFor(bankCode, write(branch.name))).toContain(branch.code);
        expect(branchesFor(bankCode, write(branch.kana))).toContain(branch.code);
      },
    ),
    { numRuns: 300 },
  );
});

test('for any text each entry is found at most once, and the search never fails', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
      const codes = banksFor(text);
      expect(new Set(codes).size).toBe(codes.length);
    }),
  );
});

test.each([
  ['みずほ', '0001'],
  ['みずほ銀', '0001'],
  ['ミズホ', '0001'],
  ['ﾐｽﾞﾎｷﾞﾝｺｳ', '0001'],
  ['UFJ', '0005'],
  ['ｕｆｊ', '0005'],
  ['みつびし', '0005'],
  ['ゆーえふじぇい', '0005'],
  ['ﾕ-ｴﾌｼﾞｪｲ', '0005'],
  ['三井 住友', '0009'],
  ['SMBC', '0009'],
  ['住信SBIネット銀行', '0038'],
  ['ドコモ', '0038'],
  ['ゆうちょ', '9900'],
  ['郵便貯金', '9900'],
  ['9900', '9900'],
  ['０００５', '0005'],
  ['城南信用金庫', '1344'],
  ['城南信金', '1344'],
  ['じょうなんしんきん', '1344'],
  ['ジョウナンシンヨウキンコ', '1344'],
  ['城南信用', '1344'],
  ['JA横浜', '5114'],
  ['新潟県信用組合', '2351'],
  ['gmoあおぞらネット', '0310'],
])('%s finds %s first', (text, code) => {
  expect(banksFor(text)[0]).toBe(code);
});

test('names that begin with the text come before names that contain it, and preset banks before others', () => {
  expect(banksFor('00').slice(0, 6)).toEqual(['0001', '0005', '0009', '0010', '0036', '0038']);
  const codes = banksFor('中央');
  const begins = codes.map((code) => list.bank(code)?.name.startsWith('中央') ?? false);
  expect(begins).toEqual([...begins].sort((a, b) => Number(b) - Number(a)));
  expect(new Set(begins).size).toBe(2);
  expect(banksFor('三井住友').slice(0, 2)).toEqual(['0009', '0294']);
});

test.each([
  ['9900', '058', '058'],
  ['9900', '〇五八', '058'],
  ['9900', '○五八店', '058'],
  ['9900', 'ゼロゴハチ', '058'],
  ['9900', 'ｾﾞﾛｺﾞﾊﾁ', '058'],
  ['9900', 'ぜろごはちしてん', '058'],
  ['0001', '神田', '108'],
  ['0001', '神田支店', '108'],
  ['0001', 'かんだ', '108'],
  ['0001', 'カンダシテン', '108'],
  ['0144', '西金沢支店', '332'],
  ['0001', '築地', '015'],
  ['0001', 'つきじ', '015'],
])('branch of %s: %s finds %s first', (bankCode, text, code) => {
  expect(branchesFor(bankCode, text)[0]).toBe(code);
});

test.each(['市が谷', '市ヶ谷', '市ケ谷', '市が', 'いちがや'])('%s finds 市ヶ谷', (text) => {
  const found = rankedSearch(list.branches('0001'), text);
  expect(found.map(({ name }) => name).join()).toMatch(/市[ヶケが]谷/);
});

test.each(['存在しない銀行', '・・・', 'ー', '銀行の神様', '00055'])('%s finds nothing', (text) => {
  expect(banksFor(text)).toEqual([]);
});

test('an empty text returns every bank', () => {
  expect(banksFor(' 　')).toHaveLength(list.banks.length);
});

test('an unknown bank has no branches, also one with a name of a JavaScript property', () => {
  expect(['9999', '', '__proto__', 'constructor'].map((code) => [list.bank(code), list.branches(code)])).toEqual(
    Array(4).fill([undefined, []]),
  );
});
