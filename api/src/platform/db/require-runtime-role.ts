import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './client';

/** Reads the rights of the connected role, and the moment of the newest migration of the database. */
const STANDING = `
  select pg_has_role(current_user, c.relowner, 'MEMBER') or has_table_privilege(c.oid, 'UPDATE, DELETE, TRUNCATE') as "isTooMighty",
    (select max(created_at)::float8 from drizzle.__drizzle_migrations) as newest
  from pg_class c where c.oid = to_regclass('public.ledger_entries')`;

/**
 * Checks that the database has every migration of this build, and that the connected role could not change the ledger.
 * @throws Error that says what to do
 */
export async function requireRuntimeRole({ $client }: Database, migrationsFolder: string): Promise<void> {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: readonly { when: number }[];
  };
  const isMigrated = await $client.query<{ is: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  );
  const { rows } = isMigrated.rows[0]?.is
    ? await $client.query<{ isTooMighty: boolean; newest: number | null }>(STANDING)
    : { rows: [] };
  const [found] = rows;
  if (found?.isTooMighty)
    throw new Error(
      'The role of DATABASE_URL owns the tables, or may change the ledger. The API runs as a role that may not: docs/deployment.md.',
    );
  if (found === undefined || (found.newest ?? 0) < (entries.at(-1)?.when ?? 0))
    throw new Error('The database is not migrated. Run dist/migrate.js as its owner first: docs/deployment.md.');
}
