import { and, desc, eq, gt, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import { paymentAttempts } from '../../platform/db/schema/money';
import { Failure } from '../../platform/http/failure';
import { judgeTry, KNOWN_TRIES, type Judgement, type Scope, type Tries } from './card-limits';

/** Whose try it is, by each scope of the limits. Fingerprint and source are hashes. */
export interface Trier {
  readonly buyerId: number;
  readonly fingerprint: string;
  readonly source: string;
}

/** No window is longer. */
const LONGEST_WINDOW_MS = 24 * 3_600_000;

const { buyerId, fingerprint, source, createdAt, state, failureReason, abandonedAt } = paymentAttempts;

/** Refused, or not shown yet to be the cardholder's; not what failed because the gateway was silent. */
const isFailed = or(and(eq(state, 'failed'), ne(failureReason, 'timeout')), eq(state, 'challenge'));
const isWaiting = and(eq(state, 'created'), isNull(abandonedAt));

/** Holds a scope until the end of the transaction, so that tries that come at once count one another. */
async function hold(transaction: Transaction, scope: Scope, key: string | number): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`card tries ${scope} ${key}`}, 0))`);
}

async function latest(transaction: Transaction, isMeant: SQL, now: number, isCounted?: SQL): Promise<number[]> {
  const rows = await transaction
    .select({ createdAt })
    .from(paymentAttempts)
    .where(and(isMeant, gt(createdAt, now - LONGEST_WINDOW_MS), isCounted))
    .orderBy(desc(createdAt))
    .limit(KNOWN_TRIES);
  return rows.map((row) => row.createdAt);
}

async function triesOf(transaction: Transaction, isMeant: SQL, now: number): Promise<Tries> {
  return {
    all: await latest(transaction, isMeant, now),
    failed: await latest(transaction, isMeant, now, isFailed),
    waiting: await latest(transaction, isMeant, now, isWaiting),
  };
}

/** Cause, then remedy, by what stopped it. */
function reasonOf({ scope, isOfFailures }: Extract<Judgement, { kind: 'stopped' }>): [cause: string, remedy: string] {
  if (scope === 'card' && isOfFailures)
    return [
      'このカードは承認されない手続きが続いたため、一時的にご利用いただけません。',
      'カード会社に確認するか、別のカードをご利用ください。',
    ];
  if (isOfFailures)
    return [
      'カードが承認されない手続きが続いたため、カードのお手続きを一時的に停止しています。',
      'カードの内容をカード会社に確認してください。',
    ];
  return ['短い時間に多くのカードのお手続きがあったため、一時的に停止しています。', ''];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A length of time in words, rounded up: minutes below an hour and a half, else hours. */
const inWords = (ms: number): string =>
  ms <= 1.5 * HOUR_MS ? `${Math.max(1, Math.ceil(ms / MINUTE_MS))}分` : `${Math.ceil(ms / HOUR_MS)}時間`;

function stopped(judgement: Extract<Judgement, { kind: 'stopped' }>, now: number): Failure {
  const waitMs = judgement.until - now;
  const [cause, remedy] = reasonOf(judgement);
  return new Failure(429, `${cause}${remedy}${inWords(waitMs)}後に、もう一度お試しいただけます。`, {
    status: 'card_tries_exceeded',
    retryAfterMs: waitMs,
  });
}

/**
 * Decides whether a further attempt may be made, against the testing of cards: by company, card and source, which are
 * held in this order until the attempt is committed. Counts the attempts that are written, so that nothing has to be
 * counted twice.
 * @returns whether it needs 3-D Secure whatever the card
 * @throws Failure 429 `card_tries_exceeded`, which says why and for how long
 */
export async function admitTry(
  { clock }: Pick<Context, 'clock'>,
  transaction: Transaction,
  trier: Trier,
): Promise<{ isChallengeRequired: boolean }> {
  await hold(transaction, 'company', trier.buyerId);
  await hold(transaction, 'card', trier.fingerprint);
  await hold(transaction, 'source', trier.source);
  const now = await clock.now(transaction);
  const judgement = judgeTry(
    {
      company: await triesOf(transaction, eq(buyerId, trier.buyerId), now),
      card: await triesOf(transaction, eq(fingerprint, trier.fingerprint), now),
      source: await triesOf(transaction, eq(source, trier.source), now),
    },
    now,
  );
  if (judgement.kind === 'stopped') throw stopped(judgement, now);
  return { isChallengeRequired: judgement.kind === 'challenge' };
}
