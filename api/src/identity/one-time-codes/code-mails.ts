import type { Config } from '../../platform/config/config';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import type { MailContent } from '../../platform/mail/mail-content';
import { writeMail } from '../../platform/mail/outbox';
import { mailPasswordReset } from './reset-mail';
import type { OneTimeCodeRow } from './one-time-code.repository';
import { signUpMail } from './sign-up-mail';

/** A mail about a code, without its addressee. */
export type CodeMail = Omit<MailContent, 'addressee'>;

const EXPIRY = '認証コードの有効期限は10分です。';
const NOBODY_ASKS = '当サービスの担当者が、認証コードをお尋ねすることはありません。';

/**
 * Mail of each purpose; null if no mail may be sent. The mail of a password reset also contains a link and is written
 * elsewhere (`reset-mail.ts`).
 */
const MAILS: Readonly<Record<string, (row: OneTimeCodeRow, code: string, config: Config) => CodeMail | null>> = {
  sign_up: (row, code, config) => signUpMail(row, code, `${EXPIRY}${NOBODY_ASKS}`, config),
  sign_in: (_row, code) => ({
    subject: 'ログインの認証コード',
    paragraphs: [
      '画面に次の認証コードを入力してください。',
      `${EXPIRY}${NOBODY_ASKS}`,
      'お心当たりのない場合は、第三者がパスワードを知っているおそれがあります。すぐにパスワードを変更してください。',
    ],
    facts: [['認証コード', code]],
  }),
  guest: (_row, code) => ({
    subject: 'お支払い手続きの認証コード',
    paragraphs: [
      'お支払い依頼の画面に、次の認証コードを入力してください。',
      `${EXPIRY}${NOBODY_ASKS}`,
      'お心当たりのない場合は、このメールを破棄してください。お支払いは行われません。',
    ],
    facts: [['認証コード', code]],
  }),
  reauthentication: (_row, code) => ({
    subject: '本人確認の認証コード',
    paragraphs: [
      '画面に次の認証コードを入力してください。',
      `${EXPIRY}${NOBODY_ASKS}`,
      'お心当たりのない場合は、第三者がログインしているおそれがあります。すぐにパスワードを変更し、セキュリティ設定でほかの端末をログアウトしてください。',
    ],
    facts: [['認証コード', code]],
  }),
  supplier_link: (_row, code) => ({
    subject: '振込先口座の回答の認証コード',
    paragraphs: [
      '振込先口座を回答する画面に、次の認証コードを入力してください。',
      `${EXPIRY}${NOBODY_ASKS}`,
      'お心当たりのない場合は、このメールを破棄してください。お手続きは進みません。',
    ],
    facts: [['認証コード', code]],
  }),
  email_change: ({ codeHash }, code) =>
    codeHash === null
      ? {
          subject: 'メールアドレスの変更について',
          paragraphs: [
            'このメールアドレスへの変更の申し込みがありましたが、すでに登録されているため、変更できません。',
            'ご本人による操作の場合は、このメールアドレスでログインするか、別のメールアドレスを指定してください。お心当たりのない場合は、このメールを破棄してください。',
          ],
        }
      : {
          subject: 'メールアドレス変更の認証コード',
          paragraphs: [
            'メールアドレスの変更を受け付けました。画面に次の認証コードを入力すると、このメールアドレスに変更されます。',
            `${EXPIRY}${NOBODY_ASKS}`,
          ],
          facts: [['認証コード', code]],
        },
};

/** Writes the mail with a code to the outbox, in the transaction that created the code. */
export async function mailCode(
  context: Context,
  transaction: Transaction,
  row: OneTimeCodeRow,
  code: string,
  now: number,
): Promise<void> {
  if (row.purpose === 'password_reset') return mailPasswordReset(context, transaction, row, code, now);
  const mail = MAILS[row.purpose]?.(row, code, context.config) ?? null;
  if (mail !== null)
    await writeMail(transaction, null, row.emailAddress, { ...mail, addressee: row.emailAddress }, now);
}
