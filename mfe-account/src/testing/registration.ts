import type {
  CorporationRegistration,
  FoundCorporation,
  Registration,
  SoleProprietorRegistration,
} from 'shared-api/types';
import type { FakeAnswers } from 'shared-auth/testing';

/** Corporation as the server stores it. */
export const corporation: CorporationRegistration = {
  user_last_name: '山田',
  user_first_name: '花子',
  phone_number: '0312345678',
  business_category: 'E',
  corporate_number: '7000012050002',
  corporate_name: '株式会社青葉製作所',
  corporate_name_kana: 'カブシキガイシャアオバセイサクショ',
  representative_name: '青葉 太郎',
  representative_name_kana: 'アオバ タロウ',
  representative_birthday: '1970-04-01',
  postal_code: '1000005',
  address_state: '東京都',
  address_city: '千代田区',
  address_street: '丸の内1-1-1',
  address_building_name: '',
  transfer_person_name: 'ｶ)ｱｵﾊﾞｾｲｻｸｼﾖ',
};

/** Sole proprietor as the server stores it. */
export const soleProprietor: SoleProprietorRegistration = {
  user_last_name: '佐藤',
  user_first_name: '健',
  phone_number: '09012345678',
  business_category: 'I',
  business_name: 'さとう商店',
  business_name_kana: 'サトウショウテン',
  representative_last_name: '佐藤',
  representative_first_name: '健',
  representative_last_name_kana: 'サトウ',
  representative_first_name_kana: 'ケン',
  representative_birthday: '1985-12-03',
  business_postal_code: '1000005',
  business_address_state: '東京都',
  business_address_city: '千代田区',
  business_address_street: '丸の内1-1-1',
  business_address_building_name: '',
  home_postal_code: '1000005',
  home_address_state: '東京都',
  home_address_city: '千代田区',
  home_address_street: '丸の内1-1-1',
  home_address_building_name: '',
  transfer_person_name: 'ｻﾄｳｼﾖｳﾃﾝ',
};

export const checkedCorporation: Registration = { business_form: 1, corporation };
export const checkedProprietor: Registration = { business_form: 2, sole_proprietor: soleProprietor };

/** Corporation in the register. */
export const foundCorporation: FoundCorporation = {
  corporate_number: corporation.corporate_number,
  corporate_name: corporation.corporate_name,
  corporate_name_kana: corporation.corporate_name_kana,
  postal_code: '1000005',
  address_state: '東京都',
  address_city: '千代田区',
  address_street: '丸の内1-1-1',
};

/** API answers after the e-mail address was verified. */
export const registrationAnswers: FakeAnswers = {
  'get /users/registration': { email_address: 'hanako@aoba.example', step: 'input', input: null },
  'get /system/time': {
    now: '2026-11-20T10:00:00+09:00',
    date: '2026-11-20',
    cut_off_at: '2026-11-20T15:00:00+09:00',
    earliest_transfer_date: '2026-11-26',
    latest_transfer_date: '2026-12-20',
  },
  'get /business_categories': {
    business_categories: [
      { code: 'E', name: '製造業' },
      { code: 'I', name: '卸売業、小売業' },
    ],
  },
  'get /users/license': {
    agreed_version: '2026-04-01',
    agreed_at: '2026-11-20T09:00:00+09:00',
    current_version: '2026-04-01',
    is_agreed: true,
  },
  'post /user_simple_check': { is_customer: false, message: '' },
  'get /corporations': { corporations: [], is_truncated: false },
  'get /postal_codes/{code}': {
    addresses: [
      { postal_code: '1000005', address_state: '東京都', address_city: '千代田区', address_street: '丸の内' },
    ],
  },
  'post /users/validation': ({ body }) => body,
};
