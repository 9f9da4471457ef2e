import { CORPORATION, SOLE_PROPRIETOR, signIn } from './support/accounts';
import type { Tokens } from './support/api';
import { newKey } from './support/documents';
import { mailsTo } from './support/mails';
import { newCorporateNumber } from './support/new-account';
import { accountForm, corporationSupplier, proprietorSupplier, supplierCalls } from './support/suppliers';
import { useApi } from './support/use-api';

const OWN = '自社の番号です。自社への支払いにはご利用いただけません。取引先の番号を入力してください。';
const OTHER = '登録番号が法人番号と一致しません。法人の登録番号は「T」と法人番号です。番号を確認してください。';

describe('the registration of a supplier', () => {
  const api = useApi();
  let tokens: Tokens;
  const suppliers = supplierCalls(api, () => tokens);
  beforeAll(async () => {
    tokens = await signIn(api());
  });
  const count = async () => (await suppliers.list()).body.count_all;
  const failuresOf = ({ body }: { body: { errors?: readonly { field: string; message: string }[] } }) =>
    Object.fromEntries((body.errors ?? []).map(({ field, message }) => [field, message]));

  it('saves a corporation and its first account in normalised form, and sends no change notification', async () => {
    const number = newCorporateNumber();
    const mails = (await mailsTo(api(), CORPORATION.email)).length;
    const { status, body } = await suppliers.corporation({
      ...corporationSupplier(),
      name: '　株式会社　ｱｵﾊﾞ\u200b ',
      name_kana: 'かぶしきがいしゃ　ｱｵﾊﾞ',
      corporate_number: `${number.slice(0, 1)}-${number.slice(1)}`,
      registration_number: `ｔ${number}`,
      postal_code: '〒１００ー０００５',
      address_street: '丸の内１丁目１－１',
      address_building_name: 'ﾐﾄﾞﾘﾋﾞﾙ　５Ｆ',
      phone_number: '０３−１２３４−５６７８',
      email_address: ' Keiri@Midori.EXAMPLE ',
      account: accountForm({ account_number: '１２３４', holder_kana: 'カブシキガイシャ　アオバ' }),
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      name: '株式会社 アオバ',
      name_kana: 'カブシキガイシャ アオバ',
      business_form: 1,
      corporate_number: number,
      registration_number: `T${number}`,
      status: 'enable',
      postal_code: '1000005',
      address_state: '東京都',
      address_city: '千代田区',
      address_street: '丸の内1丁目1-1',
      address_building_name: 'ミドリビル 5F',
      phone_number: '0312345678',
      email_address: 'keiri@midori.example',
      created_at: expect.any(String),
      last_payment_date: null,
      payments_in_progress: { count: 0, amount: 0 },
    });
    expect((await suppliers.get(body.id)).body).toEqual(body);
    expect(await suppliers.accounts(body.id)).toMatchObject([
      {
        revision: 1,
        bank_code: '0005',
        bank_name: '三菱UFJ銀行',
        branch_code: '001',
        account_type: 2,
        account_number: '0001234',
        holder_kana: 'ｶ)ｱｵﾊﾞ',
        holder_check: 'unknown',
        changed_at: null,
      },
    ]);
    expect(await mailsTo(api(), CORPORATION.email)).toHaveLength(mails);
  });

  it('accepts a sole proprietor with only names and account, and without a check digit', async () => {
    const bare = {
      postal_code: '',
      address_state: '',
      address_city: '',
      address_street: '',
      phone_number: '',
      email_address: ' ',
    };
    const { status, body } = await suppliers.proprietor(
      proprietorSupplier({ ...bare, registration_number: 'Ｔ１−２３４５−６７８９−０１２４' }),
    );
    expect([status, body]).toMatchObject([
      201,
      {
        business_form: 2,
        corporate_number: null,
        registration_number: 'T1234567890124',
        postal_code: null,
        address_state: null,
        address_building_name: null,
        phone_number: null,
        email_address: null,
      },
    ]);
    expect((await suppliers.corporation(corporationSupplier({ ...bare, corporate_number: '' }))).body).toMatchObject({
      corporate_number: null,
      registration_number: null,
    });
  });

  it.each([
    ['ユ）ミナトインサツ', 'match'],
    ['ユ）ミナトインサス', 'mismatch'],
  ])('checks the holder in the directory, and continues with any result: %s', async (holder_kana, holder_check) => {
    const { body } = await suppliers.corporation(corporationSupplier({ account: accountForm({ holder_kana }) }));
    expect(await suppliers.accounts(body.id)).toMatchObject([{ holder_check }]);
  });

  it('accepts a partner that only receives requests, without an account; one can be added later', async () => {
    const { status, body } = await suppliers.corporation(corporationSupplier({ account: null }));
    expect([status, await suppliers.accounts(body.id)]).toEqual([201, []]);
    expect((await suppliers.list({ search: body.corporate_number ?? '' })).body.suppliers).toMatchObject([
      { id: body.id, account: null, account_count: 0 },
    ]);
    expect((await suppliers.addAccount(body.id, accountForm())).status).toBe(201);
    expect(await suppliers.accounts(body.id)).toMatchObject([{ revision: 1, account_number: '2468013' }]);
  });

  it('lists every error at once, also of the account, and registers nothing', async () => {
    const before = await count();
    const empty = Object.fromEntries(Object.keys(corporationSupplier()).map((field) => [field, ' ']));
    const account = { bank_code: '', branch_code: '', account_type: null, account_number: '', holder_kana: '' };
    expect(failuresOf(await suppliers.corporation({ ...empty, account }))).toEqual({
      name: '取引先名が入力されていません。',
      name_kana: '取引先名（カナ）が入力されていません。',
      'account.bank_code': '金融機関が選択されていません。',
      'account.account_type': '口座種別が選択されていません。',
      'account.account_number': '口座番号が入力されていません。',
      'account.holder_kana': '口座名義（カナ）が入力されていません。',
    });
    const wrong = {
      name: '商'.repeat(151),
      name_kana: '株式会社',
      corporate_number: '123',
      registration_number: 'T12',
      postal_code: '1',
      address_state: '東京',
      address_city: '市'.repeat(51),
      address_street: '町'.repeat(101),
      address_building_name: '階'.repeat(101),
      phone_number: '123',
      email_address: 'keiri@midori',
    };
    const wrongAccount = {
      bank_code: '0001',
      branch_code: '998',
      account_type: 1,
      account_number: '12345678',
      holder_kana: 'ア'.repeat(31),
    };
    expect(failuresOf(await suppliers.corporation({ ...wrong, account: wrongAccount }))).toEqual({
      name: '取引先名は150文字以内で入力してください。',
      name_kana: '取引先名（カナ）はカタカナで入力してください。',
      corporate_number: '法人番号は13桁の数字で入力してください。',
      registration_number: '登録番号は「T」と13桁の数字で入力してください。',
      postal_code: '郵便番号は7桁の数字で入力してください。',
      address_state: '都道府県が選択されていません。',
      address_city: '市区町村は50文字以内で入力してください。',
      address_street: '町名・番地は100文字以内で入力してください。',
      address_building_name: '建物名・部屋番号は100文字以内で入力してください。',
      phone_number: '電話番号は10桁または11桁の数字で入力してください。',
      email_address: 'メールアドレスの形式が正しくありません。例: taro@example.co.jp',
      'account.branch_code': '選択した支店が見つかりません。支店を選び直してください。',
      'account.account_number': '口座番号は7桁以内の数字で入力してください。',
      'account.holder_kana': '口座名義は半角30文字以内で入力してください（現在31文字）。',
    });
    expect(await count()).toBe(before);
  });

  it.each([
    [
      'postal_code',
      { address_state: '', address_city: '', address_street: '' },
      ['address_state', 'address_city', 'address_street'],
    ],
    [
      'the building',
      { postal_code: '', address_state: '', address_city: '', address_street: '', address_building_name: 'みどりビル' },
      ['postal_code', 'address_state', 'address_city', 'address_street'],
    ],
    ['all but the street', { address_street: '　' }, ['address_street']],
  ])('requires the rest of an address that has %s', async (_part, address, fields) => {
    expect(Object.keys(failuresOf(await suppliers.proprietor(proprietorSupplier(address))))).toEqual(fields);
  });

  it.each([
    [
      { corporate_number: '4010001234568' },
      { corporate_number: '法人番号が正しくありません。番号を確認してください。' },
    ],
    [
      { corporate_number: '', registration_number: 'T4010001234568' },
      { registration_number: '登録番号が正しくありません。番号を確認してください。' },
    ],
    [{ corporate_number: '7000012050002', registration_number: 'T7123456789012' }, { registration_number: OTHER }],
    [{ corporate_number: '4010001234567' }, { corporate_number: OWN }],
    [{ corporate_number: '', registration_number: 'T4010001234567' }, { registration_number: OWN }],
  ])(
    'checks the two numbers of a corporation against each other and against its own: %j',
    async (numbers, messages) => {
      expect(failuresOf(await suppliers.corporation(corporationSupplier(numbers)))).toEqual(messages);
    },
  );

  it("rejects a sole proprietor with the buyer's own number; another buyer can register that corporation", async () => {
    expect(
      failuresOf(await suppliers.proprietor(proprietorSupplier({ registration_number: 'T4010001234567' }))),
    ).toEqual({ registration_number: OWN });
    const others = await signIn(api(), SOLE_PROPRIETOR);
    expect(
      (await supplierCalls(api, () => others).corporation(corporationSupplier({ corporate_number: '4010001234567' })))
        .status,
    ).toBe(201);
  });

  it('allows a second supplier of the same number, because branches are billed separately', async () => {
    const body = corporationSupplier();
    expect([(await suppliers.corporation(body)).status, (await suppliers.corporation(body)).status]).toEqual([
      201, 201,
    ]);
  });

  it('happens once for a key, at once or later; the same key for another supplier is refused', async () => {
    const before = await count();
    const body = corporationSupplier();
    const key = newKey();
    const answers = await Promise.all([1, 2, 3, 4].map(() => suppliers.corporation(body, key)));
    const [made] = answers.filter(({ status }) => status === 201);
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    const again = await suppliers.corporation(body, key);
    expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([201, made?.body, 'true']);
    expect((await suppliers.corporation({ ...body, name: '株式会社別' }, key)).status).toBe(422);
    expect(await count()).toBe(before + 1);
  });

  it('leaves nothing after a crash, and is completed by the next call with the key', async () => {
    const before = await count();
    const key = newKey();
    const body = corporationSupplier();
    await api().pool.query('alter table supplier_account_revisions add constraint never check (false) not valid');
    try {
      expect((await suppliers.corporation(body, key)).status).toBe(500);
    } finally {
      await api().pool.query('alter table supplier_account_revisions drop constraint never');
    }
    expect(await count()).toBe(before);
    expect((await suppliers.corporation(body, key)).status).toBe(201);
    expect(await count()).toBe(before + 1);
  });
});
