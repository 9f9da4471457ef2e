import { exists, sql, type SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { PreparingClient } from './preparing-client';

/** drizzle on one connection. */
export type Connection = NodePgDatabase & { $client: pg.PoolClient };

/** The database with its pool at `$client`. `inTransaction` runs transactions on it. */
export type Database = Omit<NodePgDatabase, 'transaction'> & { $client: pg.Pool };

/** A database transaction. */
export type Transaction = Parameters<Parameters<Connection['transaction']>[0]>[0];

/** Any of them, for queries that may run in the caller's transaction. */
export type Executor = Database | Connection | Transaction;

/** Settings of drizzle, on the pool and on each of its connections. */
export const DRIZZLE_OPTIONS = { casing: 'snake_case' } as const;

/** How long an idle connection is kept, in ms. A new one first fills its caches of the schema, which costs more. */
const IDLE_MS = 60_000;

/**
 * Opens the pool. Nothing connects before the first query.
 *
 * @param poolSize most connections of this process
 * @param Client class of the connections
 */
export function openDatabase(
  connectionString: string,
  poolSize: number,
  Client: typeof pg.Client = PreparingClient,
): Database {
  // JIT compilation is off because short queries gain nothing: the check of all invariants took 10 s instead of 0.25 s.
  const limits = { max: poolSize, connectionTimeoutMillis: 10_000, idleTimeoutMillis: IDLE_MS };
  const settings = { keepAlive: true, pipeline: true, options: '-c jit=off' };
  const pool = new pg.Pool({ connectionString, ...limits, ...settings, Client });
  // The pool replaces an idle connection that breaks (database restarted). Without a listener the event would end the
  // process.
  pool.on('error', () => undefined);
  // The same holds for a connection in use; its user sees the error at the next query.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return drizzle({ client: pool, ...DRIZZLE_OPTIONS });
}

/** Returns the condition that a table has a row that matches `which`. */
export const anyRow = (executor: Executor, table: PgTable, which: SQL | undefined): SQL =>
  exists(
    executor
      .select({ one: sql`1` })
      .from(table)
      .where(which),
  );
