import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { APPEND_ONLY, ERASABLE, WRITTEN_BY_OWNER } from './append-only';
import { addressOf } from './hosts';
import { openConnection } from './own-connection';
import { type LockWaits, readMigrations, runMigrations } from './run-migrations';

/** The runtime role of a database, and its rights beyond reading and writing rows. */
interface RuntimeGrants {
  /** Role of the API's processes. */
  readonly role: string;
  /** Whether the clock of the service may be moved, for tests and demonstrations. */
  readonly isClockMovable: boolean;
}

/** Functions that act as the owner, and that only the API may call. */
const OF_OWNER = [
  'forget_old_sign_ins()',
  'anchor_chains()',
  'erase_old_documents(integer, integer)',
  'add_operator(text, text, text, text, timestamptz, text)',
  'confirm_operator(text, text, timestamptz, text)',
  'disable_operator(text, timestamptz, text)',
].join(', ');

const listOf = (tables: readonly string[]): string => tables.map((name) => pg.escapeIdentifier(name)).join(', ');

/**
 * Grants the runtime role what it needs, and takes everything else from it. The owner runs this after each migration,
 * so that a new table is never forgotten: its rows can be read, added and changed, and erased only if it is listed. In
 * one transaction, because processes of the API may be running.
 */
async function grantRuntime(client: pg.Client, { role, isClockMovable }: RuntimeGrants): Promise<void> {
  const runtime = pg.escapeIdentifier(role);
  await client.query(
    [
      'begin',
      `revoke all on all tables in schema public, drizzle from ${runtime}`,
      `grant usage on schema public, drizzle to ${runtime}`,
      `grant select on drizzle.__drizzle_migrations to ${runtime}`,
      `grant select, insert, update on all tables in schema public to ${runtime}`,
      `revoke update on ${listOf(APPEND_ONLY)} from ${runtime}`,
      `revoke insert, update on ${listOf(WRITTEN_BY_OWNER)} from ${runtime}`,
      `grant delete on ${listOf(ERASABLE)} to ${runtime}`,
      ...(isClockMovable ? [] : [`revoke insert, update on clock from ${runtime}`]),
      `revoke all on function ${OF_OWNER} from public`,
      `grant execute on function ${OF_OWNER} to ${runtime}`,
      'commit',
    ].join(';'),
  );
}

/**
 * Checks that the database is new, or has had the baseline, or all migrations that the baseline stands for, by their
 * hashes; and that it lacks none of ours from before its newest one. Only what is newer than that is run, so tables
 * would be made anew, or never. A later release's are newer than all of ours.
 * @throws Error that says what to do
 */
async function requireKnownHistory(client: pg.Client, migrationsFolder: string): Promise<void> {
  const table = await client.query<{ is: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  );
  if (table.rows[0]?.is !== true) return;
  const { rows } = await client.query<{ hash: string; at: number }>(
    'select hash, created_at::float8 as at from drizzle.__drizzle_migrations order by id',
  );
  const had = rows.map(({ hash }) => hash);
  const moments = new Set(rows.map(({ at }) => at));
  const newest = Math.max(...moments);
  const [baseline, ...others] = readMigrations(migrationsFolder);
  const passedOver = others.find(({ folderMillis: at }) => at < newest && !moments.has(at));
  if (passedOver !== undefined)
    throw new Error(
      `The database has had a migration that is later than ${passedOver.name}, which it has not had. It belongs to another product, or to a release that does not have this migration. Restore a backup from before that one: docs/deployment.md.`,
    );
  if (had.length === 0 || had[0] === baseline?.hash) return;
  const before = JSON.parse(readFileSync(join(migrationsFolder, 'before-baseline.json'), 'utf8')) as string[];
  if (before.every((hash, index) => had[index] === hash)) return;
  throw new Error(
    had.every((hash, index) => before[index] === hash)
      ? `The database has had ${had.length} of the ${before.length} migrations that this release begins after. Start an earlier release on it first, which has them: docs/deployment.md.`
      : 'The database has had migrations that this release does not know. It belongs to another product, or its table of migrations was changed.',
  );
}

/**
 * Whether a later release has migrated the database. Its grants stay, because this release knows neither its tables nor
 * what its processes, which may be running, do with them.
 */
async function isOfLaterRelease(client: pg.Client, migrationsFolder: string): Promise<boolean> {
  const { rows } = await client.query<{ newest: number }>(
    'select max(created_at)::float8 as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest) > Number(readMigrations(migrationsFolder).at(-1)?.folderMillis);
}

/** Any constant that nothing else in this database uses for a lock. */
const MIGRATION_LOCK = 7_226_001;

const TURN_PAUSE_MS = 200;

/**
 * Waits until no other process migrates. It asks again and again: a statement that waits would hold a snapshot, for
 * which `create index concurrently` of the other process would wait.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is: boolean }>('select pg_try_advisory_lock($1) as is', [MIGRATION_LOCK]);
    if (rows[0]?.is) return;
    await pause(TURN_PAUSE_MS);
  }
}

/**
 * Migrates the database to the newest schema, as its owner, and grants the runtime role its rights. Several processes
 * may start at once: the first one migrates, the others wait at an advisory lock and find nothing to do. What a later
 * release has made stays.
 */
export async function migrateDatabase(
  url: string,
  migrationsFolder: string,
  grants: RuntimeGrants,
  waits: LockWaits,
): Promise<void> {
  const client = await openConnection(addressOf(url));
  try {
    await takeTurn(client);
    await requireKnownHistory(client, migrationsFolder);
    await runMigrations(client, migrationsFolder, waits);
    if (!(await isOfLaterRelease(client, migrationsFolder))) await grantRuntime(client, grants);
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}
