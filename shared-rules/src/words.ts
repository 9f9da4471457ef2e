import * as FIELDS from './fields';
import type { CollectionTab, PaymentTab } from './tabs';

// Words that several packages put on the screen (docs/screens.md 5). Words of one screen stay there.

export { FIELDS };

/** Name of the service, also in document titles. */
export const SERVICE_NAME = 'カードで請求書';

/** Returns the document title of a screen: "{画面}｜{サービス名}". */
export const documentTitle = (screen: string): string => `${screen}｜${SERVICE_NAME}`;

/** Header, navigation and menus. */
export const NAVIGATION = {
  receivedInvoices: '受取請求書',
  invoiceCardPayment: '請求書カード払い',
  collections: 'カード払い依頼',
  suppliers: '取引先',
  notifications: 'お知らせ',
  notificationsUnread: 'お知らせ 未読あり',
  help: 'ヘルプ',
  accountMenu: 'アカウントメニュー',
  company: '会社情報',
  business: '事業者情報',
  loginInformation: 'ログイン情報',
  creditCards: 'お支払い方法',
  security: 'セキュリティ設定',
  settings: '設定',
  terms: '利用規約',
  logout: 'ログアウト',
  opensInNewTab: '（新しいタブで開きます）',
} as const;

/** Word on every button that closes something. */
export const CLOSE = '閉じる';

/** Default labels of the confirm dialog (docs/specification.md 9). */
export const CONFIRM_LABELS = { yes: 'はい', no: 'いいえ' } as const;

/** Label of a draft. */
export const DRAFT_LABEL = '下書き';

/** Labels of the payment tabs. */
export const PAYMENT_TAB_LABELS: Readonly<Record<PaymentTab, string>> = {
  waiting: 'お支払い待ち',
  review: '審査中',
  actionRequired: '要対応',
  reserved: '振込予約',
  history: '履歴',
};

/** Labels of the collection tabs. */
export const COLLECTION_TAB_LABELS: Readonly<Record<CollectionTab, string>> = {
  draft: DRAFT_LABEL,
  request: '依頼中',
  decided: '入金予定',
  history: '履歴',
};

/** Words for the business forms 1 and 2. */
export const BUSINESS_FORM_LABELS = { 1: '法人', 2: '個人事業主' } as const;

/** Words for whether a supplier can be paid to and registered for. */
export const SUPPLIER_STATUS_LABELS = { enable: '有効', disable: '無効' } as const;

/** Labels of the answers of the banks' directory about an account's holder. */
export const HOLDER_CHECK_LABELS = { match: '一致', mismatch: '不一致', unknown: '確認できません' } as const;

/** Labels of a received invoice's fields in 変更履歴, by the contract's names. */
export const RECEIVED_INVOICE_RECORD_LABELS: Readonly<Record<string, string>> = {
  supplier_id: FIELDS.supplier,
  invoice_number: FIELDS.invoiceNumber,
  issue_date: FIELDS.issueDate,
  due_date: FIELDS.dueDate,
  amount: FIELDS.amount,
  registration_number: FIELDS.registrationNumber,
  memo: 'メモ',
  file_ids: FIELDS.invoiceFile,
  connected_system: '連携サービス',
  addressee: '宛先と支払う会社',
};

/** Labels of a payment's fields in 変更履歴, by the contract's names. */
export const PAYMENT_RECORD_LABELS: Readonly<Record<string, string>> = {
  amount: FIELDS.transferAmount,
  supplier_account_id: FIELDS.supplierAccount,
  transfer_date: FIELDS.plannedTransferDate,
  transfer_person_name: FIELDS.transferPersonName,
  credit_card_id: 'カード',
  promotion_code: 'プロモーションコード',
  note: FIELDS.noteToExaminer,
  total_amount: FIELDS.total,
  file_ids: FIELDS.invoiceFile,
};
