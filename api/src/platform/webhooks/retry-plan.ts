import { randomInt } from 'node:crypto';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Pauses after the first, second … failed attempt: ten attempts over about two days, as the Standard Webhooks
 * specification proposes.
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

/** Largest share by which a pause is lengthened, so that messages that failed together are not retried together. */
const JITTER = 0.1;

/**
 * Returns the wait after a number of attempts, in milliseconds; null after the last one.
 * @param tries attempts so far, all failed; 1 or more
 * @param share share of the jitter, from 0 to 1; random by default
 */
export function pauseAfter(tries: number, share = randomInt(1_001) / 1_000): number | null {
  const pause = PAUSES_MS[tries - 1];
  return pause === undefined ? null : Math.round(pause * (1 + JITTER * share));
}
