import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import type { MailContent } from '../../platform/mail/mail-content';
import { writeMail } from '../../platform/mail/outbox';
import type { OneTimeCodeRow } from './one-time-code.repository';
import { issueTicket } from './reset-ticket.repository';

type ResetMail = Omit<MailContent, 'addressee'>;

const RECEIVED = 'パスワードの再設定を受け付けました。';
const NOT_YOU = 'お心当たりのない場合は、このメールを破棄してください。パスワードは変更されません。';

const withLink = (link: string, code: string | null): ResetMail => ({
  subject: 'パスワードの再設定',
  paragraphs:
    code === null
      ? [
          `${RECEIVED}次のリンクを開いて、新しいパスワードを設定してください。`,
          'リンクの有効期限は30分です。短い間に何度も受け付けたため、認証コードは発行していません。',
          NOT_YOU,
        ]
      : [
          `${RECEIVED}次のリンクを開くか、画面に認証コードを入力して、新しいパスワードを設定してください。`,
          'リンクの有効期限は30分、認証コードの有効期限は10分です。当サービスの担当者が、認証コードをお尋ねすることはありません。',
          NOT_YOU,
        ],
  ...(code !== null && { facts: [['認証コード', code]] }),
  link: { label: '新しいパスワードを設定する', url: link },
});

const unfinished = (origin: string): ResetMail => ({
  subject: 'パスワードの再設定',
  paragraphs: [
    `${RECEIVED}このメールアドレスでは、お客様情報の登録が完了していないため、パスワードを再設定できません。`,
    '新規登録の画面から、同じメールアドレスで登録をやり直してください。',
    NOT_YOU,
  ],
  link: { label: '新規登録の画面を開く', url: `${origin}/signup` },
});

const nobody = (): ResetMail => ({
  subject: 'パスワードの再設定',
  paragraphs: [
    `${RECEIVED}このメールアドレスでのご登録は見つかりませんでした。`,
    'ご登録の際に、別のメールアドレスを使用していないか確認してください。',
    'お心当たりのない場合は、このメールを破棄してください。',
  ],
});

/**
 * Mails a link and a code for setting a new password. A row without a hash has no right code: then a user's mail
 * contains only the link, and an address without an account gets a mail that says so. The link has its ticket in the
 * fragment, which no server and no log sees. The same amount is written in each case.
 */
export async function mailPasswordReset(
  { config: { PUBLIC_ORIGIN } }: Context,
  transaction: Transaction,
  row: OneTimeCodeRow,
  code: string,
  now: number,
): Promise<void> {
  const { ticket } = await issueTicket(transaction, row.userId, now);
  const content = row.registrationId === null ? nobody() : unfinished(PUBLIC_ORIGIN);
  const mail =
    row.userId === null
      ? content
      : withLink(`${PUBLIC_ORIGIN}/password/reset#${ticket}`, row.codeHash === null ? null : code);
  await writeMail(transaction, null, row.emailAddress, { ...mail, addressee: row.emailAddress }, now);
}
