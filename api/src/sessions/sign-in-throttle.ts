import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/client';
import { knownSources, signInFailures } from '../db/schema/sessions';
import { tooManyTries } from '../http/failure';

const MINUTE_MS = 60_000;
const WINDOW_MS = 15 * MINUTE_MS;

type Scope = 'pair' | 'source' | 'account';

/** Who tries, as hashes: `pair` is this account from this source. */
export interface SignInTry {
  readonly account: string;
  readonly source: string;
}

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

const keysOf = ({ account, source }: SignInTry): { scope: Scope; key: string }[] => [
  { scope: 'account', key: account },
  { scope: 'pair', key: `${account} ${source}` },
  { scope: 'source', key: source },
];

async function scopesOf(tx: Transaction, signInTry: SignInTry, userId: number | undefined): Promise<{ scope: Scope; key: string }[]> {
  const keys = keysOf(signInTry);
  // Asked also where there is no such account: the answer must take as long.
  const [known] = await tx
    .select({ userId: knownSources.userId })
    .from(knownSources)
    .where(and(eq(knownSources.userId, userId ?? 0), eq(knownSources.sourceHash, signInTry.source)));
  return known ? keys.filter(({ scope }) => scope !== 'account') : keys;
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
 * Counts a try as failed before its password is looked at, so that parallel tries cannot outrun the limit.
 * Throws 429 while one of its counters is blocked; the answer does not depend on whether the account exists.
 */
export async function reserveTry(tx: Transaction, signInTry: SignInTry, userId: number | undefined, now: number): Promise<void> {
  for (const { scope, key } of await scopesOf(tx, signInTry, userId)) {
    const here = and(eq(signInFailures.scope, scope), eq(signInFailures.key, key));
    const row = await lockCounter(tx, scope, key, now);
    if (row.blockedUntil !== null && row.blockedUntil > now) {
      throw tooManyTries('ログインの試行回数が上限に達しました。しばらくしてから、もう一度お試しください。', row.blockedUntil - now);
    }
    const isNewWindow = row.windowStartedAt + WINDOW_MS <= now;
    const failures = isNewWindow ? 1 : row.failures + 1;
    const penalty = PENALTY[scope](failures);
    await tx
      .update(signInFailures)
      .set({ failures, windowStartedAt: isNewWindow ? now : row.windowStartedAt, blockedUntil: penalty > 0 ? now + penalty : null })
      .where(here);
  }
}

/**
 * The password was right: its counters begin anew, and the source is known from now on. The source itself gets back only
 * this try: it may be a whole office that signs in, or one account of an attacker who guesses at others.
 */
export async function forgetFailures(executor: Executor, signInTry: SignInTry, userId: number, now: number): Promise<void> {
  const keys = keysOf(signInTry).map(({ key }) => key);
  await executor.delete(signInFailures).where(and(inArray(signInFailures.key, keys), or(eq(signInFailures.scope, 'pair'), eq(signInFailures.scope, 'account'))));
  const { failures, blockedUntil } = signInFailures;
  await executor
    .update(signInFailures)
    .set({ failures: sql`greatest(${failures} - 1, 0)`, blockedUntil: sql`case when ${failures} > ${SOURCE_LIMIT} then ${blockedUntil} end` })
    .where(and(eq(signInFailures.scope, 'source'), eq(signInFailures.key, signInTry.source)));
  await executor
    .insert(knownSources)
    .values({ userId, sourceHash: signInTry.source, lastSeenAt: now })
    .onConflictDoUpdate({ target: [knownSources.userId, knownSources.sourceHash], set: { lastSeenAt: now } });
}
