import { randomUUID } from 'node:crypto';
import type { SupplierImportLine } from 'shared-api/types';
import { signIn, signInUnproven } from './support/accounts';
import type { Tokens } from './support/api';
import { newCorporateNumber } from './support/new-account';
import { type Refusal, supplierCalls } from './support/suppliers';
import { useApi } from './support/use-api';

interface Preview {
  readonly lines: readonly SupplierImportLine[];
  readonly valid_count: number;
  readonly error_count: number;
  readonly double_count: number;
  readonly error_table: string;
}

interface Imported {
  readonly imported: readonly { line: number; id: number; name: string }[];
  readonly error_count: number;
  readonly double_count: number;
}

const HEADINGS =
  '区分,取引先名,取引先名（カナ）,法人番号,登録番号（インボイス）,郵便番号,都道府県,市区町村,町名・番地,金融機関コード,支店コード,口座種別,口座番号,口座名義（カナ）';
const ADDRESS = '1000005,東京都,千代田区,丸の内1-1-1';
const ACCOUNT = '1,108,普通,7654321,カ）テスト';
const NO_ACCOUNT = ',,,,';

describe('the import of suppliers', () => {
  const api = useApi();
  let tokens: Tokens;
  const suppliers = supplierCalls(api, () => tokens);
  beforeAll(async () => {
    tokens = await signIn(api());
  });

  const base64 = (lines: readonly string[]) => Buffer.from([HEADINGS, ...lines].join('\r\n')).toString('base64');
  const preview = (content: string) =>
    api().call<Preview & Refusal>('POST', '/suppliers/import/preview', { tokens, body: { content } });
  const load = (content: string, mode: 'all' | 'valid' = 'all', key: string = randomUUID()) =>
    api().call<Imported & Refusal>('POST', '/suppliers/import', {
      tokens,
      body: { content, mode },
      headers: { 'idempotency-key': key },
    });
  const count = async () => (await suppliers.list()).body.count_all;
  const newName = () => `試験${newCorporateNumber()}`;
  const bare = (name: string, kana = 'テスト', number = '') => `法人,${name},${kana},${number},,,,,,${NO_ACCOUNT}`;

  it('takes a savings account, and refuses a type that a branch of ゆうちょ銀行 does not have', async () => {
    const { body } = await preview(
      base64([
        `法人,${newName()},テスト,,,,,,,1,108,貯蓄,7654321,カ）テスト`,
        `法人,${newName()},テスト,,,,,,,9900,029,普通,54321,カ）テスト`,
        `法人,${newName()},テスト,,,,,,,9900,029,当座,7-54321,カ）テスト`,
      ]),
    );
    expect(body.lines.map(({ account }) => account)).toEqual([expect.stringContaining(' 貯蓄 7654321 '), null, null]);
    expect(body.lines[1]?.errors).toEqual([
      {
        field: 'account.account_type',
        heading: '口座種別',
        message: 'ゆうちょ銀行の店番029の口座は、当座（振替口座）だけです。',
        remedy: '「当座」を入力するか、店番を確認してください。',
      },
    ]);
    expect(body.lines[2]?.errors).toMatchObject([
      { field: 'account.account_number', message: expect.stringContaining('口座番号の前に1桁の数字があります。') },
    ]);
  });

  it('previews every line by the rules of the form, with cause and remedy of each error, and registers nothing', async () => {
    const before = await count();
    const { status, body } = await preview(
      base64([
        `法人,株式会社ｱｵﾊﾞ,かぶしきがいしゃあおば,,,${ADDRESS},${ACCOUNT}`,
        `会社,,株式会社,123,T12,600001,東京,,,9999,1,その他,12,`,
        `個人事業主,4111-1111-1111-1111,テスト,1.23E+12,,,,,,${NO_ACCOUNT}`,
      ]),
    );
    expect([status, body]).toMatchObject([200, { valid_count: 1, error_count: 2, double_count: 0 }]);
    expect(body.lines[0]).toEqual({
      line: 2,
      state: 'valid',
      business_form: 1,
      name: '株式会社アオバ',
      name_kana: 'カブシキガイシャアオバ',
      corporate_number: null,
      registration_number: null,
      account: 'みずほ銀行 神田支店 普通 7654321 ｶ)ﾃｽﾄ',
      errors: [],
      double_of: null,
      same_number_as: null,
    });
    const [, second, third] = body.lines.map(({ errors }) => errors.map(({ heading }) => heading));
    expect([second, third]).toEqual([
      [
        '区分',
        '取引先名',
        '取引先名（カナ）',
        '法人番号',
        '登録番号（インボイス）',
        '都道府県',
        '市区町村',
        '町名・番地',
        '金融機関コード',
        '口座種別',
        '口座番号',
        '口座名義（カナ）',
      ],
      ['取引先名', '法人番号'],
    ]);
    expect(body.lines[1]?.errors.find(({ field }) => field === 'account.account_type')).toEqual({
      field: 'account.account_type',
      heading: '口座種別',
      message: '口座種別「その他」は登録できません。',
      remedy: '「普通」「当座」「貯蓄」のいずれかを入力してください。',
    });
    expect(body.lines[1]?.errors.find(({ field }) => field === 'corporate_number')).toMatchObject({
      message: '入力された値の形式が正しくありません。',
      remedy: '法人番号は13桁の数字で入力してください。',
    });
    expect(body.error_table.split('\r\n').slice(0, 2)).toEqual([
      '\ufeff"行","取引先名","列","原因","対処"',
      '3,"","区分","区分「会社」は登録できません。","「法人」または「個人事業主」と入力してください。"',
    ]);
    expect(body.lines.flatMap(({ errors }) => errors).every(({ remedy }) => remedy !== '')).toBe(true);
    expect(await count()).toBe(before);
  });

  it('accepts its own template', async () => {
    const { body: template } = await api().call<{ content: string }>('GET', '/suppliers/import/template', { tokens });
    const { body } = await preview(Buffer.from(template.content).toString('base64'));
    expect(body).toMatchObject({ valid_count: 1, error_count: 0 });
  });

  it('registers each line with its account, and repeating it makes no doubles', async () => {
    const [one, two] = [newName(), newName()];
    const content = base64([`法人,${one},テスト,,,${ADDRESS},${ACCOUNT}`, bare(two)]);
    const key = randomUUID();
    const first = await load(content, 'all', key);
    expect([first.status, first.body]).toMatchObject([
      200,
      {
        imported: [
          { line: 2, name: one },
          { line: 3, name: two },
        ],
        error_count: 0,
        double_count: 0,
      },
    ]);
    const [id, other] = first.body.imported.map((supplier) => supplier.id);
    expect(await suppliers.accounts(id ?? 0)).toMatchObject([{ bank_code: '0001', account_number: '7654321' }]);
    expect(await suppliers.accounts(other ?? 0)).toEqual([]);
    const after = await count();
    expect((await load(content, 'all', key)).body).toEqual(first.body);
    expect((await load(content)).body).toEqual({ imported: [], error_count: 0, double_count: 2 });
    expect((await preview(content)).body.lines).toMatchObject([
      { state: 'double', double_of: { name: one, supplier_id: id, line: null } },
      { state: 'double', double_of: { name: two, supplier_id: other, line: null } },
    ]);
    expect(await count()).toBe(after);
  });

  it('makes no doubles when the same file is imported twice at once', async () => {
    const before = await count();
    // So many that the imports overlap.
    const lines = Array.from({ length: 200 }, () => bare(newName()));
    const content = base64(lines);
    const answers = await Promise.all([load(content), load(content), load(content)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body.imported.length).toSorted()).toEqual([0, 0, lines.length]);
    expect(await count()).toBe(before + lines.length);
  });

  it('marks doubles within the file, and another supplier with the same number, which it registers', async () => {
    const [name, number] = [newName(), newCorporateNumber()];
    const content = base64([
      bare(name, 'テスト', number),
      bare(name, 'テスト', number),
      bare(`${name}大阪支店`, 'テスト', number),
    ]);
    expect((await preview(content)).body.lines).toMatchObject([
      { state: 'valid', double_of: null, same_number_as: null },
      { state: 'double', double_of: { name, supplier_id: null, line: 2 } },
      { state: 'valid', double_of: null, same_number_as: { name, line: 2 } },
    ]);
    expect((await load(content)).body).toMatchObject({ imported: [{ line: 2 }, { line: 4 }], double_count: 1 });
  });

  it('registers nothing if a line has an error, unless only the valid lines are wanted', async () => {
    const before = await count();
    const content = base64([bare(newName()), bare('')]);
    expect(await load(content)).toMatchObject({ status: 409, body: { status: 'has_errors' } });
    expect(await count()).toBe(before);
    expect((await load(content, 'valid')).body).toMatchObject({ imported: [{ line: 2 }], error_count: 1 });
    expect(await count()).toBe(before + 1);
    expect(await load(base64([bare('')]), 'valid')).toMatchObject({
      status: 409,
      body: { status: 'nothing_to_import' },
    });
  });

  it('needs the proof of presence for accounts only', async () => {
    const unproven = await signInUnproven(api());
    const call = (content: string) =>
      api().call<Refusal>('POST', '/suppliers/import', {
        tokens: unproven,
        body: { content, mode: 'all' },
        headers: { 'idempotency-key': randomUUID() },
      });
    expect((await call(base64([bare(newName())]))).status).toBe(200);
    expect(await call(base64([`法人,${newName()},テスト,,,${ADDRESS},${ACCOUNT}`]))).toMatchObject({
      status: 403,
      body: { status: 'reauthentication_required' },
    });
  });

  it('refuses a file that is no such table, with the reason', async () => {
    const { status, body } = await preview(Buffer.from('名前\nみなと').toString('base64'));
    expect([status, body]).toMatchObject([
      422,
      {
        errors: [
          {
            field: 'content',
            code: 'headings',
            message:
              '1行目に見出し「区分」「取引先名」「取引先名（カナ）」がありません。ひな形の見出しのまま、もう一度選択してください。',
          },
        ],
      },
    ]);
  });
});
