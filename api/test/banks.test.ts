import type { Bank, ErrorBody } from 'shared-api/types';
import { PRESET_BANKS } from 'shared-rules/bank';
import { signIn } from './support/accounts';
import type { Answer, Tokens } from './support/api';
import { useApi } from './support/use-api';

interface Found {
  readonly bank: Bank | null;
  readonly banks: Bank[];
  readonly branches: Bank[];
  readonly total_count: number;
}

describe('banks and branches', () => {
  const api = useApi();
  let tokens: Tokens;
  beforeAll(async () => {
    tokens = await signIn(api());
  });

  const find = <T = Found>(query: Readonly<Record<string, string>>): Promise<Answer<T>> =>
    api().call<T>('GET', `/banks2?${new URLSearchParams(query)}`, { tokens });
  const codesOf = (found: readonly Bank[]): string[] => found.map(({ code }) => code);

  it('are listed page by page, the preset banks first', async () => {
    const { status, body } = await find({});
    expect([status, body.bank, body.branches, body.banks.length]).toEqual([200, null, [], 50]);
    expect(codesOf(body.banks.slice(0, 8))).toEqual(PRESET_BANKS.map(({ code }) => code));
    expect(body.banks[0]).toEqual({ code: '0001', name: 'みずほ銀行', kana: 'ミズホ' });
    const seen = new Set<string>();
    for (let page = 0; page * 100 < body.total_count; page += 1)
      for (const code of codesOf((await find({ size: '100', page: String(page) })).body.banks)) seen.add(code);
    expect(seen.size).toBe(body.total_count);
    expect(body.total_count).toBeGreaterThan(1_000);
    expect((await find({ page: '1000' })).body).toMatchObject({ banks: [], total_count: body.total_count });
  });

  it.each([
    ['UFJ', '0005', '三菱UFJ銀行'],
    ['ｕｆｊ', '0005', '三菱UFJ銀行'],
    ['みつびし', '0005', '三菱UFJ銀行'],
    ['ﾐﾂﾋﾞｼ', '0005', '三菱UFJ銀行'],
    ['０００５', '0005', '三菱UFJ銀行'],
    ['楽天銀行', '0036', '楽天銀行'],
    ['城南信金', '1344', '城南信用金庫'],
  ])('%s finds %s, %s', async (search, code, name) => {
    expect((await find({ search })).body.banks[0]).toMatchObject({ code, name });
  });

  it.each<[search: string, banks: Partial<Bank>[]]>([
    ['中京銀行', [{ code: '0542', name: 'あいち銀行', former_name: '中京銀行' }]],
    ['八千代銀行', [{ code: '0137', name: 'きらぼし銀行', former_name: '八千代銀行' }]],
    ['商工組合中央金庫', [{ code: '2004', name: '商工中金' }]],
    ['郵便局', [{ code: '9900', name: 'ゆうちょ銀行' }]],
    ['愛知銀', [{ code: '0542', former_name: '愛知銀行' }]],
    ['京銀', [{ code: '0158', name: '京都銀行', is_exact: true }]],
    ['株式会社三菱UFJ銀行', [{ code: '0005', is_exact: true }]],
    ['石川銀行', []],
  ])('%s finds %j and no bank of another kind', async (search, banks) => {
    const { body } = await find({ search });
    expect(body).toMatchObject({ banks, total_count: banks.length });
    expect(body.banks.map((bank) => 'former_name' in bank)).toEqual(banks.map((bank) => 'former_name' in bank));
  });

  it('include the branches of a bank, and its name', async () => {
    const { body } = await find({ bank_code: '9900', search: 'ゼロゴハチ' });
    expect(body).toEqual({
      bank: { code: '9900', name: 'ゆうちょ銀行', kana: 'ユウチヨ' },
      banks: [],
      branches: [{ code: '058', name: '〇五八支店', kana: 'ゼロゴハチ', is_exact: true }],
      total_count: 1,
    });
    const { body: all } = await find({ bank_code: '0005' });
    expect([all.branches.length, all.total_count > 500]).toEqual([50, true]);
    expect(codesOf(all.branches)).toEqual([...codesOf(all.branches)].sort());
  });

  it('are empty when nothing matches, and 404 for an unknown bank', async () => {
    expect(await find({ search: '存在しない銀行' })).toMatchObject({
      status: 200,
      body: { banks: [], total_count: 0 },
    });
    expect(await find<ErrorBody>({ bank_code: '9998' })).toMatchObject({
      status: 404,
      body: { message: 'お探しの金融機関が見つかりませんでした。' },
    });
  });

  it.each<Readonly<Record<string, string>>>([
    { bank_code: '1' },
    { bank_code: '000１' },
    { page: '-1' },
    { size: '101' },
    { search: '銀'.repeat(101) },
  ])('reject the invalid query %p', async (query) => {
    expect((await find(query)).status).toBe(422);
  });

  it('are cached by the browser only, for ten minutes', async () => {
    expect((await find({ search: 'みずほ' })).headers.get('cache-control')).toBe('private, max-age=600');
    expect((await find({ bank_code: '9998' })).headers.get('cache-control')).toBe('no-store');
  });

  it('are found for many users who type at the same time', async () => {
    const searches = Array.from(
      { length: 60 },
      (_, index) => ['みずほ', '信用金庫', '支店'.repeat(50), '0', 'ー'.repeat(100)][index % 5] ?? '',
    );
    const answers = await Promise.all(searches.map((search) => find({ search })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
