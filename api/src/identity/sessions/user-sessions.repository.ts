import { and, desc, eq, exists, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/client';
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

/** Returns whether this is or was a session of that user. */
export async function isSessionOf(executor: Executor, userId: number, sessionId: string): Promise<boolean> {
  const rows = await executor
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  return rows.length > 0;
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
