import type { Replication } from '../db/replication';
import { refuse } from './failure';

/** In ms: settings are looked at again every minute, commits that wait every two seconds. */
const SETTINGS_RETRY_AFTER_MS = 60_000;
const WAITS_RETRY_AFTER_MS = 5_000;

interface Watched {
  readonly replication: Pick<Replication, 'fault' | 'waits'>;
}

/**
 * Throws 503 while the database confirms what only one machine has, or too many commits wait for a second one: what
 * moves money waits.
 */
export function requireReplicated({ replication: { fault, waits } }: Watched): void {
  const retryAfterMs = waits === 'few' ? SETTINGS_RETRY_AFTER_MS : WAITS_RETRY_AFTER_MS;
  if (fault !== null) throw refuse('commits_unreplicated', {}, { retryAfterMs });
}

/** Throws 503 while so many commits wait for a second machine that a further one would take a reader's connection. */
export function requireRoom({ replication: { waits } }: Watched): void {
  if (waits === 'most') throw refuse('service_unavailable', {}, { retryAfterMs: WAITS_RETRY_AFTER_MS });
}
