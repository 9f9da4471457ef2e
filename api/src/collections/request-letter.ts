import { requestSums, type FeeBearer } from 'shared-rules/fee-bearer';
import { letterTitle } from 'shared-rules/letter-title';
import { formatPhoneNumber } from 'shared-rules/phone';
import { formatLongDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import type { MailContent } from '../platform/mail/mail-content';
import type { Requester } from './requester';

/** Data of a mail to the recipient of a request. Dates 'YYYY-MM-DD' in Japan, amount in yen. */
export interface RequestLetter {
  readonly requester: Requester;
  /** The partner under the seller's name for it, and the contact person there, or empty. */
  readonly partnerName: string;
  readonly recipientName: string;
  /** R-00000042; null in a preview, because the number is assigned at sending. */
  readonly requestNumber: string | null;
  /** The seller's own number; empty if the document has none. */
  readonly invoiceNumber: string;
  readonly amount: number;
  readonly dueDate: string;
  readonly paymentDeadline: string;
  readonly feeBearer: FeeBearer;
  /** Current rate; it is agreed when the request is paid. */
  readonly rateBasisPoints: number;
  readonly message: string;
}

/** Reason for the mail. */
export type LetterKind = 'request' | 'reminder';

const UNKNOWN_SENDER =
  'この依頼にお心当たりのない場合や、依頼元を確認したい場合は、請求書などでご存じの連絡先から依頼元へ直接お問い合わせください。お心当たりのない依頼には、お支払いの必要はありません。このメールは破棄してください。';
const HOW_TO_PAY =
  'カードで請求書にログインすると、請求書の内容を確認してカードでお支払いいただけます。はじめての方は、新規登録（無料）のあとにご覧いただけます。';

// Removes line breaks from a name, which would otherwise begin a new line, even in the subject.
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Marks the seller's text line by line, to separate it from the service's text. */
const quoted = (message: string): string =>
  ['依頼元からのメッセージ:', ...message.split('\n').map((line) => `> ${line}`.trimEnd())].join('\n');

function requesterText({
  name,
  corporateNumber,
  contactName,
  phoneNumber,
  emailAddress,
}: Requester): readonly (readonly [string, string])[] {
  return [
    ['依頼元', `${oneLine(name)}（法人番号 ${corporateNumber}）`],
    ['依頼元のご担当者', `${oneLine(contactName)}（電話 ${formatPhoneNumber(phoneNumber)}　メール ${emailAddress}）`],
  ];
}

function costs({ amount, rateBasisPoints, feeBearer }: RequestLetter): readonly (readonly [string, string])[] {
  const { commission, total } = requestSums(amount, rateBasisPoints, feeBearer);
  const borne =
    feeBearer === 'seller'
      ? `${formatYen(0)}（依頼元が負担します）`
      : `${formatYen(commission)}（お客様のご負担となります。お支払い時に確定します）`;
  return [
    [FIELDS.commission, borne],
    [FIELDS.total, formatYen(total)],
  ];
}

/** Returns the content of the request, as pairs of label and value. */
function requestFactRows(letter: RequestLetter): readonly (readonly [string, string])[] {
  const { requester, requestNumber, invoiceNumber, amount, dueDate, paymentDeadline } = letter;
  return [
    ...requesterText(requester),
    ['依頼番号', requestNumber ?? '（送信時に付きます）'],
    ...(invoiceNumber === '' ? [] : [[FIELDS.invoiceNumber, oneLine(invoiceNumber)] as const]),
    [FIELDS.amount, formatYen(amount)],
    [FIELDS.dueDate, formatLongDate(dueDate)],
    ['依頼の有効期限', `${formatLongDate(paymentDeadline)} 23:59`],
    ...costs(letter),
  ];
}

/** Returns the addressee of a mail about a request. */
const requestAddressee = ({
  partnerName,
  recipientName,
}: Pick<RequestLetter, 'partnerName' | 'recipientName'>): string =>
  [partnerName, recipientName]
    .map(oneLine)
    .filter((part) => part !== '')
    .join(' ');

const OPENINGS: Readonly<
  Record<
    LetterKind,
    { readonly subject: (name: string) => string; readonly lead: (name: string, deadline: string) => string }
  >
> = {
  request: {
    subject: (name) => `${name}から、カードでのお支払いの依頼が届きました`,
    lead: (name) => `${name}から、請求書をクレジットカードでお支払いいただきたいとの依頼が届きました。`,
  },
  reminder: {
    subject: (name) => `【再送】${name}からのお支払い依頼のご確認をお願いします`,
    lead: (name, deadline) =>
      `${name}からお送りしたカードでのお支払いの依頼について、お支払いがまだ確認できていません。${deadline}の23:59までにお支払いください。すでに別の方法でお支払い済みの場合は、依頼元へご連絡ください。`,
  },
};

/**
 * Returns the mail that requests a payment, or reminds of it: the requester, the content, the bearer of the fee, and
 * advice about an unknown sender. Its only address is the link (`requestUrl`).
 */
export function requestLetter(letter: RequestLetter, url: string, kind: LetterKind = 'request'): MailContent {
  const { requester, message, paymentDeadline } = letter;
  const { subject, lead } = OPENINGS[kind];
  const name = oneLine(requester.name);
  return {
    subject: subject(name),
    addressee: requestAddressee(letter),
    title: letterTitle(letter.partnerName, letter.recipientName),
    paragraphs: [lead(name, formatLongDate(paymentDeadline)), ...(message === '' ? [] : [quoted(message)]), HOW_TO_PAY],
    facts: requestFactRows(letter),
    link: { label: '依頼内容を確認する', url },
    closing: [UNKNOWN_SENDER],
  };
}

/** Returns the mail that notifies a recipient who is no customer yet of the cancellation. */
export function cancelledLetter(letter: RequestLetter): MailContent {
  const name = oneLine(letter.requester.name);
  return {
    subject: `${name}からのお支払い依頼が取り消されました`,
    addressee: requestAddressee(letter),
    title: letterTitle(letter.partnerName, letter.recipientName),
    paragraphs: [
      `${name}が、カードでのお支払いの依頼を取り消しました。お送りしたメールのリンクからは、お支払いいただけません。`,
      'ご不明な点は、請求書などでご存じの連絡先から依頼元へ直接お問い合わせください。',
    ],
    facts: requestFactRows(letter),
  };
}
