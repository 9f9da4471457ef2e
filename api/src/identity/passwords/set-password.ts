import { eq } from 'drizzle-orm';
import { formatDateTime } from 'shared-rules/time';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import { users } from '../../platform/db/schema/buyers';
import { mailUser } from '../../platform/mail/outbox';
import { spendCodes } from '../one-time-codes/one-time-code.repository';
import type { Caller } from '../sessions/caller';
import { deviceName } from '../sessions/device';
import { endSessionsOf } from '../sessions/user-sessions.repository';
import { spendTickets } from './reset-ticket.repository';

/** The user's password as it is kept, held until the end of the transaction: changes of it come one after the other. */
export async function lockPasswordHash(tx: Transaction, userId: number): Promise<string> {
  const [user] = await tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)).for('update');
  if (!user) throw new Error('A session or a ticket always has its user.');
  return user.passwordHash;
}

/** A user's new password, and which session goes on; every one ends where none is named. */
export interface NewPassword {
  readonly userId: number;
  readonly passwordHash: string;
  readonly keptSessionId?: string;
}

/**
 * Sets a new password: the other sessions end, and what was given out under the old one (links, tickets, codes) is used up.
 * The second factor stays as it is. A mail tells the user. `now` is epoch milliseconds.
 */
export async function setPassword({ config }: Context, tx: Transaction, { userId, passwordHash, keptSessionId }: NewPassword, { ipAddress, userAgent }: Caller, now: number): Promise<void> {
  await tx.update(users).set({ passwordHash, passwordChangedAt: now }).where(eq(users.id, userId));
  await endSessionsOf(tx, userId, 'password_changed', now, keptSessionId);
  await spendTickets(tx, userId, now);
  await spendCodes(tx, userId, now);
  const content = {
    subject: 'パスワードが変更されました',
    paragraphs: [
      'カードで請求書のパスワードが変更されました。ほかの端末では、もう一度ログインが必要です。',
      'お心当たりのない場合は、すぐにログイン画面の「パスワードをお忘れの方」からパスワードを再設定し、お問い合わせ窓口へご連絡ください。',
    ],
    facts: [['日時', formatDateTime(iso(now))], ['端末', deviceName(userAgent)], ['IPアドレス', ipAddress]] as const,
    link: { label: 'カードで請求書を開く', url: config.PUBLIC_ORIGIN },
  };
  await mailUser(tx, userId, content, now);
}
