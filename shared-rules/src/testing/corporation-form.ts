/** Registration of a corporation by tests of the API and of the browser. Each test adds a number of its own. */
export const CORPORATION_FORM = {
  user_last_name: '高橋',
  user_first_name: '健太',
  phone_number: '03-1234-5678',
  business_category: 'G',
  corporate_name: '株式会社みどり商事',
  corporate_name_kana: 'カブシキガイシャミドリショウジ',
  representative_name: '緑川 直子',
  representative_name_kana: 'ミドリカワ ナオコ',
  representative_birthday: '1975-06-01',
  postal_code: '100-0005',
  address_state: '東京都',
  address_city: '千代田区',
  address_street: '丸の内1-1-1',
  address_building_name: '',
  transfer_person_name: 'カ)ミドリショウジ',
} as const;
