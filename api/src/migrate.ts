import { fileURLToPath } from 'node:url';
import { ConfigError } from './platform/config/config';
import { readMigrationConfig } from './platform/config/migration-config';
import { migrateDatabase } from './platform/db/migrate';
import { LOCK_WAITS } from './platform/db/run-migrations';
import { createLogger } from './platform/tracing/logger';

// Runs before the processes of the API start, with the only settings that name the owner of the database: a process
// that answers requests never has them.
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

async function run(): Promise<void> {
  const { DATABASE_URL, RUNTIME_ROLE, CLOCK_MOVABLE } = readMigrationConfig(process.env);
  const log = createLogger('info');
  const grants = { role: RUNTIME_ROLE, isClockMovable: CLOCK_MOVABLE === '1' };
  await migrateDatabase(DATABASE_URL, MIGRATIONS, grants, {
    ...LOCK_WAITS,
    onWait: (migration, tries) =>
      log.warn({ migration, tries }, 'a lock was not free in time; the migration is tried again'),
  });
}

run().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
