import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import { mailBuyer } from '../../platform/mail/outbox';
import { notify } from '../../platform/notifications/notify';

const SUBJECT = '登録が完了しました';
const NEXT = '受け取った請求書を登録すると、クレジットカードでお支払いいただけます。はじめに、お支払い方法にクレジットカードを登録してください。';

/** Tells a new buyer that it is registered, under お知らせ and by mail, in the transaction that makes it true. */
export async function welcome({ config }: Context, tx: Transaction, buyerId: number, now: number): Promise<void> {
  await notify(tx, { buyerId, kind: 'notice', subject: 'カードで請求書へようこそ', body: `お客様情報の登録が完了しました。ご登録ありがとうございます。\n${NEXT}` }, now);
  await mailBuyer(
    tx,
    buyerId,
    {
      subject: SUBJECT,
      paragraphs: ['カードで請求書にご登録いただき、ありがとうございます。お客様情報の登録が完了しました。', NEXT, 'ログインの際は、パスワードに加えて、メールでお送りする認証コードを入力していただきます。'],
      link: { label: 'カードで請求書を開く', url: config.PUBLIC_ORIGIN },
    },
    now,
  );
}
