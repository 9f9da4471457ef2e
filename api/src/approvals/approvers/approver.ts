import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { LoginUser } from 'shared-api/types';
import { may, PERMISSIONS, type Role } from 'shared-rules/roles';
import { jstDate } from 'shared-rules/time';
import type { Standing, Viewer } from '../../platform/db/approval-search';
import type { Context } from '../../platform/context/context';
import type { Executor, Transaction } from '../../platform/db/client';
import { memberAbsences } from '../../platform/db/schema/approvals';
import { users } from '../../platform/db/schema/buyers';
import { members } from '../../platform/db/schema/members';
import type { Session } from '../../platform/http/principal';
import { findRules } from '../rules/rule.repository';
import { isOn } from './absence.repository';

/** Member who acts: company, person and role. */
export type Member = Pick<Session, 'buyerId' | 'userId' | 'role'>;

const hasRoleOfApprovers = inArray(members.role, [...PERMISSIONS.approve]);

/** Returns the role of a member, and keeps both until the end of the transaction; undefined for everybody else. */
export async function holdRole(
  transaction: Transaction,
  { buyerId, userId }: Pick<Member, 'buyerId' | 'userId'>,
): Promise<Role | undefined> {
  const [row] = await transaction
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.buyerId, buyerId), eq(members.userId, userId), isNull(members.removedAt)))
    .for('share');
  // The database limits the column to the values of the type (CHECK).
  return row?.role as Role | undefined;
}

/** Returns the approvers who are absent on a day and for whom a member is the deputy. */
export async function absentFor(executor: Executor, { buyerId, userId }: Member, today: string): Promise<number[]> {
  const rows = await executor
    .select({ id: memberAbsences.userId })
    .from(memberAbsences)
    .innerJoin(members, and(eq(members.buyerId, memberAbsences.buyerId), eq(members.userId, memberAbsences.userId)))
    .where(
      and(
        eq(memberAbsences.buyerId, buyerId),
        eq(memberAbsences.deputyId, userId),
        isOn(today),
        hasRoleOfApprovers,
        isNull(members.removedAt),
      ),
    )
    .orderBy(memberAbsences.userId);
  return rows.map(({ id }) => id);
}

/** Returns whether a member may approve and may pay what was approved, on this day and under the rules of now. */
export async function approvalStanding(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  member: Member,
): Promise<Standing> {
  const approvesFor = may(member.role, 'approve')
    ? null
    : await absentFor(database, member, jstDate(await clock.now()));
  const mayApprove = approvesFor === null || approvesFor.length > 0;
  if (may(member.role, 'pay') || !may(member.role, 'approve'))
    return { mayApprove, mayPay: may(member.role, 'pay'), approvesFor };
  return { mayApprove, mayPay: (await findRules(database, member.buyerId))?.approverMayPay === true, approvesFor };
}

/** Returns a member as the viewer of requests. */
export const viewerOf = async (context: Pick<Context, 'database' | 'clock'>, member: Member): Promise<Viewer> => ({
  buyerId: member.buyerId,
  userId: member.userId,
  role: member.role,
  ...(await approvalStanding(context, member)),
});

/** Returns what a user may do about approvals; null for a company that never had rules. */
export async function findApprovals(context: Context, session: Session): Promise<LoginUser['approvals']> {
  if ((await findRules(context.database, session.buyerId)) === undefined) return null;
  const { mayApprove, mayPay } = await approvalStanding(context, session);
  return { mayApprove, mayPay };
}

/**
 * Returns who goes on with the requests of a member: that member, or the administrators if the member was removed or
 * may not prepare payments any more.
 */
export async function listPreparerIds(
  executor: Executor,
  { buyerId, requestedBy }: { readonly buyerId: number; readonly requestedBy: number },
): Promise<number[]> {
  const rows = await executor
    .select({ id: members.userId, role: sql<Role>`${members.role}` })
    .from(members)
    .where(
      and(
        eq(members.buyerId, buyerId),
        isNull(members.removedAt),
        or(eq(members.userId, requestedBy), eq(members.role, 'administrator')),
      ),
    )
    .orderBy(members.userId);
  const requester = rows.find(({ id, role }) => id === requestedBy && may(role, 'prepare'));
  return (requester ? [requester] : rows.filter(({ role }) => role === 'administrator')).map(({ id }) => id);
}

/**
 * Returns who may approve on a day what a person asks for: by role, or as the deputy of somebody else who is absent.
 * The deputy of who asks does not count.
 */
export async function listApproverIds(
  executor: Executor,
  { buyerId, exceptId }: { readonly buyerId: number; readonly exceptId: number },
  today: string,
): Promise<number[]> {
  const isDeputy = sql`exists (${executor
    .select({ one: sql`1` })
    .from(memberAbsences)
    .innerJoin(
      sql`${members} absent`,
      sql`absent.buyer_id = ${memberAbsences.buyerId} and absent.user_id = ${memberAbsences.userId}
        and absent.removed_at is null and absent.role in ('administrator', 'approver') and absent.user_id <> ${exceptId}`,
    )
    .where(
      and(eq(memberAbsences.buyerId, members.buyerId), eq(memberAbsences.deputyId, members.userId), isOn(today)),
    )})`;
  const rows = await executor
    .select({ id: members.userId })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(members.buyerId, buyerId),
        isNull(members.removedAt),
        sql`${members.userId} <> ${exceptId}`,
        sql`(${hasRoleOfApprovers} or ${isDeputy})`,
      ),
    )
    .orderBy(members.userId);
  return rows.map(({ id }) => id);
}
