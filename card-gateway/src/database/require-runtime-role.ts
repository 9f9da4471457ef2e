import { readdirSync } from 'node:fs';
import type { Pool } from 'pg';
import { MIGRATIONS } from './migrate';

/** Reads the rights of the connected role, and how many migrations the database has had. */
const STANDING = `
  SELECT pg_has_role(current_user, c.relowner, 'MEMBER') OR has_table_privilege(c.oid, 'UPDATE, DELETE, TRUNCATE') AS "isTooMighty",
    (SELECT count(*)::int FROM migrations) AS migrations
  FROM pg_class c WHERE c.oid = to_regclass('public.journal')`;

/**
 * Checks that the database has every migration of this build, and that the connected role could not change the journal.
 * @throws Error that says what to do
 */
export async function requireRuntimeRole(pool: Pool): Promise<void> {
  const needed = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql')).length;
  const isMigrated = await pool.query<{ is: boolean }>(`SELECT to_regclass('public.migrations') IS NOT NULL AS is`);
  const { rows } = isMigrated.rows[0]?.is
    ? await pool.query<{ isTooMighty: boolean; migrations: number }>(STANDING)
    : { rows: [] };
  const [found] = rows;
  if (found?.isTooMighty)
    throw new Error(
      'The role of DATABASE_URL owns the tables, or may change the journal. The gateway runs as a role that may not: docs/deployment.md.',
    );
  if (found === undefined || found.migrations < needed)
    throw new Error('The database is not migrated. Run dist/migrate.js as its owner first: docs/deployment.md.');
}
