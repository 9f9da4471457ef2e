import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { AuthLevel } from 'shared-rules/limits';
import type { BusinessForm } from 'shared-rules/business';
import type { Role } from 'shared-rules/roles';
import { builtOnce, type Value } from '../../platform/db/built-once';
import type { Executor } from '../../platform/db/client';
import { buyers, users } from '../../platform/db/schema/buyers';
import { members } from '../../platform/db/schema/members';
import { sessions } from '../../platform/db/schema/sessions';
import { signedOut } from '../../platform/http/failure';
import type { LiveSession } from '../../platform/http/principal';
import type { Caller } from './caller';

/** A live session, and the recorded time of its last use (epoch milliseconds). */
export interface FoundSession {
  readonly session: LiveSession;
  /** Whether the operator has frozen the company. */
  readonly isFrozen: boolean;
  readonly lastSeenAt: number;
}

const { registrationId, personalUntil, lastSeenAt, createdAt } = sessions;

const liveSession = builtOnce('live_session', (database, value: Value<{ sessionId: string; createdAfter: number }>) =>
  database
    .select({
      userId: users.id,
      buyerId: buyers.id,
      businessForm: buyers.businessForm,
      frozenAt: buyers.frozenAt,
      role: members.role,
      registrationId,
      personalUntil,
      lastSeenAt,
      createdAt,
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .leftJoin(
      members,
      and(
        eq(members.userId, users.id),
        eq(members.buyerId, sql`coalesce(${sessions.buyerId}, ${users.buyerId})`),
        isNull(members.removedAt),
      ),
    )
    .leftJoin(buyers, eq(buyers.id, members.buyerId))
    .where(
      and(
        eq(sessions.id, value('sessionId')),
        isNull(sessions.endedAt),
        gt(createdAt, value('createdAfter', createdAt)),
      ),
    ),
);

/**
 * Returns the session if it has not ended and is not older than `lifeMs`. Queried at every request, so that signing out
 * ends access at once. `now` is epoch milliseconds.
 */
export async function findLiveSession(
  executor: Executor,
  sessionId: string,
  now: number,
  lifeMs: number,
): Promise<FoundSession | undefined> {
  const [row] = await liveSession(executor, { sessionId, createdAfter: now - lifeMs });
  if (!row) return undefined;
  const seen = row.lastSeenAt ?? row.createdAt;
  if (row.registrationId !== null)
    return { session: { sessionId, registrationId: row.registrationId }, isFrozen: false, lastSeenAt: seen };
  // Without a company: the user was removed from it.
  if (row.userId === null || row.buyerId === null) return undefined;
  const authLevel = row.personalUntil !== null && row.personalUntil > now ? AuthLevel.Personal : AuthLevel.Normal;
  // The database limits both columns to the values of the types (CHECK).
  return {
    session: {
      sessionId,
      userId: row.userId,
      buyerId: row.buyerId,
      businessForm: row.businessForm as BusinessForm,
      role: row.role as Role,
      authLevel,
    },
    isFrozen: row.frozenAt !== null,
    lastSeenAt: seen,
  };
}

export type NewSession = Pick<
  typeof sessions.$inferInsert,
  | 'id'
  | 'userId'
  | 'buyerId'
  | 'registrationId'
  | 'createdAt'
  | 'personalUntil'
  | 'keyThumbprint'
  | 'ipAddress'
  | 'device'
>;

/**
 * Requires that a caller proves to have the key to which a session is bound, before it begins another one: a stolen
 * access token is worth nothing longer than its own time. Throws 401.
 */
export async function requireKey(
  executor: Executor,
  sessionId: string,
  { keyThumbprint }: Pick<Caller, 'keyThumbprint'>,
): Promise<void> {
  const [row] = await executor
    .select({ keyThumbprint: sessions.keyThumbprint })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (row !== undefined && row.keyThumbprint !== null && row.keyThumbprint !== keyThumbprint) throw signedOut();
}

/** Inserts a session of a user or of a registration. Call it only from `startSession`. */
export async function insertSession(executor: Executor, session: NewSession): Promise<void> {
  await executor.insert(sessions).values({ ...session, lastSeenAt: session.createdAt });
}

export type EndReason =
  | 'signed_out'
  | 'signed_out_elsewhere'
  | 'replayed'
  | 'password_changed'
  | 'email_changed'
  | 'registered'
  | 'expired'
  | 'displaced'
  | 'left';

/** Ends a session with every token of its family. A session that has already ended keeps its reason. */
export async function endSession(
  executor: Executor,
  sessionId: string,
  endReason: EndReason,
  endedAt: number,
): Promise<void> {
  await executor
    .update(sessions)
    .set({ endedAt, endReason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
}

/** Records the time of a session's last use. */
export async function setLastSeen(executor: Executor, sessionId: string, lastSeenAt: number): Promise<void> {
  await executor.update(sessions).set({ lastSeenAt }).where(eq(sessions.id, sessionId));
}

/** Keeps a proof that the user is present (auth level 4) until `personalUntil`, in epoch milliseconds. */
export async function setPersonalUntil(executor: Executor, sessionId: string, personalUntil: number): Promise<void> {
  await executor.update(sessions).set({ personalUntil }).where(eq(sessions.id, sessionId));
}
