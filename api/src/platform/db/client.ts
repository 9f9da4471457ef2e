import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** The database with its pool at `$client`. */
export type Database = NodePgDatabase & { $client: pg.Pool };

/** A database transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Either: for queries that may be part of the caller's transaction. */
export type Executor = Database | Transaction;

/** A new connection fills its caches of the schema first, which costs more than keeping an idle one for a while. */
const IDLE_MS = 60_000;

/** Opens the pool. Nothing connects before the first query. `poolSize` is the most connections of this process. */
export function openDatabase(connectionString: string, poolSize: number): Database {
  // Short queries gain nothing from being compiled: the check of all invariants took ten seconds instead of a quarter
  // of one.
  const limits = { max: poolSize, connectionTimeoutMillis: 10_000, idleTimeoutMillis: IDLE_MS };
  const pool = new pg.Pool({ connectionString, ...limits, keepAlive: true, options: '-c jit=off' });
  // An idle connection that breaks (database restarted) is replaced by the pool; unheard, the event would end the
  // process.
  pool.on('error', () => undefined);
  // So would that of one that is in use: whoever uses it hears of it by its next query.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return drizzle({ client: pool, casing: 'snake_case' });
}
