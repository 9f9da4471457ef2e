import type { CorporationRegistration, SoleProprietorRegistration } from 'shared-api/types';
import { corporationForm, newCorporateNumber, newRegistration, soleProprietorForm } from './support/new-account';
import { registeringAt } from './support/registering';
import { useApi } from './support/use-api';

const CUSTOMER = 'この法人番号は、すでに登録されています。社内の登録状況を確認するか、お問い合わせください。';

describe('the form of the registration', () => {
  const api = useApi();
  const registering = registeringAt(api);
  const count = async (table: string) =>
    Number((await api().pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n);

  it('normalises input of any width and either kana', async () => {
    const tokens = await newRegistration(api());
    const number = newCorporateNumber();
    const { body } = await registering.validate(tokens, {
      business_form: 1,
      corporation: corporationForm({
        user_last_name: '　髙橋 ',
        user_first_name: '健\u200b太',
        phone_number: '＋８１　９０−１２３４−５６７８',
        business_category: 'ｇ',
        corporate_number: `T${number}`,
        corporate_name: '株式会社　ｱｵﾊﾞ',
        corporate_name_kana: 'かぶしきがいしゃ　ｱｵﾊﾞ',
        representative_name: '\u{20BB7}野\u{FA19}',
        representative_name_kana: 'よしの　ｶﾐ',
        representative_birthday: '1975/6/1',
        postal_code: '〒１００ー０００５',
        address_street: '丸の内１丁目１－１',
        address_building_name: 'ﾐﾄﾞﾘﾋﾞﾙ　５Ｆ',
        transfer_person_name: 'かぶしきがいしゃ　あおば',
      }),
    });
    expect(body).toMatchObject({
      corporation: {
        user_last_name: '髙橋',
        user_first_name: '健太',
        phone_number: '09012345678',
        business_category: 'G',
        corporate_number: number,
        corporate_name: '株式会社 アオバ',
        corporate_name_kana: 'カブシキガイシャ アオバ',
        representative_name: '\u{20BB7}野\u{FA19}',
        representative_name_kana: 'ヨシノ カミ',
        representative_birthday: '1975-06-01',
        postal_code: '1000005',
        address_street: '丸の内1丁目1-1',
        address_building_name: 'ミドリビル 5F',
        transfer_person_name: 'ｶﾌﾞｼｷｶﾞｲｼﾔ ｱｵﾊﾞ',
      },
    });
  });

  it('lists every error in one answer, in the check and in the final call, and saves nothing', async () => {
    const tokens = await newRegistration(api());
    const empty = Object.fromEntries(Object.keys(corporationForm()).map((field) => [field, ' ']));
    const messages: Record<keyof CorporationRegistration, string | undefined> = {
      user_last_name: 'ご担当者名 姓が入力されていません。',
      user_first_name: 'ご担当者名 名が入力されていません。',
      phone_number: '電話番号が入力されていません。',
      business_category: '業種が選択されていません。',
      corporate_number: '法人番号が入力されていません。',
      corporate_name: '法人名が入力されていません。',
      corporate_name_kana: '法人名（カナ）が入力されていません。',
      representative_name: '代表者名が入力されていません。',
      representative_name_kana: '代表者名（カナ）が入力されていません。',
      representative_birthday: '代表者の生年月日が選択されていません。',
      postal_code: '郵便番号が入力されていません。',
      address_state: '都道府県が選択されていません。',
      address_city: '市区町村が入力されていません。',
      address_street: '町名・番地が入力されていません。',
      address_building_name: undefined,
      transfer_person_name: '振込名義（振込依頼人名）が入力されていません。',
    };
    const expected = Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== undefined));
    const buyers = await count('buyers');
    for (const { status, body } of [
      await registering.validate(tokens, { business_form: 1, corporation: empty }),
      await registering.corporation(tokens, empty),
    ]) {
      expect([status, Object.fromEntries(body.errors.map(({ field, message }) => [field, message]))]).toEqual([
        422,
        expected,
      ]);
    }
    expect([await registering.progress(tokens), await count('buyers')]).toMatchObject([
      { step: 'input', input: null },
      buyers,
    ]);
  });

  it.each<[keyof CorporationRegistration, string, string, string]>([
    ['user_last_name', 'あ'.repeat(51), 'too_long', 'ご担当者名 姓は50文字以内で入力してください。'],
    ['phone_number', '123-4567', 'format', '電話番号は10桁または11桁の数字で入力してください。'],
    ['phone_number', '0901234567', 'format', '電話番号が正しくありません。番号を確認してください。'],
    ['business_category', 'Z', 'unknown', '業種が選択されていません。'],
    ['corporate_number', '401000123456', 'format', '法人番号は13桁の数字で入力してください。'],
    ['corporate_number', '4010001234568', 'check_digit', '法人番号が正しくありません。番号を確認してください。'],
    ['corporate_number', '4010001234567', 'customer', CUSTOMER],
    ['corporate_name', '𠮷'.repeat(151), 'too_long', '法人名は150文字以内で入力してください。'],
    ['corporate_name_kana', '株式会社', 'kana', '法人名（カナ）はカタカナで入力してください。'],
    ['representative_name_kana', 'Naoko', 'kana', '代表者名（カナ）はカタカナで入力してください。'],
    ['representative_birthday', '1975-02-30', 'date', '生年月日が正しくありません。'],
    ['representative_birthday', '1899-12-31', 'date', '生年月日が正しくありません。'],
    ['representative_birthday', '2999-01-01', 'date', '未来の日付は入力できません。'],
    ['postal_code', '100-005', 'format', '郵便番号は7桁の数字で入力してください。'],
    ['address_state', '東京', 'unknown', '都道府県が選択されていません。'],
    ['address_city', '市'.repeat(51), 'too_long', '市区町村は50文字以内で入力してください。'],
    ['address_building_name', '階'.repeat(101), 'too_long', '建物名・部屋番号は100文字以内で入力してください。'],
    ['transfer_person_name', 'アオバ＆漢', 'characters', '振込名義に使用できない文字が含まれています: 「＆漢」'],
    ['transfer_person_name', 'ア'.repeat(41), 'too_long', '振込名義は40文字以内で入力してください。'],
  ])('refuses %s: %#', async (field, value, code, message) => {
    const { status, body } = await registering.validate(await newRegistration(api()), {
      business_form: 1,
      corporation: corporationForm({ [field]: value }),
    });
    expect([status, body.errors]).toEqual([422, [{ field, code, message }]]);
  });

  it.each<[keyof SoleProprietorRegistration, string, string]>([
    ['business_name', '', '屋号が入力されていません。'],
    ['representative_last_name_kana', '小川', '事業主 セイはカタカナで入力してください。'],
    ['home_postal_code', '1', '郵便番号は7桁の数字で入力してください。'],
    ['home_address_state', '', '都道府県が選択されていません。'],
    ['business_address_street', '', '町名・番地が入力されていません。'],
  ])('refuses %s of a sole proprietor: %#', async (field, value, message) => {
    const { body } = await registering.soleProprietor(
      await newRegistration(api()),
      soleProprietorForm({ [field]: value }),
    );
    expect(body.errors).toEqual([{ field, code: expect.any(String), message }]);
  });

  it('rejects a birthday by the day in Japan', async () => {
    const tokens = await newRegistration(api());
    const { rows } = await api().pool.query<{ today: string; tomorrow: string }>(
      `select to_char(d, 'YYYY-MM-DD') as today, to_char(d + 1, 'YYYY-MM-DD') as tomorrow from (select ((now() + (select offset_ms from clock) * interval '1 ms') at time zone 'Asia/Tokyo')::date as d) t`,
    );
    const [today, tomorrow] = await Promise.all(
      [rows[0]?.today, rows[0]?.tomorrow].map((day) =>
        registering.validate(tokens, {
          business_form: 1,
          corporation: corporationForm({ representative_birthday: day ?? '' }),
        }),
      ),
    );
    expect([today?.status, tomorrow?.status]).toEqual([200, 422]);
  });

  it('refuses a card number in a field of the form', async () => {
    const { status, body } = await registering.validate(await newRegistration(api()), {
      business_form: 1,
      corporation: corporationForm({ address_street: '4242 4242 4242 4242' }),
    });
    expect([status, body.errors[0]?.code]).toEqual([422, 'card_number']);
  });
});
