import { maskEmail, shownMasked } from 'shared-rules/mail';
import { formatDateTime } from 'shared-rules/time';
import { iso } from '../../platform/clock/iso';
import type { Transaction } from '../../platform/db/client';
import { mailUser } from '../../platform/mail/outbox';

const facts = (next: string, now: number): readonly (readonly [string, string])[] => [
  ['日時', formatDateTime(iso(now))],
  ['新しいメールアドレス', shownMasked(maskEmail(next))],
];

/** Tells the old address that a change was asked for. */
export async function tellOfRequest(tx: Transaction, userId: number, next: string, now: number): Promise<void> {
  const content = {
    subject: 'メールアドレスの変更を受け付けました',
    paragraphs: [
      'メールアドレスの変更の申し込みを受け付けました。新しいメールアドレスに届いた認証コードを入力すると、変更が完了します。',
      'お心当たりのない場合は、すぐにパスワードを変更し、お問い合わせ窓口へご連絡ください。',
    ],
    facts: facts(next, now),
  };
  await mailUser(tx, userId, content, now);
}

/** Tells the old address that it is the user's no longer; to be called before it is changed. */
export async function tellOfChange(tx: Transaction, userId: number, next: string, now: number): Promise<void> {
  const content = {
    subject: 'メールアドレスが変更されました',
    paragraphs: ['カードで請求書のメールアドレスが変更されました。今後のご連絡は、新しいメールアドレスにお送りします。', 'お心当たりのない場合は、すぐにお問い合わせ窓口へご連絡ください。'],
    facts: facts(next, now),
  };
  await mailUser(tx, userId, content, now);
}
