import { and, eq, or, sql } from 'drizzle-orm';
import { sha256 } from '../crypto/hash';
import type { Executor, Transaction } from '../db/client';
import { knownSources, signInFailures } from '../db/schema/sessions';
import { tooManyTries } from '../http/failure';
import { sourceOf } from '../http/source';
import { normalizeEmail } from '../users/user.repository';

const MINUTE_MS = 60_000;
const WINDOW_MS = 15 * MINUTE_MS;

type Scope = 'pair' | 'source' | 'account';

/** Who tries to show that an account is theirs, as hashes. */
export interface SignInTry {
  readonly account: string;
  readonly source: string;
  /** What is really locked: this account from this source, or from this session. */
  readonly pair: string;
}

/** A try to sign in with an e-mail address. */
export function tryToSignIn(emailAddress: string, ipAddress: string): SignInTry {
  const account = sha256(normalizeEmail(emailAddress));
  const source = sourceOf(ipAddress);
  return { account, source, pair: `${account} ${source}` };
}

/** A try to confirm the password within a session: whoever stole it gets no more tries by changing their address. */
export const tryToConfirm = (emailAddress: string, ipAddress: string, sessionId: string): SignInTry => {
  const { account, source } = tryToSignIn(emailAddress, ipAddress);
  return { account, source, pair: `${account} ${sessionId}` };
};

/** Failures of one source, over all accounts, that block it. */
const SOURCE_LIMIT = 50;

const doubling = (from: number, failures: number): number => (failures < from ? 0 : 1000 * 2 ** (failures - from));

/**
 * How long the next try has to wait after so many failures, in milliseconds.
 * Only the pair is really locked: a stranger locks out nobody but himself. Tries on one account from many sources are
 * slowed a little, and not at all for sources that the account has signed in from before.
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

/** The counter, made where there is none, and locked until the transaction ends. */
async function lockCounter(tx: Transaction, scope: Scope, key: string, now: number): Promise<typeof signInFailures.$inferSelect> {
  const [row] = await tx
    .insert(signInFailures)
    .values({ scope, key, failures: 0, windowStartedAt: now })
    .onConflictDoUpdate({ target: [signInFailures.scope, signInFailures.key], set: { scope } })
    .returning();
  if (!row) throw new Error('An upsert always returns its row.');
  return row;
}

/**
 * Counts a try as failed before its password or code is looked at, so that parallel tries cannot outrun the limit.
 * Throws 429 while one of its counters is blocked; the answer does not depend on whether the account exists.
 * `what` is named to the user: what was tried too often.
 */
export async function reserveTry(tx: Transaction, signInTry: SignInTry, userId: number | undefined, now: number, what = 'ログイン'): Promise<void> {
  const isKnown = await isKnownSource(tx, signInTry, userId);
  for (const { scope, key } of keysOf(signInTry)) {
    const row = await lockCounter(tx, scope, key, now);
    // Touched like the others, so that somebody behind the same address cannot tell from the time who signs in there.
    if (scope === 'account' && isKnown) continue;
    if (row.blockedUntil !== null && row.blockedUntil > now) {
      throw tooManyTries(`${what}の試行回数が上限に達しました。しばらくしてから、もう一度お試しください。`, row.blockedUntil - now);
    }
    const isNewWindow = row.windowStartedAt + WINDOW_MS <= now;
    const failures = isNewWindow ? 1 : row.failures + 1;
    const penalty = PENALTY[scope](failures);
    await tx
      .update(signInFailures)
      .set({ failures, windowStartedAt: isNewWindow ? now : row.windowStartedAt, blockedUntil: penalty > 0 ? now + penalty : null })
      .where(and(eq(signInFailures.scope, scope), eq(signInFailures.key, key)));
  }
}

/**
 * The account was shown to be theirs: its counters begin anew. The source itself gets back only this try: it may be a
 * whole office that signs in, or one account of an attacker who guesses at others.
 */
export async function forgetFailures(executor: Executor, { account, pair, source }: SignInTry): Promise<void> {
  const { scope, key, failures, blockedUntil } = signInFailures;
  await executor.delete(signInFailures).where(or(and(eq(scope, 'account'), eq(key, account)), and(eq(scope, 'pair'), eq(key, pair))));
  await executor
    .update(signInFailures)
    .set({ failures: sql`greatest(${failures} - 1, 0)`, blockedUntil: sql`case when ${failures} > ${SOURCE_LIMIT} then ${blockedUntil} end` })
    .where(and(eq(scope, 'source'), eq(key, source)));
}
