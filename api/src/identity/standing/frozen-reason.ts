import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/client';
import { accountEvents } from '../../platform/db/schema/account-events';

/** Returns why a company is frozen, in the operator's words; null if it is not. */
export async function frozenReason(executor: Executor, buyerId: number): Promise<string | null> {
  const [last] = await executor
    .select({ kind: accountEvents.kind, reason: accountEvents.reason })
    .from(accountEvents)
    .where(eq(accountEvents.buyerId, buyerId))
    .orderBy(desc(accountEvents.id))
    .limit(1);
  return last?.kind === 'frozen' ? last.reason : null;
}
