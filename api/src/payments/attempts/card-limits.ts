const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What tries are counted by: the company, the card's number whoever saved it, and the source of the call. */
export const SCOPES = ['company', 'card', 'source'] as const;
export type Scope = (typeof SCOPES)[number];

/** Within a window, how many tries there may be before the next one needs 3-D Secure, and before it is refused. */
interface CardLimit {
  readonly windowMs: number;
  readonly challengeFrom: number;
  readonly stopAt: number;
}

/**
 * Attempts of any outcome: faster than people fill in payments. A source may be an office, or a carrier's shared
 * address.
 */
const VELOCITY: Readonly<Record<Scope, CardLimit>> = {
  company: { windowMs: 10 * MINUTE_MS, challengeFrom: 20, stopAt: 40 },
  card: { windowMs: 10 * MINUTE_MS, challengeFrom: 20, stopAt: 40 },
  source: { windowMs: 10 * MINUTE_MS, challengeFrom: 60, stopAt: 120 },
};

/**
 * Attempts that the issuer refused, or whose challenge was not passed; one that waits for its challenge counts until it
 * is.
 */
const FAILURES: Readonly<Record<Scope, CardLimit>> = {
  company: { windowMs: DAY_MS, challengeFrom: 3, stopAt: 10 },
  card: { windowMs: DAY_MS, challengeFrom: 2, stopAt: 6 },
  source: { windowMs: DAY_MS, challengeFrom: 10, stopAt: 30 },
};

/**
 * Attempts that wait for the gateway's first answer: many at once would be over before any of them counts as failed.
 */
const WAITING: CardLimit = { windowMs: MINUTE_MS, challengeFrom: 6, stopAt: 12 };

const LIMITS: Readonly<Record<keyof Tries, Readonly<Record<Scope, CardLimit>>>> = {
  failed: FAILURES,
  all: VELOCITY,
  waiting: { company: WAITING, card: WAITING, source: { ...WAITING, challengeFrom: 12, stopAt: 24 } },
};

/**
 * When the latest attempts of a scope were made, in epoch milliseconds, newest first: all, and those that failed or
 * wait.
 */
export interface Tries {
  readonly all: readonly number[];
  readonly failed: readonly number[];
  readonly waiting: readonly number[];
}

const KINDS = ['failed', 'all', 'waiting'] as const satisfies readonly (keyof Tries)[];

/** How many of the latest attempts have to be known to judge any scope. */
export const KNOWN_TRIES = Math.max(...KINDS.flatMap((kind) => SCOPES.map((scope) => LIMITS[kind][scope].stopAt)));

/** What a further attempt needs; `until` is epoch milliseconds. */
export type Judgement =
  | { readonly kind: 'free' | 'challenge' }
  | { readonly kind: 'stopped'; readonly scope: Scope; readonly isOfFailures: boolean; readonly until: number };

/** The end of the window of the try that fills a limit; null while there are fewer. */
function fullUntil(times: readonly number[], count: number, windowMs: number, now: number): number | null {
  const filling = times[count - 1];
  return filling !== undefined && filling + windowMs > now ? filling + windowMs : null;
}

/**
 * Decides whether a card may be tried once more: freely, with 3-D Secure, or not before a moment. Of several limits
 * that stop it the one that lasts longest is named.
 */
export function judgeTry(tries: Readonly<Record<Scope, Tries>>, now: number): Judgement {
  const limits = SCOPES.flatMap((scope) =>
    KINDS.map((kind) => ({ scope, kind, limit: LIMITS[kind][scope], times: tries[scope][kind] })),
  );
  const stops = limits.flatMap(({ scope, kind, limit, times }) => {
    const until = fullUntil(times, limit.stopAt, limit.windowMs, now);
    return until === null ? [] : [{ kind: 'stopped' as const, scope, isOfFailures: kind === 'failed', until }];
  });
  const [longest] = stops.sort((a, b) => b.until - a.until);
  if (longest) return longest;
  const isDoubtful = limits.some(
    ({ limit, times }) => fullUntil(times, limit.challengeFrom, limit.windowMs, now) !== null,
  );
  return { kind: isDoubtful ? 'challenge' : 'free' };
}
