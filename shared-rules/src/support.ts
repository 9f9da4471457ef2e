/** Labels of the topics of a message to the operator, in the order of the form. */
export const SUPPORT_TOPICS = {
  usage: '使い方・操作',
  payment: 'お支払い・手数料・振込',
  examination: '審査・修正',
  collection: 'カード払い依頼',
  account: '会員登録・ログイン・登録内容の変更',
  other: 'その他',
} as const;

/** Topic of a message to the operator. */
export type SupportTopic = keyof typeof SUPPORT_TOPICS;

/** Longest message to the operator, and longest name of its writer, in characters. */
export const SUPPORT_MESSAGE_MAX_LENGTH = 2000;
export const SUPPORT_NAME_MAX_LENGTH = 100;
