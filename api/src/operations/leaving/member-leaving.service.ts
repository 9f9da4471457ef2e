import { and, eq, isNull } from 'drizzle-orm';
import { deleteAbsencesWith, stopChat } from '../../approvals';
import {
  endSessionsIn,
  holdMembers,
  markRemoved,
  type MemberKey,
  memberSubject,
  recordOperation,
  requireMember,
  requireOtherAdministrator,
} from '../../identity';
import { endConnectionsOf } from '../../partners';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { users } from '../../platform/db/schema/buyers';
import { members } from '../../platform/db/schema/members';
import { oauthConnections } from '../../platform/db/schema/oauth';
import { preRegistrations } from '../../platform/db/schema/pre-registrations';
import type { Session } from '../../platform/http/principal';
import { mailMember } from '../../platform/mail/outbox';
import { forgetCardUser } from './leaving.repository';

/** Returns who takes over what waits for somebody who leaves: the caller, or the administrator who came first. */
async function successorOf(transaction: Transaction, { buyerId, userId }: Session, leaverId: number): Promise<number> {
  if (userId !== leaverId) return userId;
  const rows = await transaction
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.buyerId, buyerId), eq(members.role, 'administrator'), isNull(members.removedAt)))
    .orderBy(members.joinedAt, members.userId);
  const other = rows.find((row) => row.userId !== leaverId);
  if (!other) throw new Error('A company always has an administrator.');
  return other.userId;
}

/**
 * Hands what connected systems submitted for one member, and what still waits, to another. Locks the connections first,
 * as whoever ends one does.
 */
async function handOver(transaction: Transaction, { buyerId, userId }: MemberKey, successorId: number): Promise<void> {
  await transaction
    .select({ id: oauthConnections.id })
    .from(oauthConnections)
    .where(and(eq(oauthConnections.userId, userId), isNull(oauthConnections.endedAt)))
    .orderBy(oauthConnections.id)
    .for('update');
  await transaction
    .update(preRegistrations)
    .set({ userId: successorId })
    .where(
      and(
        eq(preRegistrations.buyerId, buyerId),
        eq(preRegistrations.userId, userId),
        eq(preRegistrations.state, 'waiting'),
      ),
    );
}

/**
 * Takes a member out of the session's company, who may be the caller: sessions, signed addresses and connected systems
 * end at once, what waits for them passes to an administrator, and their name stays in records. They are mailed.
 * @throws Failure 404 for who is no member, 409 `last_administrator`
 */
export async function removeMember(context: Context, session: Session, userId: number): Promise<void> {
  const key = { buyerId: session.buyerId, userId };
  const isSelf = userId === session.userId;
  await inTransaction(context.database, async (transaction) => {
    // The order of locks: user, connections, buyer.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const now = await context.clock.now(transaction);
    const member = await requireMember(transaction, session, userId);
    const isAdministrator = member.role === 'administrator';
    if (isAdministrator) await requireOtherAdministrator(transaction, key);
    await handOver(transaction, key, await successorOf(transaction, session, userId));
    await endConnectionsOf(context, transaction, [userId], session, now);
    await holdMembers(transaction, key.buyerId);
    // The other one may have gone meanwhile.
    if (isAdministrator) await requireOtherAdministrator(transaction, key);
    const content = {
      subject: '会社のメンバーから外れました',
      paragraphs: [
        isSelf
          ? 'お客様の操作により、会社のメンバーから外れました。'
          : '会社の管理者の操作により、会社のメンバーから外れました。',
        'この会社の請求書や支払いは、今後ご覧いただけません。ほかの会社のメンバーである場合は、そのままご利用いただけます。',
      ],
    };
    await mailMember(transaction, key, content, now);
    const operation = isSelf
      ? { action: 'leave_company' as const }
      : { action: 'remove_member' as const, subject: memberSubject(member) };
    await recordOperation(transaction, session, operation, now);
    await deleteAbsencesWith(transaction, key);
    await endSessionsIn(transaction, key, 'left', now);
    await forgetCardUser(transaction, key);
    const hasColleagues = await markRemoved(transaction, key, now);
    // Whoever is left has nobody to tell, and no screen that shows the chat.
    if (!hasColleagues) await stopChat(context, transaction, session, now);
  });
  context.log.info({ user_id: userId, buyer_id: key.buyerId }, 'a member was removed');
}
