/** How long an override lasts, in ms: half a working day, so that nobody tests yesterday's version without knowing. */
export const OVERRIDE_LIFETIME_MS = 4 * 60 * 60 * 1000;
