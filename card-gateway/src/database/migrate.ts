import { readFileSync, readdirSync } from 'node:fs';
import { type Pool, escapeIdentifier } from 'pg';
import { inTransaction, type Transaction } from './pool';

/** Tables whose rows change. The others are written once: the journal, operations, cards, and the company's events. */
const CHANGEABLE = 'authorisations, disputes, due_objects, outgoing_events, source_limits';
const ERASABLE = 'due_objects, source_limits';

/**
 * Grants the runtime role what it needs, and takes everything else from it, in the transaction of the migration. A new
 * table can be read and added to; whether its rows may change is listed here.
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

/**
 * Migrates the database to the newest schema, as its owner, and grants the runtime role its rights. Processes that
 * start together wait for each other; each file runs once.
 */
export async function migrate(pool: Pool, runtimeRole: string): Promise<void> {
  await inTransaction(pool, async (transaction) => {
    await transaction.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await transaction.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await transaction.query<{ name: string }>('SELECT name FROM migrations');
    const applied = new Set(rows.map((row) => row.name));
    const files = readdirSync(MIGRATIONS)
      .filter((name) => name.endsWith('.sql'))
      .sort();
    for (const name of files.filter((file) => !applied.has(file))) {
      await transaction.query(readFileSync(new URL(name, MIGRATIONS), 'utf8'));
      await transaction.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
    }
    await grantRuntime(transaction, runtimeRole);
  });
}
