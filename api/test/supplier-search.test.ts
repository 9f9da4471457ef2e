import fc from 'fast-check';
import { nameForm, searchForm } from 'shared-rules/fold-forms';
import { toFullWidth, fullKanaToHalf } from 'shared-rules/kana-width';
import { CORPORATION, signIn, SOLE_PROPRIETOR } from './support/accounts';
import type { Tokens } from './support/api';
import { runs } from './support/full';
import { newCorporateNumber } from './support/new-account';
import { supplierCalls } from './support/suppliers';
import { useApi } from './support/use-api';

interface Sample {
  readonly name: string;
  readonly kana: string;
  readonly corporate: string | null;
  readonly registration: string | null;
  readonly status: 'enable' | 'disable';
}

const INSERT = `
  insert into suppliers (buyer_id, business_form, status, name, name_kana, corporate_number, registration_number, created_at)
  select u.buyer_id, case when s.corporate is null then 2 else 1 end, s.status, s.name, s.kana, s.corporate, s.registration, now()
  from users u, jsonb_to_recordset($2) as s(name text, kana text, corporate text, registration text, status text) where u.email_address = $1 returning id`;

const sampleName = fc
  .string({
    unit: fc.constantFrom(...'株式会社青葉製作所髙﨑𠮷ーヴァビルABz％%_\\（）＆・Ⅲ㈱ 1２'),
    minLength: 1,
    maxLength: 12,
  })
  .filter((name) => name.trim() !== '');
const sampleKana = fc
  .string({ unit: fc.constantFrom(...'アァカガキャシュッョッパヴヵヶヱーヽ・ ン'), minLength: 1, maxLength: 12 })
  .filter((kana) => kana.trim() !== '');
const sample: fc.Arbitrary<Sample> = fc
  .record({ name: sampleName, kana: sampleKana, isCorporation: fc.boolean(), isEnabled: fc.boolean() })
  .map(({ name, kana, isCorporation, isEnabled }) => {
    const number = newCorporateNumber();
    return {
      name,
      kana,
      corporate: isCorporation ? number : null,
      registration: `T${number}`,
      status: isEnabled ? 'enable' : 'disable',
    };
  });

const SMALL = [...'ァィゥェォッャュョヮヵヶ'];
const LARGE = [...'アイウエオツヤユヨワカケ'];
const enlarge = (text: string): string =>
  text.replace(/[ァィゥェォッャュョヮヵヶ]/g, (kana) => LARGE[SMALL.indexOf(kana)] ?? kana);
const toHiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
/** Spellings that people type when they search. */
const WRITINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  toFullWidth,
  fullKanaToHalf,
  toHiragana,
  enlarge,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => [...text].join(' '),
  (text) => `　${text}`,
  (text) => text.replaceAll('ー', '－'),
  (text) => text.replaceAll('ー', '-'),
];
const NUMBER_WRITINGS: readonly ((text: string) => string)[] = [
  ...WRITINGS,
  (text) => [...text].join('-'),
  (text) => [...text].join('−'),
  (text) => toFullWidth([...text].join('ー')),
];

/** A part of a text, by shares of its length, in one of the spellings. */
const part = fc.record({
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  to: fc.double({ min: 0, max: 1, noNaN: true }),
  of: fc.constantFrom('name', 'kana', 'corporate', 'registration'),
  writing: fc.nat(),
});

describe('the search for suppliers', () => {
  const api = useApi();
  let tokens: Tokens;
  const suppliers = supplierCalls(api, () => tokens);
  beforeAll(async () => {
    tokens = await signIn(api());
  });

  /** Adds suppliers to the demo corporation while `work` runs, which gets their ids. */
  async function having<T>(samples: readonly Partial<Sample>[], work: (ids: number[]) => Promise<T>): Promise<T> {
    const rows = samples.map((each) => ({
      name: 'あ',
      kana: 'ア',
      corporate: null,
      registration: null,
      status: 'enable',
      ...each,
    }));
    const { rows: made } = await api().pool.query<{ id: string }>(INSERT, [CORPORATION.email, JSON.stringify(rows)]);
    const ids = made.map(({ id }) => Number(id));
    try {
      return await work(ids);
    } finally {
      await api().pool.query('delete from suppliers where id = any($1)', [ids]);
    }
  }
  const found = async (search: string, query: Readonly<Record<string, string>> = {}) =>
    (await suppliers.list({ search, size: '100', ...query })).body;
  const idsOf = ({ suppliers: list }: { suppliers: readonly { id: number }[] }): number[] => list.map(({ id }) => id);

  it('finds every supplier by any part of its name, kana and numbers, however typed, and counts the results', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(sample, fc.array(part, { minLength: 6, maxLength: 6 })), { minLength: 1, maxLength: 6 }),
        (entries) =>
          having(
            entries.map(([each]) => each),
            async (ids) => {
              for (const [index, [each, parts]] of entries.entries()) {
                for (const { from, to, of, writing } of parts) {
                  const text = [...(each[of] ?? each.name)];
                  const [begin, end] = [from, to].map((share) => Math.round(share * text.length)).sort((a, b) => a - b);
                  const piece = text.slice(begin, end).join('');
                  // Without that number the search is for a part of the name.
                  const writings =
                    (of === 'corporate' || of === 'registration') && each[of] !== null ? NUMBER_WRITINGS : WRITINGS;
                  const search = writings[writing % writings.length]?.(piece) ?? piece;
                  const answer = await found(search);
                  expect({ search, ids: idsOf(answer) }).toEqual({ search, ids: expect.arrayContaining([ids[index]]) });
                  expect([answer.total_count, answer.count_enable + answer.count_disable]).toEqual([
                    answer.suppliers.length,
                    answer.suppliers.length,
                  ]);
                  expect(answer.count_enable).toBe(answer.suppliers.filter(({ status }) => status === 'enable').length);
                }
              }
            },
          ),
      ),
      { numRuns: runs(25, 4) },
    );
  });

  it.each([
    ['みなと', ['有限会社みなと印刷']],
    ['ﾐﾅﾄ', ['有限会社みなと印刷']],
    ['ほくりくせいこう', ['株式会社北陸精工']],
    ['クリ-ンワ－クス', ['株式会社クリーンワークス']],
    ['ロジステイクス', ['さくらロジスティクス株式会社']],
    ['7011-0020-45678', ['有限会社みなと印刷']],
    ['Ｔ７０１１００２０４５６７８', ['有限会社みなと印刷']],
    ['t 6912345678901', ['鈴木工務店（鈴木 一郎）']],
    ['鈴木一郎', ['鈴木工務店（鈴木 一郎）']],
    ['みなと北陸', []],
  ])('finds %s as the demonstration has it', async (search, names) => {
    expect((await found(search)).suppliers.map(({ name }) => name)).toEqual(names);
  });

  it('finds radicals and variants of a character by the usual one, and the other way round', () =>
    having(
      [{ name: '⻘⽊工務店' }, { name: '株式会社髙﨑' }, { name: '渡邉商店' }],
      async ([radicals, high, watanabe]) => {
        expect([
          idsOf(await found('青木')),
          idsOf(await found('⾼崎')),
          idsOf(await found('渡辺')),
          idsOf(await found('⻘⽊')),
        ]).toEqual([[radicals], [high], [watanabe], [radicals]]);
        expect((await found('青木')).suppliers.map(({ name }) => name)).toEqual(['⻘⽊工務店']);
      },
    ));

  it('finds spellings of one name by each other, and nothing by a letter that stands elsewhere', () =>
    having(
      [{ name: '自由ヶ丘印刷' }, { name: '㈱大阪ガス' }, { name: '一般社団法人青葉会' }],
      async ([oka, gas, aoba]) => {
        const searches = ['自由が丘', '自由ｹ丘', '株式会社大阪', '（株）大阪', '大阪ガ', '(一社)青葉', '大阪ケス'];
        const answers = await Promise.all(searches.map((search) => found(search)));
        expect(answers.map(idsOf)).toEqual([[oka], [oka], [gas], [gas], [gas], [aoba], []]);
      },
    ));

  it('is compared by the database as browsers compare it', async () => {
    const names = fc.sample(
      fc.string({
        unit: fc.constantFrom(...'自由がヶヵガカ丘々〇𠮷ァー-株式会社㈱（有)一般財団法人NPO特定非営利活動 '),
      }),
      { numRuns: 2_000, seed: 1 },
    );
    const forms = await api().pool.query<{ name: string; form: string }>(
      'select name, name_form(search_text(name)) as form from unnest($1::text[]) name',
      [names],
    );
    expect(forms.rows.filter(({ name, form }) => form !== nameForm(name))).toEqual([]);
    const codes = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
    const chars = [
      ...codes(0x20, 0x7e),
      ...codes(0xa0, 0xff),
      ...codes(0x2010, 0x2fd5),
      ...codes(0x3000, 0x9fff),
      ...codes(0xf900, 0xfad9),
      ...codes(0xfe00, 0xffee),
      ...codes(0x20000, 0x20fff),
      ...codes(0xe0100, 0xe01ef),
    ].map((code) => String.fromCodePoint(code));
    const { rows } = await api().pool.query<{ char: string; form: string }>(
      'select char, search_text(char) as form from unnest($1::text[]) char',
      [chars],
    );
    expect(rows.filter(({ char, form }) => form !== searchForm(char))).toEqual([]);
  });

  it('is listed in the order of a directory', () => {
    const order = [
      'アオキ',
      'ウエノ',
      'ヴェルデ',
      'ウオヤ',
      'カアト',
      'カード',
      'カブシキガイシャ カガミ',
      'ガガミ',
      'ガス',
      'カセ',
      'イッパンシャダンホウジンカンダ',
      'カンダカブシキガイシャ',
      'ユウゲンガイシャミナト',
      'ユウゲンガイシヤモリ',
    ];
    return having(
      [...order].reverse().map((kana) => ({ name: '順番', kana })),
      async () => {
        const pages = await Promise.all(['0', '1', '2'].map((page) => found('順番', { page, size: '6' })));
        expect(pages.flatMap(({ suppliers: list }) => list.map(({ name_kana: kana }) => kana))).toEqual(order);
      },
    );
  });

  it('takes wildcards literally', () =>
    having(
      [{ name: '100%ジュース' }, { name: 'A_B商会' }, { name: 'C\\D商会' }],
      async ([percent, underscore, backslash]) => {
        expect([
          idsOf(await found('%')),
          idsOf(await found('％ジュ')),
          idsOf(await found('_')),
          idsOf(await found('\\')),
        ]).toEqual([[percent], [percent], [underscore], [backslash]]);
        expect(idsOf(await found('A%B'))).toEqual([]);
      },
    ));

  it('never matches across two fields, such as the end of the name and the beginning of the kana', () =>
    having([{ name: 'ミドリ', kana: 'ミドリ', registration: 'T1234567890123' }], async () => {
      expect([idsOf(await found('リミ')), idsOf(await found('ドリT1')), idsOf(await found('リ1'))]).toEqual([
        [],
        [],
        [],
      ]);
    }));

  it('finds everything without a search text', async () => {
    const all = (await suppliers.list()).body;
    for (const blank of ['', ' ', '　\t']) expect(await found(blank)).toEqual(all);
  });

  it('counts the results of each status, whatever the filter, and all suppliers besides', () =>
    having(
      [{ name: '試験一', status: 'disable' }, { name: '試験二' }, { name: '試験三' }, { name: '別' }],
      async () => {
        const counts = { count_all: 10, count_enable: 2, count_disable: 1 };
        expect(await found('試験')).toMatchObject({ ...counts, total_count: 3 });
        expect(await found('試験', { status: 'enable', size: '1' })).toMatchObject({
          ...counts,
          total_count: 2,
          suppliers: [{ status: 'enable' }],
        });
        expect(await found('試験', { status: 'disable' })).toMatchObject({
          ...counts,
          total_count: 1,
          suppliers: [{ name: '試験一' }],
        });
        expect(await found('どこにもない')).toEqual({
          suppliers: [],
          total_count: 0,
          count_all: 10,
          count_enable: 0,
          count_disable: 0,
        });
      },
    ));

  it('is ordered by kana across pages', () =>
    having(
      [
        { name: '試験う', kana: 'ウ' },
        { name: '試験あ', kana: 'ア' },
        { name: '試験い', kana: 'イ' },
        { name: '試験い', kana: 'イ' },
      ],
      async ([u, a, i, j]) => {
        const pages = await Promise.all(['0', '1', '2'].map((page) => found('試験', { page, size: '2' })));
        expect(pages.map(idsOf)).toEqual([[a, i], [j, u], []]);
      },
    ));

  it('never finds suppliers of another buyer', async () => {
    const others = await signIn(api(), SOLE_PROPRIETOR);
    expect((await supplierCalls(api, () => others).list({ search: '北陸' })).body).toMatchObject({
      suppliers: [],
      total_count: 0,
      count_all: 1,
    });
  });
});
