import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError, type Pool, escapeIdentifier } from 'pg';
import { inTransaction, type Transaction } from './pool';

/** Tables whose rows change. The others are written once: the journal, operations, cards, and the company's events. */
const CHANGEABLE = 'authorisations, disputes, due_objects, outgoing_events, source_limits';
const ERASABLE = 'due_objects, source_limits';

/**
 * Grants the runtime role what it needs, and takes everything else from it, in one transaction, because
 * processes of the gateway may be running. A new table can be read and added to; whether its rows may change is listed
 * here.
 */
async function grantRuntime(transaction: Transaction, role: string): Promise<void> {
  const runtime = escapeIdentifier(role);
  for (const statement of [
    `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${runtime}`,
    `GRANT USAGE ON SCHEMA public TO ${runtime}`,
    `GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA public TO ${runtime}`,
    `GRANT UPDATE ON ${CHANGEABLE} TO ${runtime}`,
    `GRANT DELETE ON ${ERASABLE} TO ${runtime}`,
    `REVOKE INSERT ON migrations FROM ${runtime}`,
  ])
    await transaction.query(statement);
}

/** Folder of the files of all migrations. */
export const MIGRATIONS = new URL('../migrations/', import.meta.url);
const LOCK = 704_311_001;
const TURN_PAUSE_MS = 200;

/** First line of a migration whose statements PostgreSQL refuses within a transaction (`create index concurrently`). */
const OUTSIDE = '-- outside of a transaction';
/** Separates its statements. */
const BREAKPOINT = '--> statement-breakpoint';

/** How a migration waits for the locks of its tables. */
export interface LockWaits {
  /** Longest wait for a lock, in ms. All calls that need the table queue behind it. */
  readonly lockMs: number;
  /** Pause before the migration is tried again, in ms. The queued calls are answered meanwhile. */
  readonly pauseMs: number;
  /** Number of tries of a migration. */
  readonly tries: number;
  /** Called before each further try. */
  onWait(migration: string, tries: number): void;
}

/** Waits of some five minutes in all. */
export const LOCK_WAITS = { lockMs: 2_000, pauseMs: 3_000, tries: 60 } as const;

/** The lock was not free in time, or two transactions waited for each other. */
const isLockWait = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === '55P03' || error.code === '40P01');

async function runFile(pool: Pool, name: string, lockMs: number): Promise<void> {
  const text = readFileSync(new URL(name, MIGRATIONS), 'utf8');
  if (text.startsWith(OUTSIDE)) {
    for (const statement of text.split(BREAKPOINT)) await pool.query(statement);
    await pool.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
    return;
  }
  await inTransaction(pool, async (transaction) => {
    await transaction.query(`SET LOCAL lock_timeout = ${lockMs}`);
    await transaction.query(text);
    await transaction.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
  });
}

async function runPatiently(pool: Pool, name: string, waits: LockWaits): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runFile(pool, name, waits.lockMs);
    } catch (error) {
      if (!isLockWait(error)) throw error;
      if (tries >= waits.tries)
        throw new Error(
          `Migration ${name} got no lock within ${waits.lockMs} ms, ${tries} times. The database is as before it. Find what reads its tables that long in pg_stat_activity, and start the migration again.`,
          { cause: error },
        );
      waits.onWait(name, tries);
      await pause(waits.pauseMs);
    }
  }
}

/**
 * Waits until no other process migrates, by asking again: a statement that waits would hold up
 * `create index concurrently`.
 */
async function takeTurn(client: Transaction): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is: boolean }>('SELECT pg_try_advisory_lock($1) AS is', [LOCK]);
    if (rows[0]?.is) return;
    await pause(TURN_PAUSE_MS);
  }
}

/**
 * Migrates the database to the newest schema, as its owner, and grants the runtime role its rights. Processes that
 * start together wait for each other; each file runs once, in its own transaction.
 * @throws Error that says what to do if a lock is never free
 */
export async function migrate(pool: Pool, runtimeRole: string, waits: LockWaits): Promise<void> {
  const turn = await pool.connect();
  try {
    await takeTurn(turn);
    await turn.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await turn.query<{ name: string }>('SELECT name FROM migrations');
    const applied = new Set(rows.map((row) => row.name));
    const files = readdirSync(MIGRATIONS)
      .filter((name) => name.endsWith('.sql'))
      .sort();
    for (const name of files.filter((file) => !applied.has(file))) await runPatiently(pool, name, waits);
    // A later release's grants stay: its tables are unknown here, and its processes may be running.
    if ([...applied].every((name) => files.includes(name)))
      await inTransaction(pool, (transaction) => grantRuntime(transaction, runtimeRole));
  } finally {
    // Ends the connection, which releases the lock.
    turn.release(true);
  }
}
