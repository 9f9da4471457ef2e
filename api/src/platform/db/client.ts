import { exists, sql, type SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { ClusterPool } from './cluster-pool';
import { addressOf } from './hosts';
import { prepareConnection } from './prepare-connection';
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

/** Longest wait for a connection, in ms. */
const CONNECT_MS = 5_000;
/** How much later than the server this side gives up a statement, in ms. */
const GRACE_MS = 1_000;
/** Silence after which TCP asks whether the other side is there, in ms. */
const KEEP_ALIVE_MS = 10_000;

/** Time limits of a pool. */
interface PoolOptions {
  /**
   * Longest time of a statement, in ms. The server cancels it then. If the server itself does not answer, the statement
   * is given up and its connection closed a little later.
   */
  readonly statementMs?: number;
  /** Class of the connections. */
  readonly Client?: typeof pg.Client | undefined;
}

/**
 * Returns the settings of a session on the server, as statements. They are not sent when connecting, because a pooler
 * between refuses that. The server ends the statement of a client that is gone.
 */
const sessionSettings = (statementMs: number): string =>
  [
    // Short queries gain nothing by it: the check of all invariants took 10 s instead of 0.25 s.
    'set jit = off',
    `set statement_timeout = ${statementMs}`,
    // Windows has no way to notice it.
    ...(process.platform === 'win32' ? [] : ['set client_connection_check_interval = 2000']),
  ].join('; ');

/**
 * Opens a pool. Nothing connects before the first query.
 *
 * @param url address; several hosts are the servers of one cluster, of which one takes writes
 * @param poolSize most connections
 */
export function openDatabase(
  url: string,
  poolSize: number,
  { statementMs = 8_000, Client = PreparingClient }: PoolOptions = {},
): Database {
  const limits = {
    max: poolSize,
    connectionTimeoutMillis: Math.min(CONNECT_MS, statementMs),
    idleTimeoutMillis: IDLE_MS,
    query_timeout: statementMs + GRACE_MS,
  };
  const settings = {
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // A statement that is given up closes its connection, as those behind it would wait for it.
    pipeline: true,
    onConnect: (client: pg.ClientBase) => prepareConnection(client as pg.Client, sessionSettings(statementMs)),
  };
  const pool = new ClusterPool(addressOf(url), { ...limits, ...settings, Client });
  // The pool replaces an idle connection that breaks (database restarted). Without a listener the event would end the
  // process.
  pool.on('error', () => undefined);
  // The same holds for a connection in use; its user sees the error.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return drizzle({ client: pool, ...DRIZZLE_OPTIONS });
}

/** Breaks the connections to a cluster of databases. Pending queries fail. */
export const breakConnections = ({ $client }: Database): void => {
  if ($client instanceof ClusterPool) $client.cut();
};

/** Returns the rows of a statement on a new connection, which has the settings that sessions get from now on. */
export const askAnew = async <Row extends pg.QueryResultRow>({ $client }: Database, text: string): Promise<Row[]> =>
  $client instanceof ClusterPool ? $client.askAnew<Row>(text) : (await $client.query<Row>(text)).rows;

/** Returns the condition that a table has a row that matches `which`. */
export const anyRow = (executor: Executor, table: PgTable, which: SQL | undefined): SQL =>
  exists(
    executor
      .select({ one: sql`1` })
      .from(table)
      .where(which),
  );
