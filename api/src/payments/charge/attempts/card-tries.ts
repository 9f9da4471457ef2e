import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context/context';
import { builtOnce, type Value } from '../../../platform/db/built-once';
import type { Transaction } from '../../../platform/db/client';
import { paymentAttempts } from '../../../platform/db/schema/money';
import { together } from '../../../platform/db/together';
import { type Failure, refuse } from '../../../platform/http/failure';
import { judgeTry, KNOWN_TRIES, SCOPES, TRY_KINDS, type Judgement, type Scope, type Tries } from './card-limits';

/** The parties of an attempt, one for each scope of the limits. Fingerprint and source are hashes. */
export interface Trier {
  readonly buyerId: number;
  readonly fingerprint: string;
  readonly source: string;
}

/** The longest window of all limits. */
const LONGEST_WINDOW_MS = 24 * 3_600_000;

const { buyerId, fingerprint, source, createdAt, state, failureReason, abandonedAt } = paymentAttempts;

/** Refused, or with a challenge not yet passed. A failure because the gateway did not answer does not count. */
const isFailed = or(and(eq(state, 'failed'), ne(failureReason, 'timeout')), eq(state, 'challenge'));
const isWaiting = and(eq(state, 'created'), isNull(abandonedAt));

/** Locks the scopes, in order, until the end of the transaction, so that concurrent attempts count each other. */
async function hold(transaction: Transaction, trier: Trier): Promise<void> {
  const keys = { company: trier.buyerId, card: trier.fingerprint, source: trier.source };
  const locks = SCOPES.map(
    (scope) => sql`pg_advisory_xact_lock(hashtextextended(${`card tries ${scope} ${keys[scope]}`}, 0))`,
  );
  await transaction.execute(sql`select ${sql.join(locks, sql`, `)}`);
}

const timesOf = builtOnce('card_tries', (database, value: Value<Pick<Trier, keyof Trier> & { since: number }>) => {
  const isOf = {
    company: eq(buyerId, value('buyerId')),
    card: eq(fingerprint, value('fingerprint')),
    source: eq(source, value('source')),
  };
  const isCounted = { all: undefined, failed: isFailed, waiting: isWaiting };
  const lists = SCOPES.flatMap((scope) =>
    TRY_KINDS.map((kind) => {
      const times = database
        .select({ at: sql`(extract(epoch from ${createdAt}) * 1000)::float8` })
        .from(paymentAttempts)
        .where(and(isOf[scope], gt(createdAt, value('since', createdAt)), isCounted[kind]))
        .orderBy(desc(createdAt))
        .limit(KNOWN_TRIES);
      return [`${scope} ${kind}`, sql<number[]>`array(${times})`] as const;
    }),
  );
  return database.select(Object.fromEntries(lists)).from(sql`(select) as nothing`);
});

/** Returns the times of the latest attempts of all scopes, asked for by one statement, because every approval does. */
async function triesOf(transaction: Transaction, trier: Trier, now: number): Promise<Record<Scope, Tries>> {
  const [row] = await timesOf(transaction, { ...trier, since: now - LONGEST_WINDOW_MS });
  const tries = (scope: Scope): Tries => ({
    all: row?.[`${scope} all`] ?? [],
    failed: row?.[`${scope} failed`] ?? [],
    waiting: row?.[`${scope} waiting`] ?? [],
  });
  return { company: tries('company'), card: tries('card'), source: tries('source') };
}

function stopped({ scope, isOfFailures, until }: Extract<Judgement, { kind: 'stopped' }>, now: number): Failure {
  const waitMs = until - now;
  const ofFailures = scope === 'card' ? 'card_declined_too_often' : 'cards_declined_too_often';
  return refuse(isOfFailures ? ofFailures : 'too_many_card_tries', { waitMs }, { retryAfterMs: waitMs });
}

/**
 * Limits attempts against card testing: by company, card and source, which are locked in this order until the attempt
 * is committed. Counts the stored attempts, so no separate counters are needed.
 * @returns whether 3-D Secure is required for any card
 * @throws Failure 429 `card_tries_exceeded` with reason and duration
 */
export async function admitTry(
  { clock }: Pick<Context, 'clock'>,
  transaction: Transaction,
  trier: Trier,
): Promise<{ isChallengeRequired: boolean }> {
  const [, { tries, now }] = await together(
    () => hold(transaction, trier),
    async () => {
      const counted = await clock.now(transaction);
      return { tries: await triesOf(transaction, trier, counted), now: counted };
    },
  );
  const judgement = judgeTry(tries, now);
  if (judgement.kind === 'stopped') throw stopped(judgement, now);
  return { isChallengeRequired: judgement.kind === 'challenge' };
}
