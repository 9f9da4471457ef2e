import { and, asc, count, desc, eq, exists, isNull, max, sql } from 'drizzle-orm';
import type { Role } from 'shared-rules/roles';
import type { Executor, Transaction } from '../../platform/db/client';
import { passkeys } from '../../platform/db/schema/accounts';
import { buyers, users } from '../../platform/db/schema/buyers';
import { invitations, members, recoveries } from '../../platform/db/schema/members';
import { sessions } from '../../platform/db/schema/sessions';
import { hasColleagues } from '../users/has-colleagues';

/** A person of a company. */
export interface MemberKey {
  readonly buyerId: number;
  readonly userId: number;
}

const isMember = ({ buyerId, userId }: MemberKey) =>
  and(eq(members.buyerId, buyerId), eq(members.userId, userId), isNull(members.removedAt));

/** Selects the live sessions of a member in the company. */
const sessionsHere = (executor: Executor) =>
  executor
    .select({ total: count() })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, users.id),
        eq(sql`coalesce(${sessions.buyerId}, ${users.buyerId})`, members.buyerId),
        isNull(sessions.endedAt),
      ),
    );

/** Returns the members of a company, administrators first, then in the order in which they came. */
export const listMemberRows = (executor: Executor, buyerId: number, userId?: number) =>
  executor
    .select({
      userId: users.id,
      lastName: users.lastName,
      firstName: users.firstName,
      emailAddress: users.emailAddress,
      isSecondFactorOn: users.isSecondFactorOn,
      role: sql<Role>`${members.role}`,
      joinedAt: members.joinedAt,
      lastSignedInAt: sql<number | null>`(${executor
        .select({ at: max(sessions.createdAt) })
        .from(sessions)
        .where(
          and(eq(sessions.userId, users.id), eq(sql`coalesce(${sessions.buyerId}, ${users.buyerId})`, members.buyerId)),
        )})`.mapWith(sessions.createdAt),
      hasPasskey: sql<boolean>`${exists(
        executor
          .select({ one: sql`1` })
          .from(passkeys)
          .where(eq(passkeys.userId, users.id)),
      )}`,
      sessionCount: sql<number>`(${sessionsHere(executor)})`.mapWith(Number),
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(members.buyerId, buyerId),
        isNull(members.removedAt),
        userId === undefined ? undefined : eq(members.userId, userId),
      ),
    )
    .orderBy(desc(eq(members.role, 'administrator')), asc(members.joinedAt), asc(users.id));

export type MemberRow = Awaited<ReturnType<typeof listMemberRows>>[number];

/** Returns the role of a member; undefined for everybody else. */
export async function findRole(executor: Executor, key: MemberKey): Promise<Role | undefined> {
  const [row] = await executor.select({ role: members.role }).from(members).where(isMember(key));
  // The database limits the column to the values of the type (CHECK).
  return row?.role as Role | undefined;
}

/** Withdraws what an administrator has begun alone and others would finish: invitations and recoveries. */
export async function withdrawBegun(
  transaction: Transaction,
  { buyerId, userId }: MemberKey,
  withdrawnAt: number,
): Promise<void> {
  await transaction
    .update(invitations)
    .set({ withdrawnAt })
    .where(
      and(
        eq(invitations.buyerId, buyerId),
        eq(invitations.invitedBy, userId),
        isNull(invitations.acceptedAt),
        isNull(invitations.withdrawnAt),
      ),
    );
  await transaction
    .update(recoveries)
    .set({ withdrawnAt })
    .where(
      and(
        eq(recoveries.buyerId, buyerId),
        eq(recoveries.askedBy, userId),
        isNull(recoveries.confirmedAt),
        isNull(recoveries.withdrawnAt),
      ),
    );
}

/**
 * Locks the members of a company until the end of the transaction, so that one change is made at a time, and the last
 * two administrators cannot both go.
 */
export async function holdMembers(transaction: Transaction, buyerId: number): Promise<void> {
  await transaction.select({ id: buyers.id }).from(buyers).where(eq(buyers.id, buyerId)).for('no key update');
}

/** Returns whether a company has an administrator besides this person. */
export async function hasOtherAdministrator(executor: Executor, { buyerId, userId }: MemberKey): Promise<boolean> {
  const [row] = await executor
    .select({ total: count() })
    .from(members)
    .where(
      and(
        eq(members.buyerId, buyerId),
        eq(members.role, 'administrator'),
        isNull(members.removedAt),
        sql`${members.userId} <> ${userId}`,
      ),
    );
  return (row?.total ?? 0) > 0;
}

/** Makes somebody a member, also one who was removed before. `now` is epoch milliseconds. */
export async function putMember(transaction: Transaction, key: MemberKey, role: Role, now: number): Promise<void> {
  await transaction
    .insert(members)
    .values({ ...key, role, joinedAt: now })
    .onConflictDoUpdate({
      target: [members.buyerId, members.userId],
      set: { role, joinedAt: now, lastEnteredAt: null, removedAt: null },
    });
}

/** Gives a member another role. */
export async function setRole(transaction: Transaction, key: MemberKey, role: Role): Promise<void> {
  await transaction.update(members).set({ role }).where(isMember(key));
}

/**
 * Marks a member as removed, and withdraws what they have begun. Returns whether the company still has several people.
 * `now` is epoch milliseconds.
 */
export async function markRemoved(transaction: Transaction, key: MemberKey, now: number): Promise<boolean> {
  await withdrawBegun(transaction, key, now);
  await transaction.update(members).set({ removedAt: now }).where(isMember(key));
  return hasColleagues(transaction, key.buyerId);
}
