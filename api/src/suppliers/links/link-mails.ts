import { formatLongDateTime } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { mailMember, writeMail } from '../../platform/mail/outbox';
import { notify } from '../../platform/notifications/notify';
import { lastDigits } from '../account-notice';
import type { LinkRow } from './link.repository';

/** Returns the link of the mail. Its secret follows the number sign, which no server sees. */
const linkUrl = (publicOrigin: string, token: string): string =>
  new URL(`/suppliers/answer#${token}`, publicOrigin).href;

const UNKNOWN_SENDER =
  'この依頼にお心当たりのない場合や、依頼元を確認したい場合は、請求書などでご存じの連絡先から依頼元へ直接お問い合わせください。お心当たりのない依頼には、回答する必要はありません。このメールは破棄してください。';
const NEVER_ASKED = '暗証番号・パスワード・カード番号をお尋ねすることはありません。';

/** Mails a supplier the link with which it enters its account. */
export async function mailLink(
  { config }: Context,
  transaction: Transaction,
  { buyerId, emailAddress, supplierName, invoiceNumber, amount, expiresAt }: LinkRow,
  { buyerName, token }: { readonly buyerName: string; readonly token: string },
  now: number,
): Promise<void> {
  const content = {
    subject: `${buyerName}から、振込先口座の確認の依頼が届きました`,
    addressee: supplierName,
    title: '御中' as const,
    paragraphs: [
      `${buyerName}が、お支払いのために、貴社の振込先口座の確認をお願いしています。会員登録は必要ありません。下のボタンから回答してください。`,
      `回答の前に、このメールアドレスに届く認証コードで本人確認をします。${NEVER_ASKED}`,
    ],
    facts: [
      ['依頼元', buyerName],
      ...(invoiceNumber === null || invoiceNumber === '' ? [] : [[FIELDS.invoiceNumber, invoiceNumber] as const]),
      ...(amount === null ? [] : [[FIELDS.amount, formatYen(amount)] as const]),
      ['回答の期限', formatLongDateTime(iso(expiresAt))],
    ] as const,
    link: { label: '振込先口座を回答する', url: linkUrl(config.PUBLIC_ORIGIN, token) },
    closing: [UNKNOWN_SENDER],
  };
  await writeMail(transaction, buyerId, emailAddress, content, now);
}

/**
 * Tells the supplier that its answer has arrived, and the buyer to look at it: everybody by a notification, who sent
 * the link by mail. Nothing that the supplier wrote is quoted to the buyer.
 */
export async function announceAnswer(
  { config }: Context,
  transaction: Transaction,
  { buyerId, supplierId, sentBy, emailAddress, supplierName, docNumber }: LinkRow,
  { buyerName, accountNumber }: { readonly buyerName: string; readonly accountNumber: string },
  now: number,
): Promise<void> {
  const at = ['日時', formatLongDateTime(iso(now))] as const;
  const receipt = {
    subject: '振込先口座の回答を受け付けました',
    addressee: supplierName,
    title: '御中' as const,
    paragraphs: [
      `${buyerName}からの依頼への回答を受け付けました。${buyerName}が内容を確認します。`,
      'お心当たりのない場合や、内容に誤りがある場合は、すぐに依頼元へご連絡ください。',
    ],
    facts: [['依頼元', buyerName], [FIELDS.accountNumber, lastDigits({ accountNumber })], at] as const,
  };
  await writeMail(transaction, buyerId, emailAddress, receipt, now);
  const subject = `${supplierName}から振込先口座の回答が届きました`;
  const ask = '登録内容と見くらべて、反映するか、見送るかを選択してください。反映するまで、振込先口座は変わりません。';
  await notify(
    transaction,
    {
      buyerId,
      kind: 'action_required',
      category: 'supplier_answered',
      subject,
      partyName: supplierName,
      ...(docNumber !== null && { docNumber }),
      body: `${subject}。\n\n${ask}取引先の画面の「口座確認の依頼」でご確認ください。`,
    },
    now,
  );
  const content = {
    subject,
    paragraphs: [ask, '口座が変わっている場合は、請求書などでご存じの連絡先から取引先にご確認ください。'],
    facts: [[FIELDS.supplier, supplierName], ['回答したメールアドレス', emailAddress], at] as const,
    link: { label: '回答を確認する', url: new URL(`/suppliers/${supplierId}`, config.PUBLIC_ORIGIN).href },
  };
  await mailMember(transaction, { buyerId, userId: sentBy }, content, now);
}
