import { and, eq, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { sha256 } from '../../platform/crypto/hash';
import type { Executor, Transaction } from '../../platform/db/client';
import { knownDevices } from '../../platform/db/schema/sessions';

/**
 * A browser that somebody has signed in with keeps a random mark; which accounts it belongs to stands in
 * `known_devices`, by its hash. The prefix has browsers take the cookie from this origin alone, over a secure
 * connection.
 */
const COOKIE = '__Host-device';
const MARK = /^[\w-]{43}$/;
const LIVES_SECONDS = 365 * 24 * 3600;

/** The mark that a request carries; a new one, which belongs to no account, where it carries none. */
export function markOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const mark = pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? '';
  return MARK.test(mark) ? mark : randomBytes(32).toString('base64url');
}

/** Has the browser keep its mark for another year. Only in answers to those who have just signed in. */
export function keepMark(reply: FastifyReply, mark: string): void {
  reply.header('set-cookie', `${COOKIE}=${mark}; Max-Age=${LIVES_SECONDS}; Path=/; Secure; HttpOnly; SameSite=Strict`);
}

/**
 * Returns whether a user has signed in with this browser before. Asked also for nobody: the answer must take as long.
 */
export async function isKnownDevice(executor: Executor, mark: string, userId: number | undefined): Promise<boolean> {
  const [row] = await executor
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId ?? 0), eq(knownDevices.deviceHash, sha256(mark))));
  return row !== undefined;
}

/** Returns whether anybody has signed in with this browser before. */
export async function isAnybodysDevice(executor: Executor, mark: string): Promise<boolean> {
  const [row] = await executor
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(eq(knownDevices.deviceHash, sha256(mark)))
    .limit(1);
  return row !== undefined;
}

/** Remembers that a user signed in with a browser, in the transaction of the sign-in. `now` is epoch milliseconds. */
export async function rememberDevice(tx: Transaction, userId: number, mark: string, now: number): Promise<void> {
  await tx
    .insert(knownDevices)
    .values({ userId, deviceHash: sha256(mark), lastSeenAt: now })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { lastSeenAt: now } });
}

/** Forgets devices whose cookie is over. */
export async function forgetOldDevices(executor: Executor, now: number): Promise<void> {
  await executor.delete(knownDevices).where(lt(knownDevices.lastSeenAt, now - LIVES_SECONDS * 1000));
}
