import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { LoginUser } from 'shared-api/types';
import { may, PERMISSIONS } from 'shared-rules/roles';
import { jstDate } from 'shared-rules/time';
import type { Context } from '../../platform/context/context';
import type { Executor } from '../../platform/db/client';
import { memberAbsences } from '../../platform/db/schema/approvals';
import { users } from '../../platform/db/schema/buyers';
import { members } from '../../platform/db/schema/members';
import type { Session } from '../../platform/http/principal';
import { findRules } from '../rules/rule.repository';
import { isOn } from './absence.repository';

/** Member who acts: company, person and role. */
export type Member = Pick<Session, 'buyerId' | 'userId' | 'role'>;

const hasRoleOfApprovers = inArray(members.role, [...PERMISSIONS.approve]);

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
): Promise<{ readonly mayApprove: boolean; readonly mayPay: boolean }> {
  const mayApprove =
    may(member.role, 'approve') || (await absentFor(database, member, jstDate(await clock.now()))).length > 0;
  if (may(member.role, 'pay') || !may(member.role, 'approve')) return { mayApprove, mayPay: may(member.role, 'pay') };
  return { mayApprove, mayPay: (await findRules(database, member.buyerId))?.approverMayPay === true };
}

/** Returns what a user may do about approvals; null for a company that never had rules. */
export async function findApprovals(context: Context, session: Session): Promise<LoginUser['approvals']> {
  if ((await findRules(context.database, session.buyerId)) === undefined) return null;
  return approvalStanding(context, session);
}

/** Returns who may approve on a day, besides a person: by role, or as the deputy of somebody who is absent. */
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
        and absent.removed_at is null and absent.role in ('administrator', 'approver')`,
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
