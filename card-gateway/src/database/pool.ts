import { type Client, Pool, types, type PoolClient } from 'pg';
import { isAway, isBusy } from 'shared-rules/out-of-reach';

const BIGINT = 20;

/** Longest wait for a connection and for a statement, in ms. The API waits no longer for an answer. */
const CONNECT_MS = 5_000;
const STATEMENT_MS = 8_000;
/** Silence after which TCP asks whether the other side is there, in ms. */
const KEEP_ALIVE_MS = 10_000;

/** Function of PostgreSQL that warns after a commit that was not waited for; names do not depend on the language. */
const WAITING = 'SyncRepWaitForLSN';

/** The server takes no writes, or nobody knows whether what it took holds. */
class NotPrimary extends Error {
  override readonly name = 'NotPrimary';
}

/** Returns whether an error means that the database cannot do its work now. What was begun may have been done. */
export const isOutOfReach = (error: unknown): boolean => error instanceof NotPrimary || isAway(error) || isBusy(error);

/**
 * Prepares a new connection: refuses a standby, and ends a connection whose commit was cancelled while it waited for a
 * standby, which PostgreSQL answers as a success with a warning.
 */
async function prepare(client: Client): Promise<void> {
  client.on('notice', (notice) => {
    if ('routine' in notice && notice.routine === WAITING)
      client.connection.emit('error', new NotPrimary(`The commit is on one machine alone: ${notice.message}.`));
  });
  const { rows } = await client.query<{ is: boolean }>('SELECT pg_is_in_recovery() AS is');
  if (rows[0]?.is) throw new NotPrimary('The server is a standby.');
}

/** A connection inside a transaction, on which queries run. */
export type Transaction = PoolClient;

/**
 * Opens connections to the gateway's database. Amounts and sequence numbers (bigint) are read as numbers.
 * @param statementMs longest wait for a statement, in ms; 0: no limit
 */
export function createPool(databaseUrl: string, onLost: (error: Error) => void, statementMs = STATEMENT_MS): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 20,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: statementMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    pipeline: true,
    onConnect: (client) => prepare(client as Client),
    types: { getTypeParser: (oid, format) => (oid === BIGINT ? Number : types.getTypeParser(oid, format)) },
  });
  // The pool replaces connections that a restarting database breaks, so the process must not end. A connection in use
  // also reports the error to its user.
  pool.on('error', onLost);
  pool.on('connect', (client) => void client.on('error', onLost));
  return pool;
}

/** Runs `work` in one transaction: commits when it returns, rolls back when it throws. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    // The first statement goes along: if the transaction cannot begin, the connection is broken, and it fails too.
    const [, result] = await Promise.all([client.query('BEGIN'), work(client)]);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // The next connection leads to the server that has taken the place of this one.
    isBroken = isOutOfReach(error);
    if (!isBroken)
      await client.query('ROLLBACK').catch(() => {
        isBroken = true;
      });
    throw error;
  } finally {
    client.release(isBroken);
  }
}
