import { and, eq, sql } from 'drizzle-orm';
import { sha256 } from '../../platform/crypto/hash';
import type { Executor, Transaction } from '../../platform/db/client';
import { knownSources, signInFailures } from '../../platform/db/schema/sessions';
import { sourceOf } from '../../platform/http/source';
import { normalizeEmail } from '../users/user.repository';
import { isKnownDevice } from '../sessions/device-mark';

const MINUTE_MS = 60_000;
const WINDOW_MS = 15 * MINUTE_MS;

type Scope = 'pair' | 'source' | 'account';

/** An attempt to authenticate for an account; values are hashes. */
export interface SignInTry {
  readonly account: string;
  readonly source: string;
  /**
   * The combination that is actually locked: this account from this source, from this session, or with this browser.
   */
  readonly pair: string;
  /**
   * Whether the account's user has signed in with this browser before. Then failures of others, even behind the same
   * address, do not block it.
   */
  readonly isKnownDevice: boolean;
}

/** Returns the attempt of a sign-in with an e-mail address. */
export function tryToSignIn(emailAddress: string, ipAddress: string): SignInTry {
  const account = sha256(normalizeEmail(emailAddress));
  const source = sourceOf(ipAddress);
  return { account, source, pair: `${account} ${source}`, isKnownDevice: false };
}

/**
 * Marks an attempt that comes from a browser known to the account. The work does not depend on whether the account
 * exists.
 */
export async function recogniseDevice(
  executor: Executor,
  signInTry: SignInTry,
  mark: string,
  userId: number | undefined,
): Promise<SignInTry> {
  if (!(await isKnownDevice(executor, mark, userId))) return signInTry;
  return { ...signInTry, pair: `${signInTry.account} device ${sha256(mark)}`, isKnownDevice: true };
}

/**
 * Returns the attempt of confirming the password within a session. It is counted per session, so that a thief gets no
 * more attempts by changing the address.
 */
export const tryToConfirm = (emailAddress: string, ipAddress: string, sessionId: string): SignInTry => {
  const { account, source } = tryToSignIn(emailAddress, ipAddress);
  return { account, source, pair: `${account} ${sessionId}`, isKnownDevice: false };
};

/** Failures of one source, over all accounts, after which it is blocked. */
const SOURCE_LIMIT = 50;

const doubling = (from: number, failures: number): number => (failures < from ? 0 : 1000 * 2 ** (failures - from));

/**
 * Wait before the next attempt after a number of failures, in milliseconds. Only the pair is really locked, so that a
 * stranger locks out only themselves. Attempts on one account from many sources are slowed a little, except from
 * sources that the account has signed in from before. A known browser is locked only by its own failures.
 */
const PENALTY: Readonly<Record<Scope, (failures: number) => number>> = {
  pair: (failures) => (failures >= 10 ? 15 * MINUTE_MS : doubling(5, failures)),
  source: (failures) => (failures >= SOURCE_LIMIT ? 15 * MINUTE_MS : 0),
  account: (failures) => (failures >= 20 ? 30_000 : 0),
};

const keysOf = ({ account, source, pair }: SignInTry): { scope: Scope; key: string }[] => [
  { scope: 'account', key: account },
  { scope: 'pair', key: pair },
  { scope: 'source', key: source },
];

/** Also queried without an account, so that the answer takes as long. */
async function isKnownSource(
  transaction: Transaction,
  { source }: SignInTry,
  userId: number | undefined,
): Promise<boolean> {
  const [known] = await transaction
    .select({ userId: knownSources.userId })
    .from(knownSources)
    .where(and(eq(knownSources.userId, userId ?? 0), eq(knownSources.sourceHash, source)));
  return known !== undefined;
}

type Counter = Omit<typeof signInFailures.$inferSelect, 'scope'> & { readonly scope: Scope };

/** Locks and returns the counter, creating it if there is none. */
async function lockCounter(transaction: Transaction, scope: Scope, key: string, now: number): Promise<Counter> {
  const [row] = await transaction
    .insert(signInFailures)
    .values({ scope, key, failures: 0, windowStartedAt: now })
    .onConflictDoUpdate({ target: [signInFailures.scope, signInFailures.key], set: { scope } })
    .returning();
  if (!row) throw new Error('An upsert always returns its row.');
  return { ...row, scope };
}

async function change(
  transaction: Transaction,
  { scope, key }: Counter,
  values: Partial<typeof signInFailures.$inferInsert>,
): Promise<void> {
  await transaction
    .update(signInFailures)
    .set(values)
    .where(and(eq(signInFailures.scope, scope), eq(signInFailures.key, key)));
}

async function countFailure(transaction: Transaction, row: Counter, now: number): Promise<void> {
  const isNewWindow = row.windowStartedAt + WINDOW_MS <= now;
  const failures = isNewWindow ? 1 : row.failures + 1;
  const penalty = PENALTY[row.scope](failures);
  await change(transaction, row, {
    failures,
    windowStartedAt: isNewWindow ? now : row.windowStartedAt,
    blockedUntil: penalty > 0 ? now + penalty : null,
  });
}

/**
 * Whether an attempt is allowed. If not: the wait, and whether the history has no refusal of this pair in the last 15
 * minutes.
 */
export type Reservation =
  | { readonly isAdmitted: true }
  | { readonly isAdmitted: false; readonly retryAfterMs: number; readonly isToBeNoted: boolean };

/**
 * Counts an attempt as failed before its password or code is checked, so that parallel attempts cannot exceed the
 * limit. An attempt while one of its counters is blocked is not counted. The work does not depend on whether the
 * account exists.
 */
export async function reserveTry(
  transaction: Transaction,
  signInTry: SignInTry,
  userId: number | undefined,
  now: number,
): Promise<Reservation> {
  const isKnown = await isKnownSource(transaction, signInTry, userId);
  const counters: Counter[] = [];
  for (const { scope, key } of keysOf(signInTry)) counters.push(await lockCounter(transaction, scope, key, now));
  // The counter of the account is also read for known sources, so that the duration does not reveal to others behind
  // the same address who signs in there.
  const counted = counters.filter(
    ({ scope }) => scope === 'pair' || (!signInTry.isKnownDevice && (scope === 'source' || !isKnown)),
  );
  const retryAfterMs = Math.max(...counted.map(({ blockedUntil }) => (blockedUntil ?? now) - now));
  if (retryAfterMs <= 0) {
    for (const counter of counted) await countFailure(transaction, counter, now);
    return { isAdmitted: true };
  }
  const pair = counters.find(({ scope }) => scope === 'pair');
  const isToBeNoted = pair !== undefined && (pair.refusalNotedAt === null || pair.refusalNotedAt + WINDOW_MS <= now);
  if (isToBeNoted) await change(transaction, pair, { refusalNotedAt: now });
  return { isAdmitted: false, retryAfterMs, isToBeNoted };
}

/**
 * Resets the account's counters after a success. The source gets back only the attempts of this sign-in: it may be a
 * whole office, or an attacker with one account who guesses at others.
 *
 * @param tries attempts counted for it: one, or two if a code followed the password
 */
export async function forgetFailures(
  executor: Executor,
  { account, pair, source, isKnownDevice: isUncounted }: SignInTry,
  tries: 1 | 2 = 1,
): Promise<void> {
  const { scope, key, failures, blockedUntil } = signInFailures;
  // Deleted one after the other, in the order of `keysOf`. A single statement would lock the rows in their stored order
  // and deadlock with concurrent attempts.
  await executor.delete(signInFailures).where(and(eq(scope, 'account'), eq(key, account)));
  await executor.delete(signInFailures).where(and(eq(scope, 'pair'), eq(key, pair)));
  // Attempts of a known browser were not counted for its source.
  if (isUncounted) return;
  await executor
    .update(signInFailures)
    .set({
      failures: sql`greatest(${failures} - ${tries}, 0)`,
      blockedUntil: sql`case when ${failures} - ${tries} >= ${SOURCE_LIMIT} then ${blockedUntil} end`,
    })
    .where(and(eq(scope, 'source'), eq(key, source)));
}
