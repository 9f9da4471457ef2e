import { and, desc, eq, exists, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/client';
import { users } from '../../platform/db/schema/buyers';
import { refreshTokens, sessions } from '../../platform/db/schema/sessions';
import type { EndReason } from './session.repository';

export type SessionRow = typeof sessions.$inferSelect;

/** Most sessions shown: more than any person uses. The others can be ended together. */
const MOST_SHOWN = 100;

/**
 * Returns the live sessions of a user that can still be refreshed: the given one first, then the last used. `now` is
 * epoch milliseconds.
 */
export async function listSessionsOf(
  executor: Executor,
  userId: number,
  currentId: string,
  now: number,
): Promise<SessionRow[]> {
  const unused = executor
    .select({ one: sql`1` })
    .from(refreshTokens)
    .where(
      and(eq(refreshTokens.sessionId, sessions.id), isNull(refreshTokens.usedAt), gt(refreshTokens.expiresAt, now)),
    );
  return executor
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), exists(unused)))
    .orderBy(
      desc(eq(sessions.id, currentId)),
      desc(sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`),
      desc(sessions.id),
    )
    .limit(MOST_SHOWN);
}

/** Returns a session of that user, also one that has ended. */
export async function findSessionOf(
  executor: Executor,
  userId: number,
  sessionId: string,
): Promise<SessionRow | undefined> {
  const [row] = await executor
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  return row;
}

/**
 * Ends the live sessions of a user that were not used for longest, until `kept` are left. Sign-ins of one user wait for
 * each other here, so that together they cannot exceed the number.
 */
export async function displaceSessionsOf(
  transaction: Transaction,
  userId: number,
  kept: number,
  endedAt: number,
): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const surplus = transaction
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .orderBy(desc(sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`), desc(sessions.createdAt))
    .offset(kept);
  await transaction
    .update(sessions)
    .set({ endedAt, endReason: 'displaced' satisfies EndReason })
    .where(inArray(sessions.id, surplus));
}

/** Ends every session of a user in a company. Signed addresses end with them. */
export async function endSessionsIn(
  executor: Executor,
  { userId, buyerId }: { readonly userId: number; readonly buyerId: number },
  endReason: EndReason,
  endedAt: number,
): Promise<void> {
  const first = executor.select({ id: users.buyerId }).from(users).where(eq(users.id, userId));
  await executor
    .update(sessions)
    .set({ endedAt, endReason })
    .where(
      and(
        eq(sessions.userId, userId),
        eq(sql`coalesce(${sessions.buyerId}, ${first})`, buyerId),
        isNull(sessions.endedAt),
      ),
    );
}

/** Ends every session of a user, except the given one. */
export async function endSessionsOf(
  executor: Executor,
  userId: number,
  endReason: EndReason,
  endedAt: number,
  exceptId?: string,
): Promise<void> {
  await executor
    .update(sessions)
    .set({ endedAt, endReason })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        exceptId === undefined ? undefined : ne(sessions.id, exceptId),
      ),
    );
}
