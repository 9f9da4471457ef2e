import type { Replication } from '../db/replication';
import { refuse } from './failure';

/** In ms: it is looked at again every minute. */
const RETRY_AFTER_MS = 60_000;

/** Throws 503 while the database confirms what only one machine has: what moves money waits. */
export function requireReplicated({ replication }: { readonly replication: Replication }): void {
  if (replication.fault !== null) throw refuse('commits_unreplicated', {}, { retryAfterMs: RETRY_AFTER_MS });
}
