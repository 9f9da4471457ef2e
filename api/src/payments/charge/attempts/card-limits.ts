import { CONFIGURATION_DEFAULTS } from 'shared-rules/defaults';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Scopes of the limits: the company, the card number (whoever saved it), and the source of the call. */
export const SCOPES = ['company', 'card', 'source'] as const;
export type Scope = (typeof SCOPES)[number];

/** Attempts within a window from which the next one needs 3-D Secure, and from which it is refused. */
interface CardLimit {
  readonly windowMs: number;
  readonly challengeFrom: number;
  readonly stopAt: number;
}

/**
 * Limits of attempts with any outcome: faster than people fill in payments. A source may be an office, or a carrier's
 * shared address.
 */
const VELOCITY: Readonly<Record<Scope, CardLimit>> = {
  company: { windowMs: 10 * MINUTE_MS, challengeFrom: 20, stopAt: 40 },
  card: { windowMs: 10 * MINUTE_MS, challengeFrom: 20, stopAt: 40 },
  source: { windowMs: 10 * MINUTE_MS, challengeFrom: 60, stopAt: 120 },
};

/**
 * Limits of attempts that the issuer refused or whose challenge was not passed. An attempt that waits for its challenge
 * counts until it passes.
 */
const FAILURES: Readonly<Record<Scope, CardLimit>> = {
  company: { windowMs: DAY_MS, challengeFrom: CONFIGURATION_DEFAULTS.failuresBeforeChallenge, stopAt: 10 },
  card: { windowMs: DAY_MS, challengeFrom: 2, stopAt: 6 },
  source: { windowMs: DAY_MS, challengeFrom: 10, stopAt: 30 },
};

/**
 * Limit of attempts that wait for the gateway's first answer: otherwise many could run at once before any counts as
 * failed.
 */
const WAITING: CardLimit = { windowMs: MINUTE_MS, challengeFrom: 6, stopAt: 12 };

const LIMITS: Readonly<Record<keyof Tries, Readonly<Record<Scope, CardLimit>>>> = {
  failed: FAILURES,
  all: VELOCITY,
  waiting: { company: WAITING, card: WAITING, source: { ...WAITING, challengeFrom: 12, stopAt: 24 } },
};

/**
 * Times of the latest attempts of a scope, in epoch milliseconds, newest first: all, the failed ones, and the waiting
 * ones.
 */
export interface Tries {
  readonly all: readonly number[];
  readonly failed: readonly number[];
  readonly waiting: readonly number[];
}

/** The counted kinds of attempts. */
export const TRY_KINDS = ['failed', 'all', 'waiting'] as const satisfies readonly (keyof Tries)[];

/** Number of latest attempts needed to judge any scope. */
export const KNOWN_TRIES = Math.max(...TRY_KINDS.flatMap((kind) => SCOPES.map((scope) => LIMITS[kind][scope].stopAt)));

/** Requirement for a further attempt; `until` is epoch milliseconds. */
export type Judgement =
  | { readonly kind: 'free' | 'challenge' }
  | { readonly kind: 'stopped'; readonly scope: Scope; readonly isOfFailures: boolean; readonly until: number };

/** Returns the end of the window of the attempt that fills a limit; null if there are fewer. */
function fullUntil(times: readonly number[], count: number, windowMs: number, now: number): number | null {
  const filling = times[count - 1];
  return filling !== undefined && filling + windowMs > now ? filling + windowMs : null;
}

/**
 * Decides whether a card may be tried once more: freely, with 3-D Secure, or only after a moment. Of several exceeded
 * limits the longest one is returned.
 */
export function judgeTry(tries: Readonly<Record<Scope, Tries>>, now: number): Judgement {
  const limits = SCOPES.flatMap((scope) =>
    TRY_KINDS.map((kind) => ({ scope, kind, limit: LIMITS[kind][scope], times: tries[scope][kind] })),
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
