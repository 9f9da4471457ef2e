import type { Pool } from 'pg';
import type { Transaction } from '../database/pool';

/** An object of Stripe that it has to be asked about. */
export interface DueObject {
  object_id: string;
  /** How often it was asked for. One that is asked for meanwhile stays due. */
  asked: number;
  tries: number;
}

/** Makes Stripe be asked about an object soon. */
export async function noteDue(transaction: Transaction, objectId: string): Promise<void> {
  await transaction.query(
    `INSERT INTO due_objects AS d (object_id) VALUES ($1)
     ON CONFLICT (object_id) DO UPDATE SET asked = d.asked + 1, due_at = now(), tries = 0`,
    [objectId],
  );
}

/** Takes due objects for `leaseMs`, unless another process has them. */
export async function takeDueObjects(pool: Pool, limit: number, leaseMs: number): Promise<DueObject[]> {
  const { rows } = await pool.query<DueObject>(
    `UPDATE due_objects SET due_at = now() + $2 * interval '1 millisecond' WHERE object_id IN (
       SELECT object_id FROM due_objects WHERE due_at <= now() ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING object_id, asked, tries`,
    [limit, leaseMs],
  );
  return rows;
}

/** Erases an object that Stripe was asked about, unless it was asked for again. */
export async function markAsked(pool: Pool, { object_id, asked }: DueObject): Promise<void> {
  await pool.query('DELETE FROM due_objects WHERE object_id = $1 AND asked = $2', [object_id, asked]);
}

/** Sets when an object is asked about again, in ms from now. */
export async function askLater(pool: Pool, { object_id, asked }: DueObject, waitMs: number): Promise<void> {
  await pool.query(
    `UPDATE due_objects SET tries = tries + 1, due_at = now() + $3 * interval '1 millisecond' WHERE object_id = $1 AND asked = $2`,
    [object_id, asked, waitMs],
  );
}
