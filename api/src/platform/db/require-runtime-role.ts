import { readdirSync } from 'node:fs';
import type { Database } from './client';

/** Reads what the connected role could do, and how many migrations the database has had. */
const STANDING = `
  select pg_has_role(current_user, c.relowner, 'MEMBER') or has_table_privilege(c.oid, 'UPDATE, DELETE, TRUNCATE') as "isTooMighty",
    (select count(*)::int from drizzle.__drizzle_migrations) as migrations
  from pg_class c where c.oid = to_regclass('public.ledger_entries')`;

/**
 * Checks that the database has every migration of this build, and that the connected role could not change the ledger.
 * @throws Error that says what to do
 */
export async function requireRuntimeRole({ $client }: Database, migrationsFolder: string): Promise<void> {
  const needed = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).length;
  const isMigrated = await $client.query<{ is: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  );
  const { rows } = isMigrated.rows[0]?.is
    ? await $client.query<{ isTooMighty: boolean; migrations: number }>(STANDING)
    : { rows: [] };
  const [found] = rows;
  if (found?.isTooMighty)
    throw new Error(
      'The role of DATABASE_URL owns the tables, or may change the ledger. The API runs as a role that may not: docs/deployment.md.',
    );
  if (found === undefined || found.migrations < needed)
    throw new Error('The database is not migrated. Run dist/migrate.js as its owner first: docs/deployment.md.');
}
