import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/client';
import { buyers, users } from '../../platform/db/schema/buyers';
import { members } from '../../platform/db/schema/members';
import { memberOfNone } from '../standing/standing';

/**
 * Records that a user enters a company, and returns which: the given one, or else that of the last sign-in, of the
 * registration, or the one joined first; and whether it is that of the registration. `now` is epoch milliseconds.
 * Throws 403 `member_of_none` if the user does not work for it, or for none.
 */
export async function enterCompany(
  transaction: Transaction,
  userId: number,
  buyerId: number | undefined,
  now: number,
): Promise<{ readonly buyerId: number; readonly isFirst: boolean }> {
  const [found] = await transaction
    .select({ buyerId: members.buyerId, isFirst: sql<boolean>`${eq(members.buyerId, users.buyerId)}` })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(buyers, eq(buyers.id, members.buyerId))
    .where(
      and(
        eq(members.userId, userId),
        isNull(members.removedAt),
        buyerId === undefined ? isNull(buyers.leftAt) : eq(members.buyerId, buyerId),
      ),
    )
    .orderBy(
      sql`${members.lastEnteredAt} desc nulls last`,
      desc(eq(members.buyerId, users.buyerId)),
      members.joinedAt,
      members.buyerId,
    )
    .limit(1);
  if (!found) throw memberOfNone();
  await transaction
    .update(members)
    .set({ lastEnteredAt: now })
    .where(and(eq(members.userId, userId), eq(members.buyerId, found.buyerId)));
  return found;
}
