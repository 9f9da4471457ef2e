import { and, eq, isNull } from 'drizzle-orm';
import type { AuthLevel } from 'shared-rules/limits';
import type { BusinessForm } from 'shared-rules/business';
import type { Executor } from '../db/client';
import { buyers, users } from '../db/schema/buyers';
import { sessions } from '../db/schema/sessions';
import type { Session } from './session';

/** The session if it has not ended; asked at every request, so that signing out ends access at once. */
export async function findLiveSession(executor: Executor, sessionId: string): Promise<Session | undefined> {
  const [row] = await executor
    .select({ sessionId: sessions.id, userId: users.id, buyerId: buyers.id, businessForm: buyers.businessForm, authLevel: sessions.authLevel })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(buyers, eq(buyers.id, users.buyerId))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
  // The database holds these two columns to the values of the types (CHECK, and the one insert).
  return row && { ...row, businessForm: row.businessForm as BusinessForm, authLevel: row.authLevel as AuthLevel };
}

/** Begins a session. */
export async function insertSession(executor: Executor, session: { id: string; userId: number; authLevel: AuthLevel; createdAt: number }): Promise<void> {
  await executor.insert(sessions).values(session);
}

/** Ends a session with every token of its family; one that has ended keeps its reason. */
export async function endSession(executor: Executor, sessionId: string, endReason: 'signed_out' | 'replayed', endedAt: number): Promise<void> {
  await executor
    .update(sessions)
    .set({ endedAt, endReason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
}
