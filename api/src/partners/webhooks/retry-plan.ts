import { randomInt } from 'node:crypto';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Pauses after the first, second … failed try: ten tries over about two days, as the Standard Webhooks specification
 * proposes.
 */
const PAUSES_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
] as const;

/** A pause is longer by up to this part of it, so that what failed together does not come back together. */
const JITTER = 0.1;

/**
 * How long to wait after so many tries, in milliseconds; null when that was the last one.
 * @param tries tries so far, all failed; 1 or more
 * @param share how much of the jitter, from 0 to 1; random unless given
 */
export function pauseAfter(tries: number, share = randomInt(1_001) / 1_000): number | null {
  const pause = PAUSES_MS[tries - 1];
  return pause === undefined ? null : Math.round(pause * (1 + JITTER * share));
}
