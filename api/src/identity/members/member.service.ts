import type { Member } from 'shared-api/types';
import { ROLE_DUTIES } from 'shared-rules/role-words';
import { type Role, ROLE_NAMES } from 'shared-rules/roles';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import type { Executor, Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { notFound, refuse } from '../../platform/http/failure';
import type { Session } from '../../platform/http/principal';
import { mailMember } from '../../platform/mail/outbox';
import { recordOperation } from '../operation-logs/record-operation';
import { endSessionsIn } from '../sessions/user-sessions.repository';
import {
  hasOtherAdministrator,
  holdMembers,
  listMemberRows,
  setRole,
  withdrawBegun,
  type MemberKey,
  type MemberRow,
} from './member.repository';

const toMember = (row: MemberRow, selfId: number): Member => ({
  id: row.userId,
  last_name: row.lastName,
  first_name: row.firstName,
  email_address: row.emailAddress,
  role: row.role,
  is_self: row.userId === selfId,
  joined_at: iso(row.joinedAt),
  last_signed_in_at: row.lastSignedInAt === null ? null : iso(row.lastSignedInAt),
  is_second_factor_on: row.isSecondFactorOn,
  has_passkey: row.hasPasskey,
  session_count: row.sessionCount,
});

/** Returns the members of the session's company. */
export async function listMembers({ database }: Context, { buyerId, userId }: Session): Promise<Member[]> {
  return (await listMemberRows(database, buyerId)).map((row) => toMember(row, userId));
}

/** Returns a member of the session's company. Throws 404 for everybody else. */
export async function requireMember(executor: Executor, { buyerId }: Session, userId: number): Promise<MemberRow> {
  const [row] = await listMemberRows(executor, buyerId, userId);
  if (!row) throw notFound();
  return row;
}

/** Throws 409 `last_administrator` if the company would have none without this person. The members are locked. */
export async function requireOtherAdministrator(transaction: Transaction, key: MemberKey): Promise<void> {
  if (!(await hasOtherAdministrator(transaction, key))) throw refuse('last_administrator');
}

/** Names a member in 操作履歴. */
export const memberSubject = (
  { lastName, firstName }: Pick<MemberRow, 'lastName' | 'firstName'>,
  role?: Role,
): string => `${lastName} ${firstName}${role === undefined ? '' : `（${ROLE_NAMES[role]}）`}`;

/**
 * Gives a member another role, from the next call on, and mails them. What an administrator has begun, invitations and
 * recoveries, is withdrawn with the role. Repeating it gives the same answer. Throws 404 for who is no member, 409
 * `last_administrator`.
 */
export async function changeRole(context: Context, session: Session, userId: number, role: Role): Promise<Member> {
  const { buyerId } = session;
  return inTransaction(context.database, async (transaction) => {
    await holdMembers(transaction, buyerId);
    const now = await context.clock.now(transaction);
    const member = await requireMember(transaction, session, userId);
    if (member.role !== role) {
      if (member.role === 'administrator') {
        await requireOtherAdministrator(transaction, { buyerId, userId });
        await withdrawBegun(transaction, { buyerId, userId }, now);
      }
      await setRole(transaction, { buyerId, userId }, role);
      const operation = { action: 'change_member_role' as const, subject: memberSubject(member, role) };
      await recordOperation(transaction, session, operation, now);
      const content = {
        subject: 'あなたの役割が変更されました',
        paragraphs: [`会社の管理者が、あなたの役割を「${ROLE_NAMES[role]}」に変更しました。`, ROLE_DUTIES[role]],
        link: { label: 'メンバーを開く', url: new URL('/myaccount/members', context.config.PUBLIC_ORIGIN).href },
      };
      await mailMember(transaction, { buyerId, userId }, content, now);
    }
    return toMember(await requireMember(transaction, session, userId), session.userId);
  });
}

/** Ends every session of a member in this company. Throws 404 for who is no member. */
export async function endMemberSessions(context: Context, session: Session, userId: number): Promise<void> {
  const { buyerId } = session;
  await inTransaction(context.database, async (transaction) => {
    const now = await context.clock.now(transaction);
    const member = await requireMember(transaction, session, userId);
    const operation = { action: 'end_member_sessions' as const, subject: memberSubject(member) };
    await recordOperation(transaction, session, operation, now);
    await endSessionsIn(transaction, { userId, buyerId }, 'signed_out_elsewhere', now);
  });
}
