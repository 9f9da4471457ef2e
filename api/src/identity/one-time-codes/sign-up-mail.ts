import type { Config } from '../../platform/config/config';
import type { CodeMail } from './code-mails';
import type { OneTimeCodeRow } from './one-time-code.repository';

const SAFE_TO_IGNORE = 'お心当たりのない場合は、このメールを破棄してください。お手続きは進みません。';

const begins = (code: string, notice: string): CodeMail => ({
  subject: '新規登録の認証コード',
  paragraphs: [
    'カードで請求書の新規登録を受け付けました。画面に次の認証コードを入力してください。',
    notice,
    SAFE_TO_IGNORE,
  ],
  facts: [['認証コード', code]],
});

const goesOn = (code: string, notice: string): CodeMail => ({
  subject: '登録を再開するための認証コード',
  paragraphs: [
    'お客様情報の登録を途中から再開します。画面に次の認証コードを入力してください。',
    notice,
    SAFE_TO_IGNORE,
  ],
  facts: [['認証コード', code]],
});

const isRegistered = (origin: string): CodeMail => ({
  subject: 'すでにご登録いただいています',
  paragraphs: [
    'このメールアドレスで新規登録のお手続きがありましたが、すでにご登録いただいています。新しい登録は行われません。',
    'ご本人の場合は、ログインしてご利用ください。パスワードをお忘れの場合は、次のページから再設定できます。',
    'お心当たりのない場合は、このメールを破棄してください。登録内容は変更されていません。',
  ],
  facts: [['パスワードの再設定', new URL('/password/sendemail', origin).href]],
  link: { label: 'ログイン', url: new URL('/signin', origin).href },
});

const isUnknown = (origin: string): CodeMail => ({
  subject: '途中の登録が見つかりません',
  paragraphs: [
    'このメールアドレスで登録の再開が申し込まれましたが、途中の登録はありません。',
    'ご登録がまだの場合は、新規登録からお手続きください。別のメールアドレスでお手続きされた場合は、そのメールアドレスで再開してください。',
    'お心当たりのない場合は、このメールを破棄してください。',
  ],
  link: { label: '新規登録', url: new URL('/signup', origin).href },
});

/**
 * Returns the mail of a sign-up. The screen shows the same to everybody; only this mail reveals to the owner of the
 * address whether it is known. @param notice how long the code is valid, and that no one will ask for it
 */
export function signUpMail(
  { codeHash, userId, registrationId }: OneTimeCodeRow,
  code: string,
  notice: string,
  { PUBLIC_ORIGIN }: Config,
): CodeMail {
  if (userId !== null) return isRegistered(PUBLIC_ORIGIN);
  if (codeHash === null) return isUnknown(PUBLIC_ORIGIN);
  return registrationId === null ? begins(code, notice) : goesOn(code, notice);
}
