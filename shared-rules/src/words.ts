import type { CollectionTab, PaymentTab } from './tabs';

// Words that several packages put on the screen, exactly as screens, "Words", has them. Words of one screen stay there.

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
  terms: '利用規約',
  logout: 'ログアウト',
  opensInNewTab: '（新しいタブで開きます）',
} as const;

/** Word on every button that closes something. */
export const CLOSE = '閉じる';

/** Default labels of the confirm dialog (spec section 9). */
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

/** Labels of fields that more than one screen shows (screens, "Fields"). */
export const FIELDS = {
  emailAddress: 'メールアドレス',
  password: 'パスワード',
  oneTimeCode: '認証コード',
  businessForm: '事業形態',
  userLastName: 'ご担当者名 姓',
  userFirstName: 'ご担当者名 名',
  phoneNumber: '電話番号',
  corporateName: '法人名',
  corporateNameKana: '法人名（カナ）',
  corporateNumber: '法人番号',
  representativeName: '代表者名',
  representativeNameKana: '代表者名（カナ）',
  representativeBirthday: '代表者の生年月日',
  businessName: '屋号',
  businessNameKana: '屋号（カナ）',
  proprietorLastName: '事業主 姓',
  proprietorFirstName: '事業主 名',
  proprietorLastNameKana: '事業主 セイ',
  proprietorFirstNameKana: '事業主 メイ',
  proprietorBirthday: '事業主の生年月日',
  postalCode: '郵便番号',
  addressState: '都道府県',
  addressCity: '市区町村',
  addressStreet: '町名・番地',
  addressBuildingName: '建物名・部屋番号',
  businessAddress: '事業所の所在地',
  homeAddress: 'ご自宅の住所',
  businessCategory: '業種',
  supplier: '取引先',
  supplierName: '取引先名',
  supplierNameKana: '取引先名（カナ）',
  transferPersonName: '振込名義（振込依頼人名）',
  bank: '金融機関',
  branch: '支店',
  accountType: '口座種別',
  accountNumber: '口座番号',
  holderKana: '口座名義（カナ）',
  yuchoSymbol: '記号',
  yuchoNumber: '番号',
  supplierAccount: '振込先口座',
  invoiceFile: '請求書ファイル',
  invoiceNumber: '請求書番号',
  issueDate: '請求日',
  dueDate: '支払期日',
  amount: '請求金額（税込）',
  transferAmount: '振込金額',
  wantedTransferDate: '振込希望日',
  plannedTransferDate: '振込予定日',
  executedTransferDate: '振込実行日',
  commission: '決済手数料（税込）',
  rate: '手数料率',
  tax: 'うち消費税',
  total: 'カード決済金額（合計）',
  promotionCode: 'プロモーションコード（任意）',
  registrationNumber: '登録番号（インボイス）',
  cardNumber: 'カード番号',
  cardExpiry: '有効期限（月/年）',
  cardHolder: 'カード名義（ローマ字）',
  securityCode: 'セキュリティコード',
  memo: 'メモ（任意）',
  noteToExaminer: '審査担当への連絡事項',
  docNumber: '管理番号',
  status: 'ステータス',
  remaining: '残額',
} as const;

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
