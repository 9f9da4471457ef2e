import { count, desc, eq, sql } from 'drizzle-orm';
import type { SignIn } from 'shared-api/types';
import type { Executor } from '../../platform/db/client';
import { signIns } from '../../platform/db/schema/accounts';
import { users } from '../../platform/db/schema/buyers';
import { members } from '../../platform/db/schema/members';
import type { Caller } from '../sessions/caller';
import { deviceName } from '../sessions/device';

export type SignInRow = typeof signIns.$inferSelect;

/** One attempt. `userId` is null for an unknown address; the attempt is still recorded, so that it takes as long. */
export interface NewSignIn extends Pick<SignIn, 'method' | 'result'> {
  readonly userId: number | null;
  readonly caller: Caller;
}

/** Adds a line to the sign-in history. `now` is epoch milliseconds. */
export async function recordSignIn(
  executor: Executor,
  { userId, method, result, caller: { ipAddress, userAgent } }: NewSignIn,
  now: number,
): Promise<void> {
  const device = deviceName(userAgent);
  const actorRole = sql`(
    select ${members.role} from ${members}
    join ${users} on ${users.id} = ${members.userId} and ${users.buyerId} = ${members.buyerId}
    where ${members.userId} = ${userId})`;
  await executor.insert(signIns).values({ userId, at: now, method, result, actorRole, ipAddress, device });
}

/** Returns a page of a user's sign-in history, newest first, and the total number of lines. */
export async function listSignInsOf(
  executor: Executor,
  userId: number,
  page: number,
  size: number,
): Promise<{ rows: SignInRow[]; total: number }> {
  const mine = eq(signIns.userId, userId);
  const rows = await executor
    .select()
    .from(signIns)
    .where(mine)
    .orderBy(desc(signIns.id))
    .limit(size)
    .offset(page * size);
  const [all] = await executor.select({ total: count() }).from(signIns).where(mine);
  return { rows, total: all?.total ?? 0 };
}
