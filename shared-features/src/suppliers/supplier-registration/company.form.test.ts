import * as v from 'valibot';
import { companyForm } from './company.form';
import { type CompanyValues, emptyCompany } from './company-values';

const AOBA = {
  business_form: '1',
  name: '株式会社青葉製作所',
  name_kana: 'カブシキガイシャアオバセイサクショ',
} as const;

/** Returns the error messages by field. */
function problems(part: Partial<CompanyValues>): Record<string, string> {
  const { issues = [] } = v.safeParse(companyForm, { ...emptyCompany, ...part });
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}

describe('validation of a supplier', () => {
  it.each<[Partial<CompanyValues>, Record<string, string>]>([
    [{}, { business_form: '事業形態が選択されていません。' }],
    [
      { business_form: '1' },
      { name: '取引先名が入力されていません。', name_kana: '取引先名（カナ）が入力されていません。' },
    ],
    [
      { business_form: '2', name: '　' },
      { name: '取引先名が入力されていません。', name_kana: '取引先名（カナ）が入力されていません。' },
    ],
    [{ ...AOBA, name_kana: '青葉' }, { name_kana: '取引先名（カナ）はカタカナで入力してください。' }],
    [{ ...AOBA, corporate_number: '123' }, { corporate_number: '法人番号は13桁の数字で入力してください。' }],
    [
      { ...AOBA, corporate_number: '7010001234567' },
      { corporate_number: '法人番号が正しくありません。番号を確認してください。' },
    ],
    [
      { ...AOBA, registration_number: 'T123' },
      { registration_number: '登録番号は「T」と13桁の数字で入力してください。' },
    ],
    [
      { ...AOBA, registration_number: 'T7010001234567' },
      { registration_number: '登録番号が正しくありません。番号を確認してください。' },
    ],
    [{ ...AOBA, postal_code: '12' }, { postal_code: '郵便番号は7桁の数字で入力してください。' }],
    [{ ...AOBA, phone_number: '12' }, { phone_number: '電話番号は10桁または11桁の数字で入力してください。' }],
    [
      { ...AOBA, email_address: 'taro@' },
      { email_address: 'メールアドレスの形式が正しくありません。例: taro@example.co.jp' },
    ],
  ])('%j: %j', (part, expected) => {
    expect(problems(part)).toMatchObject(expected);
  });

  it('requires the rest of an address when a part is typed', () => {
    expect(problems({ ...AOBA, address_street: '丸の内1-1-1' })).toEqual({
      postal_code: '郵便番号が入力されていません。',
      address_state: '都道府県が選択されていません。',
      address_city: '市区町村が入力されていません。',
    });
  });

  it('requires only name and kana', () => {
    expect(problems(AOBA)).toEqual({});
  });

  it("requires a corporation's registration number to match its own, and accepts any for a sole proprietor", () => {
    const number = 'T4011001098993';
    expect(problems({ ...AOBA, corporate_number: '7000012050002', registration_number: number })).toEqual({
      registration_number:
        '登録番号が法人番号と一致しません。法人の登録番号は「T」と法人番号です。番号を確認してください。',
    });
    expect(
      problems({ ...AOBA, corporate_number: '４０１１００１０９８９９３', registration_number: 't4011001098993' }),
    ).toEqual({});
    expect(
      problems({
        business_form: '2',
        name: '鈴木工務店',
        name_kana: 'スズキコウムテン',
        corporate_number: '9',
        registration_number: 'T6912345678901',
      }),
    ).toEqual({});
  });

  it('returns the values as they are sent, without fields of the other form', () => {
    const typed = {
      ...emptyCompany,
      business_form: '2',
      name: ' 鈴木　工務店 ',
      name_kana: 'すずき コウムテン',
      corporate_number: '7000012050002',
      registration_number: 'Ｔ６９１２３４５６７８９０１',
      postal_code: '１０００００５',
      address_state: '東京都',
      address_city: '千代田区',
      address_street: '丸の内１−１',
    } as const;
    expect(v.parse(companyForm, typed)).toEqual({
      business_form: '2',
      name: '鈴木 工務店',
      name_kana: 'スズキ コウムテン',
      registration_number: 'T6912345678901',
      postal_code: '100-0005',
      address_state: '東京都',
      address_city: '千代田区',
      address_street: '丸の内1-1',
      address_building_name: '',
      phone_number: '',
      email_address: '',
    });
  });
});
