import { eq } from 'drizzle-orm';
import type { CodeSession } from 'shared-api/types';
import { parseEmailAddress, maskEmail, shownMasked } from 'shared-rules/mail';
import { formatLongDateTime } from 'shared-rules/time';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { users } from '../../platform/db/schema/buyers';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import { refuseField, refuse } from '../../platform/http/failure';
import type { Session } from '../../platform/http/principal';
import { limitRequests } from '../../platform/server/rate-limit';
import { mailUser } from '../../platform/mail/outbox';
import { spendCodes } from '../one-time-codes/one-time-code.repository';
import { issueCode, withCode } from '../one-time-codes/one-time-code.service';
import { recordOperation } from '../operation-logs/record-operation';
import { spendTickets } from '../one-time-codes/reset-ticket.repository';
import { credentialsOf } from '../sessions/credentials.repository';
import { endSessionsOf } from '../sessions/user-sessions.repository';
import { findUserId } from '../users/user.repository';

const facts = (next: string, now: number): readonly (readonly [string, string])[] => [
  ['日時', formatLongDateTime(iso(now))],
  ['新しいメールアドレス', shownMasked(maskEmail(next))],
];

/** Mails the old address that a change was requested. */
async function tellOfRequest(transaction: Transaction, userId: number, next: string, now: number): Promise<void> {
  const content = {
    subject: 'メールアドレスの変更を受け付けました',
    paragraphs: [
      'メールアドレスの変更の申し込みを受け付けました。新しいメールアドレスに届いた認証コードを入力すると、変更が完了します。',
      'お心当たりのない場合は、すぐにパスワードを変更し、お問い合わせ窓口へご連絡ください。',
    ],
    facts: facts(next, now),
  };
  await mailUser(transaction, userId, content, now);
}

/** Mails the old address that it no longer belongs to the account. Call it before the change. */
async function tellOfChange(transaction: Transaction, userId: number, next: string, now: number): Promise<void> {
  const content = {
    subject: 'メールアドレスが変更されました',
    paragraphs: [
      'カードで請求書のメールアドレスが変更されました。今後のご連絡は、新しいメールアドレスにお送りします。',
      'お心当たりのない場合は、すぐにお問い合わせ窓口へご連絡ください。',
    ],
    facts: facts(next, now),
  };
  await mailUser(transaction, userId, content, now);
}

/** Most mails to other people's addresses that one user may cause. */
const USER_LIMIT = { max: 10, timeWindow: 60 * 60_000 };

/**
 * Starts a change of the e-mail address: mails a code to the new address and a notice to the old one. If the new
 * address is taken, the answer is the same, its owner gets another mail, and no code is right. Throws 422 at the field
 * if the text is no address or the user's own, 429 after too many requests.
 */
export async function beginEmailChange(context: Context, { userId }: Session, typed: string): Promise<CodeSession> {
  const emailAddress = parseEmailAddress(typed);
  if (emailAddress === null) throw refuseField('email_address', 'email_format');
  await limitRequests(context, `email_change ${userId}`, USER_LIMIT, (wait) =>
    refuse('too_many_email_changes', {}, wait),
  );
  return inTransaction(context.database, async (transaction) => {
    const now = await context.clock.now(transaction);
    const { emailAddress: old } = await credentialsOf(transaction, userId);
    if (old === emailAddress) throw refuseField('email_address', 'email_is_own');
    const isTaken = (await findUserId(transaction, emailAddress)) !== undefined;
    await tellOfRequest(transaction, userId, emailAddress, now);
    return issueCode(context, transaction, { purpose: 'email_change', emailAddress, userId, isRight: !isTaken }, now);
  });
}

/**
 * Completes the change with its code. Mails the old address, ends every session of the user, and invalidates links and
 * codes that were mailed to the old address. Throws 422 at `code`; 409 if another user has registered the address
 * meanwhile.
 */
export async function completeEmailChange(context: Context, session: Session, id: string, code: string): Promise<void> {
  const { userId } = session;
  try {
    await withCode(
      context,
      { id, purpose: 'email_change', code, userId },
      async (transaction, { emailAddress }, now) => {
        await tellOfChange(transaction, userId, emailAddress, now);
        const subject = shownMasked(maskEmail(emailAddress));
        await recordOperation(transaction, session, { action: 'change_email', subject }, now);
        await transaction.update(users).set({ emailAddress }).where(eq(users.id, userId));
        await endSessionsOf(transaction, userId, 'email_changed', now);
        await spendTickets(transaction, userId, now);
        await spendCodes(transaction, userId, now);
      },
    );
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_address')) throw refuse('email_in_use');
    throw error;
  }
}
