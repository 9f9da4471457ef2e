import { eq } from 'drizzle-orm';
import { formatLongDateTime } from 'shared-rules/time';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { users } from '../../platform/db/schema/buyers';
import { type Failure, refuseField, refuse } from '../../platform/http/failure';
import type { Session } from '../../platform/http/principal';
import { mailUser } from '../../platform/mail/outbox';
import { spendCodes } from '../one-time-codes/one-time-code.repository';
import { recordOperation } from '../operation-logs/record-operation';
import type { Caller } from '../sessions/caller';
import { credentialsOf } from '../sessions/credentials.repository';
import { requireCurrentPassword } from '../sign-ins/current-password';
import { deviceName } from '../sessions/device';
import { hashPassword, isPasswordRight } from '../sessions/password';
import { forgetFailures, tryToSignIn } from '../sign-ins/sign-in-throttle';
import { endSessionsOf } from '../sessions/user-sessions.repository';
import { checkNewPassword } from './check-new-password';
import { requireTicket } from './require-ticket';
import { spendTickets } from '../one-time-codes/reset-ticket.repository';

/** Locks and returns the user's password hash, so that changes happen one after the other. */
async function lockPasswordHash(transaction: Transaction, userId: number): Promise<string> {
  const [user] = await transaction
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!user) throw new Error('A session or a ticket always has its user.');
  return user.passwordHash;
}

/** A user's new password, and the session that continues; without one every session ends. */
interface NewPassword {
  readonly userId: number;
  readonly passwordHash: string;
  readonly keptSessionId?: string;
}

/**
 * Sets a new password. The other sessions end, and links, tickets and codes issued under the old one become invalid.
 * The second factor stays as it is. A mail notifies the user. `now` is epoch milliseconds.
 */
async function setPassword(
  { config }: Context,
  transaction: Transaction,
  { userId, passwordHash, keptSessionId }: NewPassword,
  { ipAddress, userAgent }: Caller,
  now: number,
): Promise<void> {
  await transaction.update(users).set({ passwordHash, passwordChangedAt: now }).where(eq(users.id, userId));
  await endSessionsOf(transaction, userId, 'password_changed', now, keptSessionId);
  await spendTickets(transaction, userId, now);
  await spendCodes(transaction, userId, now);
  const source = { device: deviceName(userAgent), ipAddress };
  const action = keptSessionId === undefined ? 'reset_password' : 'change_password';
  await recordOperation(transaction, { userId }, { action }, now, source);
  const content = {
    subject: 'パスワードが変更されました',
    paragraphs: [
      'カードで請求書のパスワードが変更されました。ほかの端末では、もう一度ログインが必要です。',
      'お心当たりのない場合は、すぐにログイン画面の「パスワードをお忘れの方」からパスワードを再設定し、お問い合わせ窓口へご連絡ください。',
    ],
    facts: [
      ['日時', formatLongDateTime(iso(now))],
      ['端末', source.device],
      ['IPアドレス', source.ipAddress],
    ] as const,
    link: { label: 'カードで請求書を開く', url: config.PUBLIC_ORIGIN },
  };
  await mailUser(transaction, userId, content, now);
}

const FIELD = 'new_password';

const same = (): Failure => refuseField(FIELD, 'password_same');

/**
 * Changes the password of a signed-in user who knows the current one; this session continues. Throws 422 at the field
 * if the current password is wrong, or the new one is not allowed or equals the current one.
 */
export async function changePassword(
  context: Context,
  session: Session,
  current: string,
  next: string,
  caller: Caller,
): Promise<void> {
  const { database, clock } = context;
  const { userId, sessionId } = session;
  const { emailAddress, passwordHash: known } = await credentialsOf(database, userId);
  await requireCurrentPassword(context, session, current, 'current_password', caller.ipAddress);
  checkNewPassword(next, emailAddress, FIELD);
  if (next.normalize('NFKC') === current.normalize('NFKC')) throw same();
  const passwordHash = await hashPassword(next);
  await inTransaction(database, async (transaction) => {
    if ((await lockPasswordHash(transaction, userId)) !== known) throw refuse('password_changed_elsewhere');
    await setPassword(
      context,
      transaction,
      { userId, passwordHash, keptSessionId: sessionId },
      caller,
      await clock.now(transaction),
    );
  });
}

/**
 * Sets a new password with a reset ticket and ends every session. A user locked out by wrong attempts may sign in
 * again. Throws 410 for a ticket that was used or has expired, 422 at the field for a password that is not allowed.
 */
export async function resetPassword(context: Context, ticket: string, next: string, caller: Caller): Promise<void> {
  const { database, clock } = context;
  const { userId, emailAddress, passwordHash: old } = await requireTicket(database, ticket, await clock.now());
  checkNewPassword(next, emailAddress, FIELD);
  if (await isPasswordRight(old, next)) throw same();
  const passwordHash = await hashPassword(next);
  await inTransaction(database, async (transaction) => {
    await lockPasswordHash(transaction, userId);
    const now = await clock.now(transaction);
    // A concurrent second call with the ticket finds it used.
    await requireTicket(transaction, ticket, now);
    await setPassword(context, transaction, { userId, passwordHash }, caller, now);
    await forgetFailures(transaction, tryToSignIn(emailAddress, caller.ipAddress));
  });
}
