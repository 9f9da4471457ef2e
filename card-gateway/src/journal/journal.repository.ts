import type { Pool } from 'pg';
import type { JournalEntry } from 'shared-api/gateway';
import type { Transaction } from '../database/pool';

const APPEND_LOCK = 704_311_002;
const PAGE_SIZE = 500;

/** An entry to append, at a moment of the caller's clock (epoch ms) or now. */
type NewEntry = Omit<JournalEntry, 'sequence' | 'at'> & { readonly at?: number };

/**
 * Appends an entry. Writers take turns until they commit, so that sequence numbers become visible in ascending order
 * and a reader that continues from its last number misses nothing. A verification, whose amount is 0, has no entry.
 */
export async function appendJournal(transaction: Transaction, entry: NewEntry): Promise<void> {
  if (entry.amount === 0) return;
  await Promise.all([
    transaction.query({ name: 'take turns', text: 'SELECT pg_advisory_xact_lock($1)', values: [APPEND_LOCK] }),
    transaction.query({
      name: 'append to journal',
      text: `INSERT INTO journal (authorisation_id, kind, reference, amount, at)
        VALUES ($1, $2, $3, $4, coalesce(to_timestamp($5::float8 / 1000), clock_timestamp()))`,
      values: [entry.authorisation_id, entry.kind, entry.reference, entry.amount, entry.at ?? null],
    }),
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

/** Returns how many entries a chargeback has, by its id. */
export async function countDisputeEntries(transaction: Transaction, disputeId: string): Promise<number> {
  const { rows } = await transaction.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM journal WHERE kind IN ('disputed', 'dispute_reversed') AND split_part(reference, '/', 1) = $1",
    [disputeId],
  );
  return rows[0]?.count ?? 0;
}

/** Returns the entries of some money between two moments (epoch ms, the second one excluded), oldest first. */
export async function readMoneyBetween(pool: Pool, from: number, until: number): Promise<JournalEntry[]> {
  const { rows } = await pool.query<Omit<JournalEntry, 'at'> & { at: Date }>(
    `SELECT sequence, at, authorisation_id, kind, reference, amount FROM journal
     WHERE kind IN ('captured', 'refunded', 'disputed', 'dispute_reversed')
       AND at >= to_timestamp($1::float8 / 1000) AND at < to_timestamp($2::float8 / 1000) ORDER BY sequence`,
    [from, until],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
