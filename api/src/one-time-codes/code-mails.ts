import type { Context } from '../config/context';
import type { Transaction } from '../db/client';
import type { MailContent } from '../mail/mail-content';
import { writeMail } from '../mail/outbox';
import type { OneTimeCodeRow } from './one-time-code.repository';

type CodeMail = Omit<MailContent, 'addressee'>;

const EXPIRY = '認証コードの有効期限は10分です。';
const NOBODY_ASKS = '当サービスの担当者が、認証コードをお尋ねすることはありません。';

/** What the mail of each purpose says; null where nobody is to hear of it. */
const MAILS: Readonly<Record<string, (row: OneTimeCodeRow, code: string) => CodeMail | null>> = {
  sign_up: ({ codeHash }, code) =>
    codeHash === null
      ? null
      : { subject: '新規登録の認証コード', paragraphs: ['カードで請求書の新規登録を受け付けました。画面に次の認証コードを入力してください。', `${EXPIRY}${NOBODY_ASKS}`], facts: [['認証コード', code]] },
  sign_in: (_row, code) => ({
    subject: 'ログインの認証コード',
    paragraphs: ['画面に次の認証コードを入力してください。', `${EXPIRY}${NOBODY_ASKS}`, 'お心当たりのない場合は、第三者がパスワードを知っているおそれがあります。すぐにパスワードを変更してください。'],
    facts: [['認証コード', code]],
  }),
};

/** Puts the mail with a code into the outbox, in the transaction that made the code. */
export async function mailCode(_context: Context, tx: Transaction, row: OneTimeCodeRow, code: string, now: number): Promise<void> {
  const mail = MAILS[row.purpose]?.(row, code) ?? null;
  if (mail !== null) await writeMail(tx, null, row.emailAddress, { ...mail, addressee: row.emailAddress }, now);
}
