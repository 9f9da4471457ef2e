import { Counter } from 'prom-client';
import type { Operation } from 'shared-api/operation';
import type { Database } from '../db/client';
import { Overloaded } from '../http/overload';

/** Ranks of calls, in the order in which an overloaded process refuses them. */
type Rank = 'read' | 'write' | 'vital';

/**
 * Statements that wait for each connection to the database, from which on further calls of a rank are refused. What
 * waits is what the process has accepted and cannot do yet; a call waits some four times. Eight are about a third of a
 * second on a small machine: a reader who is told to come back is served sooner than one who queues.
 */
const REFUSED_FROM: Readonly<Record<Rank, number>> = { read: 8, write: 16, vital: 64 };

const refusals = new Counter({
  name: 'http_server_refused_requests_total',
  help: 'Calls that were refused because the process had too much to do.',
  labelNames: ['rank'] as const,
});

/**
 * Returns the rank of a call: payments and other writes with a key come last, and those that sign in. Operators' calls
 * have none: somebody has to see what an overloaded product does.
 */
function rankOf({ method, access, idempotent }: Operation): Rank | undefined {
  if (access === 'operator') return undefined;
  if (idempotent || access === 'public') return 'vital';
  return method === 'get' ? 'read' : 'write';
}

/**
 * Creates the function that refuses a call before anything is done for it, while the process has more work than it can
 * do soon: reads first, payments and sign-in last.
 *
 * @throws Overloaded with the time to try again
 */
export function createOverloadGuard(database: Database): (operation: Operation) => void {
  const pool = database.$client;
  const connections = pool.options.max;
  return (operation) => {
    const rank = rankOf(operation);
    if (rank === undefined || pool.waitingCount < connections * REFUSED_FROM[rank]) return;
    refusals.inc({ rank });
    throw new Overloaded();
  };
}
