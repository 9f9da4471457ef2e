import type { Pool } from 'pg';

/** Returns ways to change rows that triggers protect, to simulate another registration of a buyer or supplier. */
export function databaseChanges(pool: () => Pool) {
  /** Runs one statement without the triggers that protect rows. Nobody else sees its change. */
  async function overwrite(statement: string, values: unknown[] = []): Promise<void> {
    const client = await pool().connect();
    try {
      await client.query('begin; set local session_replication_role = replica');
      await client.query(statement, values);
      await client.query('commit');
    } finally {
      client.release();
    }
  }

  /** Changes a row while `work` runs. */
  async function changed<T>(table: string, id: string, change: string, work: () => Promise<T>): Promise<T> {
    const { rows } = await pool().query<{ row: unknown }>(`select to_jsonb(t) as row from ${table} t where ${id}`);
    await overwrite(`update ${table} set ${change} where ${id}`);
    const [column = ''] = change.split(' = ');
    try {
      return await work();
    } finally {
      await overwrite(
        `update ${table} t set ${column} = (jsonb_populate_record(null::${table}, $1)).${column} where ${id}`,
        [rows[0]?.row],
      );
    }
  }

  return { overwrite, changed };
}
