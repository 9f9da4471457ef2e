import type { Database } from '../db/client';

/** Sets these locks apart from every other advisory lock of the database. */
const JOB_LOCKS = 7_226;

/** Runs `work` unless another process is at the job of this name; a lock of a process that died is gone with its connection. */
export async function withLock(database: Database, name: string, work: () => Promise<void>): Promise<void> {
  const client = await database.$client.connect();
  let failure: Error | undefined;
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as locked', [JOB_LOCKS, name]);
    if (!rows[0]?.locked) return;
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [JOB_LOCKS, name]);
    }
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // After a failure the connection may still hold the lock: it is closed instead of being used again.
    client.release(failure);
  }
}
