import { LOCK_WAITS, migrate } from './database/migrate';
import { createPool } from './database/pool';
import { createLog } from './http/log';

// Runs before the gateway's processes start, with the only settings that name the owner of the database: a process that
// answers requests never has them.
const { DATABASE_URL: url, RUNTIME_ROLE: role } = process.env;
if (!url || !role) throw new Error('The migration needs DATABASE_URL, of the owner of the database, and RUNTIME_ROLE.');

const pool = createPool(
  url,
  (error) => {
    throw error;
  },
  0,
);
const log = createLog('info');
await migrate(pool, role, {
  ...LOCK_WAITS,
  onWait: (migration, tries) =>
    log.warn({ migration, tries }, 'a lock was not free in time; the migration is tried again'),
});
await pool.end();
