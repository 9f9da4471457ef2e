import { lookUp } from './look-up';

/** Kinds of 操作履歴, which it is filtered by, with their labels. */
export const OPERATION_KINDS = {
  sign_in: 'ログイン',
  card: 'カード',
  supplier: '取引先と口座',
  invoice: '請求書',
  payment: 'お支払い',
  collection: 'カード払い依頼',
  system: '連携サービス',
  setting: '設定',
} as const;

export type OperationKind = keyof typeof OPERATION_KINDS;

/** Actions that are recorded when they are done, because no other record names who did them. */
export const RECORDED_OPERATIONS = {
  add_card: { kind: 'card', label: 'カードを登録' },
  remove_card: { kind: 'card', label: 'カードを削除' },
  set_debit_schedule: { kind: 'card', label: 'カードの引き落とし日を変更' },
  set_card_users: { kind: 'card', label: 'カードを使える方を変更' },
  register_supplier: { kind: 'supplier', label: '取引先を登録' },
  import_suppliers: { kind: 'supplier', label: '取引先を一括登録' },
  disable_supplier: { kind: 'supplier', label: '取引先を無効化' },
  enable_supplier: { kind: 'supplier', label: '取引先を有効化' },
  send_supplier_link: { kind: 'supplier', label: '口座確認の依頼を送信' },
  resend_supplier_link: { kind: 'supplier', label: '口座確認の依頼を再送' },
  withdraw_supplier_link: { kind: 'supplier', label: '口座確認の依頼を取り消し' },
  accept_supplier_answer: { kind: 'supplier', label: '取引先が回答した口座を反映' },
  decline_supplier_answer: { kind: 'supplier', label: '取引先が回答した口座を見送り' },
  add_deposit_account: { kind: 'collection', label: '入金口座を追加' },
  send_collection: { kind: 'collection', label: '依頼を送信' },
  cancel_collection: { kind: 'collection', label: '依頼をキャンセル' },
  remind_collection: { kind: 'collection', label: 'リマインドを送信' },
  change_user_name: { kind: 'setting', label: 'ご担当者名を変更' },
  change_transfer_name: { kind: 'setting', label: '振込名義を変更' },
  change_email: { kind: 'setting', label: 'メールアドレスを変更' },
  change_password: { kind: 'setting', label: 'パスワードを変更' },
  reset_password: { kind: 'setting', label: 'パスワードを再設定' },
  second_factor_on: { kind: 'setting', label: '2段階認証をオンに変更' },
  second_factor_off: { kind: 'setting', label: '2段階認証をオフに変更' },
  add_passkey: { kind: 'setting', label: 'パスキーを登録' },
  remove_passkey: { kind: 'setting', label: 'パスキーを削除' },
  end_session: { kind: 'setting', label: '端末をログアウト' },
  end_other_sessions: { kind: 'setting', label: '他のすべての端末をログアウト' },
  mail_switched_on: { kind: 'setting', label: '通知メールをオンに変更' },
  mail_switched_off: { kind: 'setting', label: '通知メールをオフに変更' },
  leave_service: { kind: 'setting', label: '退会' },
  enter_company: { kind: 'sign_in', label: 'ログイン（ほかの会社のメンバー）' },
  invite_member: { kind: 'setting', label: 'メンバーを招待' },
  resend_invitation: { kind: 'setting', label: '招待を再送' },
  withdraw_invitation: { kind: 'setting', label: '招待を取り消し' },
  join_company: { kind: 'setting', label: 'メンバーとして参加' },
  change_member_role: { kind: 'setting', label: 'メンバーの役割を変更' },
  end_member_sessions: { kind: 'setting', label: 'メンバーをログアウト' },
  remove_member: { kind: 'setting', label: 'メンバーを削除' },
  ask_recovery: { kind: 'setting', label: 'ログインの復旧を依頼' },
  confirm_recovery: { kind: 'setting', label: 'ログインの復旧を確認' },
  withdraw_recovery: { kind: 'setting', label: 'ログインの復旧を取り消し' },
  leave_company: { kind: 'setting', label: '会社のメンバーから抜ける' },
  confirm_account: { kind: 'supplier', label: '振込先口座を2人目として確認' },
  change_approval_rules: { kind: 'setting', label: '社内承認のルールを変更' },
  set_chat_receiver: { kind: 'setting', label: '社内チャットへの通知を設定' },
  stop_chat_receiver: { kind: 'setting', label: '社内チャットへの通知を停止' },
  renew_inbox_address: { kind: 'setting', label: '請求書の受信用アドレスを発行' },
  set_inbox_senders: { kind: 'setting', label: '請求書メールの差出人を設定' },
  release_mail: { kind: 'invoice', label: '保留のメールを受け入れ' },
  discard_mail: { kind: 'invoice', label: '保留のメールを破棄' },
  set_absence: { kind: 'setting', label: '不在と代理の承認者を設定' },
  end_absence: { kind: 'setting', label: '不在の設定を終了' },
  request_approval: { kind: 'payment', label: '社内承認を申請' },
  approve_payment: { kind: 'payment', label: '支払いを承認（社内承認）' },
  return_approval: { kind: 'payment', label: '支払いの申請を差し戻し（社内承認）' },
  withdraw_approval: { kind: 'payment', label: '社内承認の申請を取り下げ' },
  change_journal_settings: { kind: 'setting', label: '仕訳の設定を変更' },
} as const satisfies Readonly<Record<string, { readonly kind: OperationKind; readonly label: string }>>;

export type RecordedOperation = keyof typeof RECORDED_OPERATIONS;

/** Actions that are read from other records. */
const DERIVED_OPERATIONS = {
  sign_in_succeeded: { kind: 'sign_in', label: 'ログイン' },
  sign_in_failed: { kind: 'sign_in', label: 'ログインの失敗' },
  sign_in_blocked: { kind: 'sign_in', label: 'ログインのブロック' },
  add_account: { kind: 'supplier', label: '振込先口座を追加' },
  change_account: { kind: 'supplier', label: '振込先口座を変更' },
  create: { kind: 'invoice', label: '請求書を追加' },
  change: { kind: 'invoice', label: '請求書を変更' },
  add_file: { kind: 'invoice', label: 'ファイルを追加' },
  remove_file: { kind: 'invoice', label: 'ファイルを削除' },
  delete: { kind: 'invoice', label: '請求書を削除' },
  submit_payment: { kind: 'payment', label: 'カード払いを申請' },
  change_payment: { kind: 'payment', label: '申請を変更' },
  mend_payment: { kind: 'payment', label: '申請を修正' },
  cancel_payment: { kind: 'payment', label: '申請をキャンセル' },
  confirm_addressee: { kind: 'payment', label: '依頼の宛先を確認' },
  pay_request: { kind: 'payment', label: '依頼にカードで支払い' },
  cancel_request: { kind: 'payment', label: '依頼元が依頼をキャンセル' },
  expire_request: { kind: 'payment', label: '依頼の有効期限切れ' },
  check: { kind: 'payment', label: '審査で内容を確認' },
  approve: { kind: 'payment', label: '審査を完了し、カードを決済' },
  sendBack: { kind: 'payment', label: '修正を依頼' },
  transferReturned: { kind: 'payment', label: '振込不能を記録' },
  execute: { kind: 'payment', label: '振込を実行' },
  connect_system: { kind: 'system', label: '連携を許可' },
  disconnect_system: { kind: 'system', label: '連携を解除' },
  pre_register: { kind: 'system', label: '事前登録' },
} as const satisfies Readonly<Record<string, { readonly kind: OperationKind; readonly label: string }>>;

const OPERATIONS: Readonly<Record<string, { readonly kind: OperationKind; readonly label: string }>> = {
  ...RECORDED_OPERATIONS,
  ...DERIVED_OPERATIONS,
};

/** Returns the label of an action; its own word for one of a newer server. */
export const operationLabel = (action: string): string => lookUp(OPERATIONS, action)?.label ?? action;

/** Returns the kind of an action; undefined for one of a newer server. */
export const operationKind = (action: string): OperationKind | undefined => lookUp(OPERATIONS, action)?.kind;

/** Returns the recorded actions of a kind, or all. */
export const recordedOf = (kind: OperationKind | undefined): readonly RecordedOperation[] =>
  (Object.keys(RECORDED_OPERATIONS) as RecordedOperation[]).filter(
    (action) => kind === undefined || RECORDED_OPERATIONS[action].kind === kind,
  );
