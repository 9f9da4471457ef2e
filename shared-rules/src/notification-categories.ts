/** 種別 of a notification or a mail: one for each event that a company is told of, with its label. */
export const NOTIFICATION_LABELS = {
  payment_submitted: '申請の受付',
  payment_edited: '申請の変更',
  payment_corrected: '修正の受付',
  payment_checked: '内容の確認',
  payment_approved: '審査の完了',
  payment_sent_back: '要修正',
  payment_cancelled: '申請のキャンセル',
  payment_rejected: 'お引き受け不可',
  payment_refunded: '一部の返金',
  payment_disputed: '代金の照会',
  transfer_returned: '振込不能',
  transfer_cancelled: '振込の取消・返金',
  transfer_executed: '振込の完了',
  request_received: 'お支払い依頼',
  request_due: 'お支払い期限',
  request_paid: 'お支払いの受付',
  request_withdrawn: '依頼の取り下げ',
  request_expired: '依頼の期限切れ',
  collection_attached: '取引先の登録',
  collection_paid: '取引先の決済',
  collection_checked: '依頼の確認',
  collection_decided: '入金の決定',
  collection_deposited: '入金の完了',
  collection_cancelled: '決済のキャンセル',
  collection_rejected: '依頼のお引き受け不可',
  collection_reversed: '入金の取消',
  collection_expired: '送信した依頼の期限切れ',
  collection_reminded: 'リマインド',
  supplier_account_added: '振込先口座の追加',
  supplier_account_changed: '振込先口座の変更',
  supplier_answered: '取引先からの回答',
  deposit_account_added: '入金口座の追加',
  approval_requested: '社内承認の申請',
  approval_given: '社内承認の完了',
  approval_returned: '社内承認の差し戻し',
  approval_due: '社内承認の期限',
  comment_named: 'コメントでの指名',
  mail_received: 'メールで届いた請求書',
  mail_held: '保留のメール',
  chat_paused: '社内チャットへの通知',
  connection_started: '連携の開始',
  connection_ended: '連携の終了',
  pre_registration_received: '事前登録',
  terms_changed: '利用規約の改定',
  welcome: 'ご登録',
  service_news: 'サービスから',
} as const;

export type NotificationCategory = keyof typeof NOTIFICATION_LABELS;

/** Returns the label of a category; undefined for null (older notifications) and for one of a newer server. */
export const notificationLabel = (category: string | null): string | undefined =>
  category !== null && Object.hasOwn(NOTIFICATION_LABELS, category)
    ? NOTIFICATION_LABELS[category as NotificationCategory]
    : undefined;

/**
 * Mails that a user may switch off, by the side that gets them. All others are always sent, because they protect money
 * or the account, or ask the company for something.
 */
export const OPTIONAL_MAILS = {
  payments: ['payment_submitted', 'payment_corrected', 'payment_approved', 'transfer_executed', 'payment_cancelled'],
  requests: ['request_paid', 'request_withdrawn', 'request_expired'],
  /** Only for companies that may send requests. */
  collections: [
    'collection_attached',
    'collection_paid',
    'collection_decided',
    'collection_deposited',
    'collection_expired',
  ],
  /** Only for companies of several people. The request itself stays in the lists and in the bell. */
  approvals: ['approval_requested', 'approval_given', 'approval_returned', 'approval_due'],
  /** Only for companies of several people. */
  comments: ['comment_named'],
} as const satisfies Readonly<Record<string, readonly NotificationCategory[]>>;

export type MailGroup = keyof typeof OPTIONAL_MAILS;
export type OptionalMail = (typeof OPTIONAL_MAILS)[MailGroup][number];
