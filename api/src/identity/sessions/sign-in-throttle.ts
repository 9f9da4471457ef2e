import { and, eq, sql } from 'drizzle-orm';
import { sha256 } from '../../platform/crypto/hash';
import type { Executor, Transaction } from '../../platform/db/client';
import { knownSources, signInFailures } from '../../platform/db/schema/sessions';
import { sourceOf } from '../../platform/http/source';
import { normalizeEmail } from '../users/user.repository';
import { isKnownDevice } from './device-mark';

const MINUTE_MS = 60_000;
const WINDOW_MS = 15 * MINUTE_MS;

type Scope = 'pair' | 'source' | 'account';

/** Who tries to show that an account is theirs, as hashes. */
export interface SignInTry {
  readonly account: string;
  readonly source: string;
  /** What is really locked: this account from this source, from this session, or with this browser. */
  readonly pair: string;
  /**
   * The account's user has signed in with this browser before: what others do, also behind the same address, does not
   * stop it.
   */
  readonly isKnownDevice: boolean;
}

/** A try to sign in with an e-mail address. */
export function tryToSignIn(emailAddress: string, ipAddress: string): SignInTry {
  const account = sha256(normalizeEmail(emailAddress));
  const source = sourceOf(ipAddress);
  return { account, source, pair: `${account} ${source}`, isKnownDevice: false };
}

/**
 * The same try as that of the account's own browser, where it is one. The work does not depend on whether the account
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

/** A try to confirm the password within a session: whoever stole it gets no more tries by changing their address. */
export const tryToConfirm = (emailAddress: string, ipAddress: string, sessionId: string): SignInTry => {
  const { account, source } = tryToSignIn(emailAddress, ipAddress);
  return { account, source, pair: `${account} ${sessionId}`, isKnownDevice: false };
};

/** Failures of one source, over all accounts, that block it. */
const SOURCE_LIMIT = 50;

const doubling = (from: number, failures: number): number => (failures < from ? 0 : 1000 * 2 ** (failures - from));

/**
 * How long the next try has to wait after so many failures, in milliseconds. Only the pair is really locked: a stranger
 * locks out nobody but himself. Tries on one account from many sources are slowed a little, and not at all for sources
 * that the account has signed in from before. A browser that the account has signed in with before is locked by its own
 * failures alone.
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

/** Asked also where there is no such account: the answer must take as long. */
async function isKnownSource(tx: Transaction, { source }: SignInTry, userId: number | undefined): Promise<boolean> {
  const [known] = await tx
    .select({ userId: knownSources.userId })
    .from(knownSources)
    .where(and(eq(knownSources.userId, userId ?? 0), eq(knownSources.sourceHash, source)));
  return known !== undefined;
}

type Counter = Omit<typeof signInFailures.$inferSelect, 'scope'> & { readonly scope: Scope };

/** The counter, made where there is none, and locked until the transaction ends. */
async function lockCounter(tx: Transaction, scope: Scope, key: string, now: number): Promise<Counter> {
  const [row] = await tx
    .insert(signInFailures)
    .values({ scope, key, failures: 0, windowStartedAt: now })
    .onConflictDoUpdate({ target: [signInFailures.scope, signInFailures.key], set: { scope } })
    .returning();
  if (!row) throw new Error('An upsert always returns its row.');
  return { ...row, scope };
}

async function change(
  tx: Transaction,
  { scope, key }: Counter,
  values: Partial<typeof signInFailures.$inferInsert>,
): Promise<void> {
  await tx
    .update(signInFailures)
    .set(values)
    .where(and(eq(signInFailures.scope, scope), eq(signInFailures.key, key)));
}

async function countFailure(tx: Transaction, row: Counter, now: number): Promise<void> {
  const isNewWindow = row.windowStartedAt + WINDOW_MS <= now;
  const failures = isNewWindow ? 1 : row.failures + 1;
  const penalty = PENALTY[row.scope](failures);
  await change(tx, row, {
    failures,
    windowStartedAt: isNewWindow ? now : row.windowStartedAt,
    blockedUntil: penalty > 0 ? now + penalty : null,
  });
}

/**
 * Whether a try may be made; else how long to wait, and whether the history has no refusal of this pair from the last
 * quarter of an hour.
 */
export type Reservation =
  | { readonly isAdmitted: true }
  | { readonly isAdmitted: false; readonly retryAfterMs: number; readonly isToBeNoted: boolean };

/**
 * Counts a try as failed before its password or code is looked at, so that parallel tries cannot outrun the limit.
 * A try while one of its counters is blocked is not counted. The work does not depend on whether the account exists.
 */
export async function reserveTry(
  tx: Transaction,
  signInTry: SignInTry,
  userId: number | undefined,
  now: number,
): Promise<Reservation> {
  const isKnown = await isKnownSource(tx, signInTry, userId);
  const counters: Counter[] = [];
  for (const { scope, key } of keysOf(signInTry)) counters.push(await lockCounter(tx, scope, key, now));
  // The counter of the account is touched for known sources too: somebody behind the same address cannot tell from the
  // time who signs in there.
  const counted = counters.filter(
    ({ scope }) => scope === 'pair' || (!signInTry.isKnownDevice && (scope === 'source' || !isKnown)),
  );
  const retryAfterMs = Math.max(...counted.map(({ blockedUntil }) => (blockedUntil ?? now) - now));
  if (retryAfterMs <= 0) {
    for (const counter of counted) await countFailure(tx, counter, now);
    return { isAdmitted: true };
  }
  const pair = counters.find(({ scope }) => scope === 'pair');
  const isToBeNoted = pair !== undefined && (pair.refusalNotedAt === null || pair.refusalNotedAt + WINDOW_MS <= now);
  if (isToBeNoted) await change(tx, pair, { refusalNotedAt: now });
  return { isAdmitted: false, retryAfterMs, isToBeNoted };
}

/**
 * The account was shown to be theirs: its counters begin anew. The source itself gets back only the tries of this
 * sign-in: it may be a whole office that signs in, or one account of an attacker who guesses at others.
 *
 * @param tries that were counted for it: one, or two where a code followed the password
 */
export async function forgetFailures(
  executor: Executor,
  { account, pair, source, isKnownDevice: isUncounted }: SignInTry,
  tries: 1 | 2 = 1,
): Promise<void> {
  const { scope, key, failures, blockedUntil } = signInFailures;
  // One after the other, in the order of `keysOf`: one statement would lock them as they lie, and deadlock with tries.
  await executor.delete(signInFailures).where(and(eq(scope, 'account'), eq(key, account)));
  await executor.delete(signInFailures).where(and(eq(scope, 'pair'), eq(key, pair)));
  // The tries of a known browser were not counted for its source.
  if (isUncounted) return;
  await executor
    .update(signInFailures)
    .set({
      failures: sql`greatest(${failures} - ${tries}, 0)`,
      blockedUntil: sql`case when ${failures} - ${tries} >= ${SOURCE_LIMIT} then ${blockedUntil} end`,
    })
    .where(and(eq(scope, 'source'), eq(key, source)));
}
