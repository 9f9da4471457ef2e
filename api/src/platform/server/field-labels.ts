import { lookUp } from 'shared-rules/look-up';

/** Japanese names of the fields of request bodies and queries, as the screens call them. */
const LABELS: Readonly<Record<string, string>> = {
  account_number: '口座番号',
  account_type: '口座種別',
  address_building_name: '建物名・部屋番号',
  address_city: '市区町村',
  address_state: '都道府県',
  address_street: '町名・番地',
  amount: '金額',
  amount_from: '金額の下限',
  amount_to: '金額の上限',
  attempt_id: 'カードの承認',
  bank_code: '金融機関',
  branch_code: '支店',
  business_address_building_name: '建物名・部屋番号',
  business_address_city: '市区町村',
  business_address_state: '都道府県',
  business_address_street: '町名・番地',
  business_category: '業種',
  business_form: '事業形態',
  business_name: '屋号',
  business_name_kana: '屋号（カナ）',
  business_postal_code: '郵便番号',
  byMs: '移動量',
  challenge_id: 'パスキーの確認',
  closing_day: '締め日',
  code: '認証コード',
  code_session: '認証の手続き',
  corporate_name: '法人名',
  corporate_name_kana: '法人名（カナ）',
  corporate_number: '法人番号',
  credential: 'パスキー',
  credit_card_id: 'クレジットカード',
  current_password: '現在のパスワード',
  cursor: '続きの位置',
  debit_day: '引き落とし日',
  deposit_account_id: '入金口座',
  doc_number: '管理番号',
  due_date: '支払期日',
  email_address: 'メールアドレス',
  fee_bearer: '決済手数料の負担',
  file_id: 'ファイル',
  file_ids: '請求書ファイル',
  file_name: 'ファイル名',
  holder_kana: '口座名義（カナ）',
  home_address_building_name: '建物名・部屋番号',
  home_address_city: '市区町村',
  home_address_state: '都道府県',
  home_address_street: '町名・番地',
  home_postal_code: '郵便番号',
  invoice_number: '請求書番号',
  is_second_factor_on: '2段階認証',
  issue_date: '請求日',
  issued_from: '請求日の開始日',
  issued_to: '請求日の終了日',
  memo: 'メモ',
  message: 'メッセージ',
  months_later: '引き落とし月',
  name: '名前',
  name_kana: '取引先名（カナ）',
  new_password: '新しいパスワード',
  note: '審査担当への連絡事項',
  number: '請求書番号',
  page: 'ページ',
  partner: '取引先',
  password: 'パスワード',
  payment_deadline: '依頼の有効期限',
  phone_number: '電話番号',
  postal_code: '郵便番号',
  promotion_code: 'プロモーションコード',
  recipient_email: '送信先メールアドレス',
  recipient_name: 'ご担当者名',
  registration_number: '登録番号',
  representative_birthday: '生年月日',
  representative_first_name: '事業主 名',
  representative_first_name_kana: '事業主 メイ',
  representative_last_name: '事業主 姓',
  representative_last_name_kana: '事業主 セイ',
  representative_name: '代表者名',
  representative_name_kana: '代表者名（カナ）',
  reset_ticket: '再設定のリンク',
  revision: '振込先口座',
  search: '検索する語',
  size: '件数',
  status: 'ステータス',
  supplier_account_id: '振込先口座',
  supplier_id: '取引先',
  terms_version: '利用規約',
  token: 'カード情報',
  total_amount: 'カード決済金額',
  transfer_date: '振込希望日',
  transfer_person_name: '振込名義',
  user_first_name: 'ご担当者名 名',
  user_last_name: 'ご担当者名 姓',
  year: '年',
};

/** Names that differ in the API of operators, which has no screens. */
const OPERATOR_LABELS: Readonly<Record<string, string>> = {
  code: 'プロモーションコード',
  'failures.code': '失敗した振込の結果コード（1・2・8・9）',
  'failures.payment': '失敗した振込の申請',
  message: '本文',
  name: '担当者名',
  number: '申請番号',
  payment: '申請',
};

/** Whose API a field is of; or that it is a part of an address, not of a body or query. */
export type Area = 'operator' | 'address' | 'others';

const BY_AREA: Readonly<Record<Area, Readonly<Record<string, string>>>> = {
  operator: OPERATOR_LABELS,
  // The only code in an address: `/postal_codes/{code}`.
  address: { code: '郵便番号' },
  others: {},
};

/** Returns the field's name on the screen; 入力値 for a field that no screen shows. */
export function fieldLabel(field: string, area: Area = 'others'): string {
  // Places in lists have no name.
  const path = field.split('.').filter((part) => !/^\d+$/.test(part));
  const last = path.at(-1) ?? '';
  const labels = BY_AREA[area];
  return lookUp(labels, path.join('.')) ?? lookUp(labels, last) ?? lookUp(LABELS, last) ?? '入力値';
}
