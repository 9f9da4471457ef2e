import type { Replication } from '../db/replication';
import { Failure } from './failure';

/** In ms: it is looked at again every minute. */
const RETRY_AFTER_MS = 60_000;

const UNREPLICATED =
  'ただいまお支払いに関する操作を受け付けられません。入力した内容はそのままで、1分ほどたってから、もう一度お試しください。';

/** Throws 503 while the database confirms what only one machine has: what moves money waits. */
export function requireReplicated({ replication }: { readonly replication: Replication }): void {
  if (replication.fault !== null) throw new Failure(503, UNREPLICATED, { retryAfterMs: RETRY_AFTER_MS });
}
