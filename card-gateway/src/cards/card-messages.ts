import type { CardFieldName } from 'shared-api/gateway';

/** Labels of the fields (docs/screens.md 5.2). */
export const CARD_LABELS: Readonly<Record<CardFieldName, string>> = {
  number: 'カード番号',
  expiry: '有効期限（月/年）',
  holder: 'カード名義（ローマ字）',
  security_code: 'セキュリティコード',
};

// Messages of this form only, in the pattern of docs/screens.md 7.
export const unknownBrandRefused =
  'このカードはご利用いただけません。Visa、Mastercard、JCB、Diners Club、セゾンカードをご利用ください。';
export const expiryInvalid = '有効期限が正しくありません。カードに記載された月と年を確認してください。';
export const holderInvalid = 'カード名義はローマ字で入力してください。例: TARO YAMADA';
export const securityCodeInvalid = (digits: number): string =>
  `セキュリティコードは${digits}桁の数字で入力してください。`;
