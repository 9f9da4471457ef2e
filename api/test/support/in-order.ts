import type { Pool } from 'pg';
import { until } from './until';

const WAITING = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

/** A statement that locks rows, with its values. */
type Holding = readonly [statement: string, values: readonly unknown[]];

/**
 * Makes calls that lock some rows take them in this order: they are held until the first call waits for them, then the
 * second one, and so on. Returns their answers.
 */
export async function inOrderFor<Answers extends readonly unknown[]>(
  pool: Pool,
  [statement, values]: Holding,
  ...calls: { readonly [Index in keyof Answers]: () => Promise<Answers[Index]> }
): Promise<Answers> {
  let answered = 0;
  const started: Promise<unknown>[] = [];
  // A call that is answered without waiting counts too, so that the test fails by its answer.
  const busy = async () => answered + ((await pool.query(WAITING)).rowCount ?? 0);
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query(statement, [...values]);
    for (const [index, call] of calls.entries()) {
      started.push(call().finally(() => (answered += 1)));
      await until(busy, (count) => count === index + 1);
    }
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  return (await Promise.all(started)) as unknown as Answers;
}

/** Makes calls that lock one payment take it in this order, as {@link inOrderFor}. */
export const inOrder = <Answers extends readonly unknown[]>(
  pool: Pool,
  invoiceId: number,
  ...calls: { readonly [Index in keyof Answers]: () => Promise<Answers[Index]> }
): Promise<Answers> =>
  inOrderFor<Answers>(pool, ['select from invoices where id = $1 for no key update', [invoiceId]], ...calls);
