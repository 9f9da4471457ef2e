import { and, eq, gt, isNull } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context/context';
import { sha256 } from '../../platform/crypto/hash';
import type { Transaction } from '../../platform/db/client';
import { buyers, users } from '../../platform/db/schema/buyers';
import { guests, guestSessions } from '../../platform/db/schema/guests';
import { refuse } from '../../platform/http/failure';
import type { GuestSession } from '../../platform/http/principal';
import type { Guest } from './guest-buyer';

const MINUTE_MS = 60_000;
/** Time for entering a card and passing 3-D Secure; it is not renewed. */
const LIFE_MS = 30 * MINUTE_MS;
const TOKEN_BYTES = 32;

/** Header with the token of a guest. */
const HEADER = 'guest-token';

/**
 * Starts the session of a guest for one request. Returns its token, of which the hash is stored, and its end (epoch
 * ms).
 */
export async function startGuestSession(
  transaction: Transaction,
  { buyerId }: Guest,
  requestId: number,
  now: number,
): Promise<{ readonly token: string; readonly expiresAt: number }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = now + LIFE_MS;
  await transaction.insert(guestSessions).values({
    id: randomUUID(),
    tokenHash: sha256(token),
    buyerId,
    invoiceId: requestId,
    createdAt: now,
    expiresAt,
  });
  return { token, expiresAt };
}

/** Ends one session of a guest at once, with the addresses that were signed in it. */
export async function endGuestSession({ database, clock }: Context, { guestSessionId }: GuestSession): Promise<void> {
  await database
    .update(guestSessions)
    .set({ endedAt: await clock.now() })
    .where(and(eq(guestSessions.id, guestSessionId), isNull(guestSessions.endedAt)));
}

/**
 * Creates the function that finds the session of a guest by the token in its header. Throws 403 `guest_session_ended`
 * without one, and where the deployment has no guests.
 */
export function createAuthenticateGuest({
  config,
  database,
  clock,
}: Context): (request: Pick<FastifyRequest, 'headers'>) => Promise<{ session: GuestSession; isFrozen: boolean }> {
  return async ({ headers }) => {
    const token = headers[HEADER];
    if (!config.GUEST_PAYMENTS || typeof token !== 'string') throw refuse('guest_session_ended');
    const [found] = await database
      .select({
        guestSessionId: guestSessions.id,
        buyerId: guestSessions.buyerId,
        requestId: guestSessions.invoiceId,
        userId: users.id,
        frozenAt: buyers.frozenAt,
      })
      .from(guestSessions)
      .innerJoin(guests, eq(guests.buyerId, guestSessions.buyerId))
      .innerJoin(buyers, eq(buyers.id, guestSessions.buyerId))
      .innerJoin(users, eq(users.buyerId, guestSessions.buyerId))
      .where(
        and(
          eq(guestSessions.tokenHash, sha256(token)),
          isNull(guestSessions.endedAt),
          gt(guestSessions.expiresAt, await clock.now()),
        ),
      );
    if (!found) throw refuse('guest_session_ended');
    const { frozenAt, ...session } = found;
    return { session, isFrozen: frozenAt !== null };
  };
}
