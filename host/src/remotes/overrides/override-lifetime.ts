/** Lifetime of an override, in ms: half a working day, so that nobody tests yesterday's version by mistake. */
export const OVERRIDE_LIFETIME_MS = 4 * 60 * 60 * 1000;
