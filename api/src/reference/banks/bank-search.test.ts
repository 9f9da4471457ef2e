import fc from 'fast-check';
import { namedKind } from './bank-kind';
import { bankList, type BankList } from './bank-list';
import { searchBanks } from './bank-search';
import { FORMER_BANKS } from './former-banks';
import { rankedSearch } from './ranked-search';
import { searchKey } from './search-key';

let list: BankList;
beforeAll(async () => {
  list = await bankList();
});

/** Name as shown: あいち銀行（旧中京銀行）. */
const shown = (text: string): string[] =>
  searchBanks(list, text).map(({ name, formerName }) => (formerName === null ? name : `${name}（旧${formerName}）`));

test.each([
  ['商工組合中央金庫', '商工中金'],
  ['商工中金', '商工中金'],
  ['農林中央金庫', '農林中金'],
  ['ﾉｳﾘﾝﾁｭｳｵｳｷﾝｺ', '農林中金'],
  ['全国信用協同組合連合会', '全信組連'],
  ['労働金庫連合会', '労金連'],
  ['信金中央金庫', '信金中央金庫'],
  ['信金中金', '信金中央金庫'],
  ['全国信用金庫連合会', '信金中央金庫'],
  ['中央ろうきん', '中央労働金庫'],
  ['静岡ろうきん', '静岡県労働金庫'],
  ['城南しんきん', '城南信用金庫'],
  ['郵便局', 'ゆうちょ銀行'],
  ['JAバンク横浜', '横浜農協'],
  ['JA東京信連', '東京都信連'],
  ['JFしまね', 'JFしまね漁協'],
  ['東信用組合', '東信用組合'],
  ['三菱東京UFJ', '三菱UFJ銀行（旧三菱東京UFJ銀行）'],
  ['ジャパンネット銀行', 'PayPay銀行（旧ジャパンネット銀行）'],
  ['イーバンク', '楽天銀行（旧イーバンク銀行）'],
  ['住信ＳＢＩネット', 'ドコモSMTBネット銀行（旧住信SBIネット銀行）'],
  ['愛知銀行', 'あいち銀行（旧愛知銀行）'],
  ['ちゅうきょうぎんこう', 'あいち銀行（旧中京銀行）'],
  ['第三', '三十三銀行（旧第三銀行）'],
  ['三重銀行', '三十三銀行（旧三重銀行）'],
  ['八千代銀行', 'きらぼし銀行（旧八千代銀行）'],
  ['新銀行東京', 'きらぼし銀行（旧新銀行東京）'],
  ['さくら', '三井住友銀行（旧さくら銀行）'],
  ['九州銀行', '十八親和銀行（旧九州銀行）'],
  ['長野銀行', '八十二長野銀行（旧長野銀行）'],
  ['札幌信用金庫', '北海道信用金庫（旧札幌信用金庫）'],
  ['愛知信用金庫', '愛知信用金庫'],
  ['つくば銀行', '筑波銀行'],
  ['株式会社三菱UFJ銀行', '三菱UFJ銀行'],
  ['㈱みずほ銀行', 'みずほ銀行'],
  ['りそな銀行（株）', 'りそな銀行'],
  ['株式会社商工組合中央金庫', '商工中金'],
  ['京銀', '京都銀行'],
  ['四銀', '四国銀行'],
  ['合銀', '山陰合同銀行'],
  ['海銀', '沖縄海邦銀行'],
  ['中信', '京都中央信用金庫'],
  ['さいしん', '埼玉縣信用金庫'],
  ['浜松いわた信用金庫', '浜松磐田信用金庫'],
  ['浜松いわた', '浜松磐田信用金庫'],
  ['京都ちゅうおうしんきん', '京都中央信用金庫'],
  ['滝野川信用金庫', '瀧野川信用金庫'],
  ['廣島銀行', '広島銀行'],
])('%s finds %s alone', (text, name) => {
  expect(shown(text)).toEqual([name]);
});

test.each([
  // Nobody knows which of several banks has an account of one that was divided among them.
  '石川銀行',
  '新潟中央銀行',
  '北海道拓殖銀行',
  // No bank that transfers: it is neither 北日本銀行 nor 東日本銀行.
  '日本銀行',
  '愛知農協',
  '横浜信用組合',
  '八千代信用金庫',
])('%s finds none rather than another one', (text) => {
  expect(shown(text)).toEqual([]);
});

/** Names of the banks whose whole name the text is. A form takes one alone. */
const certain = (text: string): string[] =>
  searchBanks(list, text)
    .filter(({ isExact }) => isExact)
    .map(({ name }) => name);

test.each([
  ['山銀', ['山形銀行', '山口銀行']],
  ['東銀', ['三菱UFJ銀行', '東北銀行']],
  ['かわしん', ['川口信用金庫', '川崎信用金庫', '豊川信用金庫', '川之江信用金庫']],
  ['三井住友', ['三井住友銀行']],
  // Parts of names that find several banks and are the name of none.
  ['三井', []],
  ['大阪シティ', []],
  ['しんきん', []],
  ['東海', []],
])('%s is the name of %j', (text, names) => {
  expect(certain(text)).toEqual(names);
});

test.each(['けんしん', '国信', '都信', 'ミ銀', '株式会社', 'きた信用金庫', '浜松いわた銀行', '拓銀'])(
  '%s finds none rather than one with these letters in the middle',
  (text) => {
    expect(shown(text)).toEqual([]);
  },
);

test('no part from the middle of a name is the best answer', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat({ max: 4 }), (luck, from, length) => {
      const { keys } = list.banks[luck % list.banks.length] ?? { keys: [''] };
      const key = keys[from % keys.length] ?? '';
      const text = key.slice(1 + (from % key.length), 3 + (from % key.length) + length);
      fc.pre(text !== '' && namedKind(text) === null);
      const best = searchBanks(list, text).slice(0, 1);
      const isSound = (bank: (typeof best)[number]) =>
        bank.isExact ||
        bank.formerName !== null ||
        [bank.code, ...bank.keys, ...(bank.words ?? [])].some((word) => word.startsWith(text));
      expect(best.filter((bank) => !isSound(bank))).toEqual([]);
    }),
    { numRuns: 500, maxSkipsPerRun: 1_000 },
  );
});

test('株式会社 at either end changes nothing, however it is written', () => {
  const forms = fc.constantFrom(
    '株式会社',
    '㈱',
    '(株)',
    '（株）',
    '（ 株 ）',
    '㍿',
    '株式會社',
    '株 式 会 社',
    'ｶ)',
    '[株]',
  );
  const gaps = fc.constantFrom('', ' ', '　');
  fc.assert(
    fc.property(fc.nat(), forms, gaps, fc.boolean(), (luck, form, gap, isBefore) => {
      const name = list.banks[luck % list.banks.length]?.name ?? '';
      const text = isBefore ? `${form}${gap}${name}` : `${name}${gap}${form.replace('ｶ)', '(ｶ')}`;
      expect([text, certain(text)]).toEqual([text, certain(name)]);
    }),
    { numRuns: 200 },
  );
});

test('old and new forms of characters are one, and the key of a key is itself', () => {
  const pairs =
    '縣県 國国 澤沢 濱浜 濵浜 﨑崎 髙高 瀧滝 廣広 龍竜 邊辺 邉辺 齋斎 斉斎 櫻桜 嶋島 冨富 會会 黑黒 壽寿 條条 關関 眞真';
  for (const [old = '', now = ''] of pairs.split(' ').map((pair) => [...pair]))
    expect([old, searchKey(`山${old}信用金庫`)]).toEqual([old, searchKey(`山${now}信用金庫`)]);
  for (const ga of ['ヶ', 'が', 'ガ', 'ケ', 'ヵ']) expect(searchKey(`霞${ga}関`)).toBe(searchKey('霞ケ関'));
  for (const ga of ['ヶ', 'が', 'ケ']) expect(searchKey(`つつじ${ga}丘`)).toBe(searchKey('つつじヶ丘'));
  for (const { keys } of list.banks) expect(keys.map(searchKey)).toEqual(keys);
});

test('a former name of two banks leads to a choice', () => {
  expect(shown('あさひ銀行')).toEqual(['りそな銀行（旧あさひ銀行）', '埼玉りそな銀行（旧あさひ銀行）']);
});

test.each([
  ['JAバンク', ['農協', '信連']],
  ['JFマリンバンク', ['漁協', '信漁連']],
  ['ろうきん', ['労働金庫']],
  ['銀行', ['銀行']],
])('%s alone leads to a choice among all of its kind', (text, kinds) => {
  const found = searchBanks(list, text);
  expect(found.length).toBeGreaterThan(10);
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(kinds));
});

test('every former name leads to its present banks, and is the name of none', () => {
  for (const { name, kana, codes } of FORMER_BANKS) {
    const found = searchBanks(list, name);
    expect([name, found.map(({ code }) => code)]).toEqual([name, codes]);
    expect(found.map(({ formerName }) => formerName)).toEqual(codes.map(() => name));
    expect(searchBanks(list, kana).map(({ code }) => code)).toEqual(expect.arrayContaining([...codes]));
  }
});

test('every official, short and everyday name leads to its bank, alone or among those of the same name', () => {
  for (const bank of list.banks)
    for (const name of [bank.name, ...bank.keys]) {
      const found = searchBanks(list, name);
      expect([name, found.map(({ code }) => code)]).toEqual([name, expect.arrayContaining([bank.code])]);
    }
});

/** Words for a kind, and which banks may be meant. */
const WORDS: readonly (readonly [word: string, kind: string])[] = [
  ['銀行', '銀行'],
  ['信用金庫', '信用金庫'],
  ['信金', '信用金庫'],
  ['信用組合', '信用組合'],
  ['労働金庫', '労働金庫'],
  ['農協', '農協'],
  ['農業協同組合', '農協'],
  ['漁協', '漁協'],
];

test('no name with a kind finds a bank of another kind, whatever stands before it', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...WORDS), fc.integer({ min: 1, max: 6 }), (luck, [word, kind], length) => {
      const name = list.banks[luck % list.banks.length]?.cores[0] ?? '';
      const found = searchBanks(list, `${name.slice(0, length)}${word}`);
      expect(found.filter((bank) => bank.kind !== kind)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test('departments and offices are no 支店, and places are', () => {
  const names = list.banks.flatMap(({ code }) => list.branches(code).map(({ name }) => name));
  const wrong =
    /(営業部|公務部|不動産部|法人部|業務部|サービス部|ローン部|[統括営業]本部|出張所|事務所|オフィス|プラザ|営業センター|事務センター|本店|代理店|\d)支店$/;
  expect(names.filter((name) => wrong.test(name))).toEqual([]);
  expect(names.filter((name) => /支店.*支店|本店.*支店/.test(name))).toEqual([]);
  expect(names).toEqual(
    expect.arrayContaining(['東京公務部', '大阪不動産部', '本店営業部', '春日部支店', '本所支店', '多摩センター支店']),
  );
});

test.each([
  ['9900', '018店', '018'],
  ['9900', '０１８', '018'],
  ['9900', 'ゼロイチハチ店', '018'],
  ['9900', '〇一八店', '018'],
  ['9900', '○一八支店', '018'],
  ['0001', '本店', '100'],
  ['0138', '本店', '200'],
  ['0138', '営業部', '200'],
  ['1303', '本所', '017'],
  ['1303', '本店', '001'],
  ['5114', '本所', '001'],
  ['3014', '本店', '001'],
  ['0005', '東京公務部', '300'],
  ['0005', '東京公務部支店', '300'],
])('branch of %s: %s finds %s first', (bankCode, text, code) => {
  expect(rankedSearch(list.branches(bankCode), text)[0]?.code).toBe(code);
});
