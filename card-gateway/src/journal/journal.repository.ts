import type { Pool } from 'pg';
import type { JournalEntry } from 'shared-api/gateway';
import type { Transaction } from '../database/pool';

const APPEND_LOCK = 704_311_002;
const PAGE_SIZE = 500;

/**
 * Appends an entry. Writers take turns until they commit, so that sequence numbers become visible in ascending order
 * and a reader that continues from its last number misses nothing. A verification, whose amount is 0, has no entry.
 */
export async function appendJournal(
  transaction: Transaction,
  entry: Omit<JournalEntry, 'sequence' | 'at'>,
): Promise<void> {
  if (entry.amount === 0) return;
  await transaction.query('SELECT pg_advisory_xact_lock($1)', [APPEND_LOCK]);
  await transaction.query('INSERT INTO journal (authorisation_id, kind, reference, amount) VALUES ($1, $2, $3, $4)', [
    entry.authorisation_id,
    entry.kind,
    entry.reference,
    entry.amount,
  ]);
}

/** Returns the entries after a sequence number, oldest first. */
export async function readJournal(pool: Pool, after: number): Promise<JournalEntry[]> {
  const { rows } = await pool.query<Omit<JournalEntry, 'at'> & { at: Date }>(
    'SELECT sequence, at, authorisation_id, kind, reference, amount FROM journal WHERE sequence > $1 ORDER BY sequence LIMIT $2',
    [after, PAGE_SIZE],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
