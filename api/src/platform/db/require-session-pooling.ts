import type pg from 'pg';
import type { Database } from './client';

const BACKEND = 'select pg_backend_pid() as pid';

const backendOf = async (client: pg.PoolClient): Promise<number | undefined> =>
  (await client.query<{ pid: number }>(BACKEND)).rows[0]?.pid;

/**
 * Throws if a pooler between gives each transaction another connection of the server: locks, prepared statements and
 * settings of a session would then be somebody else's. Two connections that are open at a time never share a session.
 */
export async function requireSessionPooling({ $client }: Database): Promise<void> {
  const [one, other] = [await $client.connect(), await $client.connect()];
  try {
    const before = await backendOf(one);
    // A pooler that uses its connections in turn gives the next one to the same client.
    const next = await backendOf(one);
    // Another pooler of transactions gives this client the connection that the first one has just used.
    await other.query('begin');
    const beside = await backendOf(other);
    const after = await backendOf(one);
    await other.query('rollback');
    if (before !== next || before === beside || before !== after)
      throw new Error(
        'DATABASE_URL leads to a pooler in transaction mode. Locks and settings of a session would be lost: use its session mode (docs/deployment.md).',
      );
  } finally {
    one.release();
    other.release();
  }
}
