import { formatDateTime } from 'shared-rules/time';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import { mailUser } from '../../platform/mail/outbox';

const UNKNOWN = 'お心当たりのない場合は、すぐにパスワードを変更し、セキュリティ設定でパスキーとログイン中の端末をご確認ください。';

async function mailChange({ config }: Context, tx: Transaction, userId: number, subject: string, what: string, name: string, now: number): Promise<void> {
  const content = {
    subject,
    paragraphs: [what, UNKNOWN],
    facts: [['パスキー', name], ['日時', formatDateTime(iso(now))]] as const,
    link: { label: 'セキュリティ設定を開く', url: new URL('/myaccount/security', config.PUBLIC_ORIGIN).href },
  };
  await mailUser(tx, userId, content, now);
}

/** Tells the user that a passkey was added, in the transaction that adds it. */
export const mailPasskeyAdded = (context: Context, tx: Transaction, userId: number, name: string, now: number): Promise<void> =>
  mailChange(context, tx, userId, 'パスキーの登録', '次のパスキーが登録されました。これからは、このパスキーでもログインできます。', name, now);

/** Tells the user that a passkey was deleted, in the transaction that deletes it. */
export const mailPasskeyDeleted = (context: Context, tx: Transaction, userId: number, name: string, now: number): Promise<void> =>
  mailChange(context, tx, userId, 'パスキーの削除', '次のパスキーが削除されました。このパスキーではログインできなくなりました。', name, now);
