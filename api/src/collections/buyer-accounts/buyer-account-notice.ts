import { formatDateTime } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { authorName } from '../../identity';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import type { Buyer } from '../../platform/http/principal';
import { mailBuyer } from '../../platform/mail/outbox';
import { notify } from '../../platform/notifications/notify';
import { lastDigits } from '../../suppliers';
import type { BuyerAccountRow } from './buyer-account.repository';

const SUBJECT = '入金口座が追加されました';
const LEAD = 'カード払い依頼の入金口座が追加されました。';
const UNKNOWN = 'お心当たりのない場合は、この口座を指定した依頼がないかご確認のうえ、すぐにパスワードを変更し、お問い合わせ窓口へご連絡ください。';

/**
 * Tells a buyer that it has a further deposit account, by a notification and a mail, in the transaction that adds it: whoever
 * takes over a session would have what customers pay sent to an account of their own.
 */
export async function announceBuyerAccount({ config }: Context, tx: Transaction, { buyerId, userId }: Buyer, account: BuyerAccountRow): Promise<void> {
  const facts = [
    [FIELDS.bank, account.bankName],
    [FIELDS.branch, account.branchName],
    [FIELDS.accountNumber, lastDigits(account)],
    ['日時', formatDateTime(iso(account.createdAt))],
    ['操作者', await authorName(tx, { actor: 'buyer', userId })],
  ] as const;
  const body = [LEAD, facts.map(([label, value]) => `${label}: ${value}`).join('\n'), UNKNOWN].join('\n\n');
  await notify(tx, { buyerId, kind: 'notice', subject: SUBJECT, body }, account.createdAt);
  const link = { label: 'カードで請求書を開く', url: config.PUBLIC_ORIGIN };
  await mailBuyer(tx, buyerId, { subject: SUBJECT, paragraphs: [LEAD, UNKNOWN], facts, link }, account.createdAt);
}
