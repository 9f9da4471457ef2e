import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { grantRuntime, type RuntimeGrants } from './grant-runtime';

/** Any constant that nothing else in this database uses for a lock. */
const MIGRATION_LOCK = 7_226_001;

/**
 * Migrates the database to the newest schema, as its owner, and grants the runtime role its rights. Several processes
 * may start at once: the first one migrates, the others wait at an advisory lock and find nothing to do.
 */
export async function migrateDatabase(
  connectionString: string,
  migrationsFolder: string,
  grants: RuntimeGrants,
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder });
    await grantRuntime(client, grants);
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}
