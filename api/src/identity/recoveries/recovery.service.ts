import { randomUUID } from 'node:crypto';
import type { Recovery } from 'shared-api/types';
import { maskEmail, parseEmailAddress, shownMasked } from 'shared-rules/mail';
import { formatLongDateTime } from 'shared-rules/time';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { isUniqueViolation } from '../../platform/db/unique-violation';
import { notFound, refuse, refuseField } from '../../platform/http/failure';
import type { Session } from '../../platform/http/principal';
import { mailMember } from '../../platform/mail/outbox';
import { requireMember } from '../members/member.service';
import { spendCodes } from '../one-time-codes/one-time-code.repository';
import { spendTickets } from '../one-time-codes/reset-ticket.repository';
import { recordOperation } from '../operation-logs/record-operation';
import { endSessionsOf } from '../sessions/user-sessions.repository';
import { listCompaniesOf } from '../users/companies';
import { findUserId, normalizeEmail } from '../users/user.repository';
import {
  insertRecovery,
  listWaiting,
  lockWaiting,
  markConfirmed,
  markWithdrawn,
  replaceAddress,
  type RecoveryRow,
} from './recovery.repository';

/** How long a recovery waits for the second person, in ms. */
const LIFETIME_MS = 24 * 60 * 60_000;

const canConfirm = ({ askedBy, userId }: RecoveryRow, session: Session): boolean =>
  session.userId !== askedBy && session.userId !== userId;

const toRecovery = (row: RecoveryRow, session: Session): Recovery => ({
  id: row.id,
  member: { id: row.userId, name: row.name },
  email_address: row.emailAddress,
  asked_by: row.askerName,
  expires_at: iso(row.expiresAt),
  can_confirm: canConfirm(row, session),
});

const subjectOf = ({ name, emailAddress }: Pick<RecoveryRow, 'name' | 'emailAddress'>): string =>
  `${name}（${shownMasked(maskEmail(emailAddress))}）`;

/** Returns the recoveries of the session's company that wait for a second person. */
export async function listRecoveries({ database, clock }: Context, session: Session): Promise<Recovery[]> {
  const rows = await listWaiting(database, session.buyerId, await clock.now());
  return rows.map((row) => toRecovery(row, session));
}

/** Tells the address that somebody asked for another one, so that a trick is noticed in time. */
async function tellOfRequest(transaction: Transaction, session: Session, row: RecoveryRow, now: number): Promise<void> {
  const content = {
    subject: 'ログインの復旧が依頼されました',
    paragraphs: [
      '会社の管理者が、あなたのログインの復旧（メールアドレスの変更）を依頼しました。別のメンバーが確認すると、このメールアドレスではログインできなくなります。',
      'お心当たりのない場合は、すぐに会社の管理者へご連絡ください。',
    ],
    facts: [
      ['依頼した管理者', row.askerName],
      ['新しいメールアドレス', shownMasked(maskEmail(row.emailAddress))],
      ['確認の期限', formatLongDateTime(iso(row.expiresAt))],
    ] as const,
  };
  await mailMember(transaction, { buyerId: session.buyerId, userId: row.userId }, content, now);
}

/**
 * Asks for another address for a member, which a second person has to confirm. The present address is told. Throws 404
 * for who is no member, 409 `recovery_of_oneself` and `recovery_elsewhere`, 422 at `email_address`.
 */
export async function beginRecovery(
  context: Context,
  session: Session,
  userId: number,
  typed: string,
): Promise<Recovery> {
  const parsed = parseEmailAddress(typed);
  if (parsed === null) throw refuseField('email_address', 'email_format');
  const emailAddress = normalizeEmail(parsed);
  const { buyerId } = session;
  return inTransaction(context.database, async (transaction) => {
    const now = await context.clock.now(transaction);
    await requireMember(transaction, session, userId);
    if (userId === session.userId) throw refuse('recovery_of_oneself');
    if ((await listCompaniesOf(transaction, userId)).length > 1) throw refuse('recovery_elsewhere');
    if ((await findUserId(transaction, emailAddress)) !== undefined) throw refuse('email_in_use');
    const id = randomUUID();
    const times = { askedAt: now, expiresAt: now + LIFETIME_MS };
    await insertRecovery(transaction, { id, buyerId, userId, emailAddress, askedBy: session.userId, ...times });
    const row = await lockWaiting(transaction, buyerId, id, now);
    if (!row) throw new Error('A recovery that was just written is there.');
    await recordOperation(transaction, session, { action: 'ask_recovery', subject: subjectOf(row) }, now);
    await tellOfRequest(transaction, session, row, now);
    return toRecovery(row, session);
  });
}

async function requireWaiting(
  transaction: Transaction,
  { buyerId }: Session,
  id: string,
  now: number,
): Promise<RecoveryRow> {
  const row = await lockWaiting(transaction, buyerId, id, now);
  if (!row) throw notFound();
  return row;
}

/**
 * Confirms a recovery as the second person: the member's address changes, passkeys, sessions, links and codes end, and
 * both addresses are told. Throws 404 for one that does not wait, 403 `recovery_needs_another` for who asked and for
 * the member, 409 `recovery_elsewhere` and `email_in_use`.
 */
export async function confirmRecovery(context: Context, session: Session, id: string): Promise<void> {
  const { buyerId } = session;
  try {
    await inTransaction(context.database, async (transaction) => {
      const now = await context.clock.now(transaction);
      const row = await requireWaiting(transaction, session, id, now);
      const { userId, emailAddress } = row;
      if (!canConfirm(row, session)) throw refuse('recovery_needs_another');
      await requireMember(transaction, session, userId);
      if ((await listCompaniesOf(transaction, userId)).length > 1) throw refuse('recovery_elsewhere');
      await markConfirmed(transaction, id, session.userId, now);
      const content = {
        subject: 'ログインの復旧が完了しました',
        paragraphs: [
          '会社のメンバー2人の確認により、ログインに使うメールアドレスが変更されました。登録済みのパスキーとログイン中の端末は、すべて使えなくなりました。',
          '新しいメールアドレスで、パスワードを再設定してからログインしてください。お心当たりのない場合は、すぐに会社の管理者とお問い合わせ窓口へご連絡ください。',
        ],
        facts: [['新しいメールアドレス', shownMasked(maskEmail(emailAddress))]] as const,
        link: {
          label: 'パスワードを再設定する',
          url: new URL('/password/sendemail', context.config.PUBLIC_ORIGIN).href,
        },
      };
      await mailMember(transaction, { buyerId, userId }, content, now);
      await replaceAddress(transaction, userId, emailAddress);
      await mailMember(transaction, { buyerId, userId }, content, now);
      await endSessionsOf(transaction, userId, 'email_changed', now);
      await spendTickets(transaction, userId, now);
      await spendCodes(transaction, userId, now);
      await recordOperation(transaction, session, { action: 'confirm_recovery', subject: subjectOf(row) }, now);
    });
  } catch (error) {
    throw isUniqueViolation(error, 'users_email_address') ? refuse('email_in_use') : error;
  }
}

/** Withdraws a recovery. Throws 404 for one that does not wait. */
export async function withdrawRecovery(context: Context, session: Session, id: string): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const now = await context.clock.now(transaction);
    const row = await requireWaiting(transaction, session, id, now);
    await markWithdrawn(transaction, id, now);
    await recordOperation(transaction, session, { action: 'withdraw_recovery', subject: subjectOf(row) }, now);
  });
}
