import { and, eq, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { sha256 } from '../../platform/crypto/hash';
import type { Executor, Transaction } from '../../platform/db/client';
import { knownDevices } from '../../platform/db/schema/sessions';

/**
 * Cookie with the random mark of a browser that has been used to sign in. `known_devices` links its hash to accounts.
 * The prefix makes browsers accept the cookie only from this origin, over a secure connection.
 */
const COOKIE = '__Host-device';
const MARK = /^[\w-]{43}$/;
const LIVES_SECONDS = 365 * 24 * 3600;

/** Returns the mark of a request, or a new one that belongs to no account. */
export function markOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const mark = pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? '';
  return MARK.test(mark) ? mark : randomBytes(32).toString('base64url');
}

/** Sets the mark's cookie for another year. Call it only in answers to users who have just signed in. */
export function keepMark(reply: FastifyReply, mark: string): void {
  reply.header('set-cookie', `${COOKIE}=${mark}; Max-Age=${LIVES_SECONDS}; Path=/; Secure; HttpOnly; SameSite=Strict`);
}

/**
 * Returns whether a user has signed in with this browser before. Also queried without a user, so that the answer takes
 * as long.
 */
export async function isKnownDevice(executor: Executor, mark: string, userId: number | undefined): Promise<boolean> {
  const [row] = await executor
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId ?? 0), eq(knownDevices.deviceHash, sha256(mark))));
  return row !== undefined;
}

/** Returns whether any user has signed in with this browser before. */
export async function isAnybodysDevice(executor: Executor, mark: string): Promise<boolean> {
  const [row] = await executor
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(eq(knownDevices.deviceHash, sha256(mark)))
    .limit(1);
  return row !== undefined;
}

/** Records that a user signed in with a browser, in the transaction of the sign-in. `now` is epoch milliseconds. */
export async function rememberDevice(
  transaction: Transaction,
  userId: number,
  mark: string,
  now: number,
): Promise<void> {
  await transaction
    .insert(knownDevices)
    .values({ userId, deviceHash: sha256(mark), lastSeenAt: now })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { lastSeenAt: now } });
}

/** Deletes devices whose cookie has expired. */
export async function forgetOldDevices(executor: Executor, now: number): Promise<void> {
  await executor.delete(knownDevices).where(lt(knownDevices.lastSeenAt, now - LIVES_SECONDS * 1000));
}
