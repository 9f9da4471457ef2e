/** Japanese names of the fields of request bodies and queries, as the screens call them. */
const LABELS: Readonly<Record<string, string>> = {
  amount: '金額',
  attempt_id: 'カードの承認',
  byMs: '移動量',
  closing_day: '締め日',
  credit_card_id: 'クレジットカード',
  debit_day: '引き落とし日',
  doc_number: '管理番号',
  due_date: '支払期日',
  email_address: 'メールアドレス',
  file_id: 'ファイル',
  file_ids: '請求書ファイル',
  file_name: 'ファイル名',
  invoice_number: '請求書番号',
  issue_date: '請求日',
  memo: 'メモ',
  months_later: '引き落とし月',
  note: '審査担当への連絡事項',
  page: 'ページ',
  password: 'パスワード',
  promotion_code: 'プロモーションコード',
  registration_number: '登録番号',
  size: '件数',
  supplier_account_id: '振込先口座',
  supplier_id: '取引先',
  token: 'カード情報',
  total_amount: 'カード決済金額',
  transfer_date: '振込希望日',
  transfer_person_name: '振込名義',
};

/** What the user knows a field as; 入力値 for one that no screen shows. */
export const fieldLabel = (field: string): string => LABELS[field.split('.').at(-1) ?? field] ?? '入力値';
