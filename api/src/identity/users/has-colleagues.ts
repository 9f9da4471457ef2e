import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/client';
import { members } from '../../platform/db/schema/members';

/** Returns whether more than one person works for a company. */
export async function hasColleagues(executor: Executor, buyerId: number): Promise<boolean> {
  const rows = await executor
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.buyerId, buyerId), isNull(members.removedAt)))
    .limit(2);
  return rows.length > 1;
}
