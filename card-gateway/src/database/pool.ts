import { Pool, types, type PoolClient } from 'pg';

const BIGINT = 20;

/** A connection inside a transaction, on which queries run. */
export type Transaction = PoolClient;

/** Opens connections to the gateway's database. Amounts and sequence numbers (bigint) are read as numbers. */
export function createPool(databaseUrl: string, onLost: (error: Error) => void): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 20,
    connectionTimeoutMillis: 10_000,
    pipeline: true,
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
  let broken: Error | undefined;
  try {
    // The first statement goes along: if the transaction cannot begin, the connection is broken, and it fails too.
    const [, result] = await Promise.all([client.query('BEGIN'), work(client)]);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
