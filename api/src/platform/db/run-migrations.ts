import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import pg from 'pg';

/** First line of a migration whose statements PostgreSQL refuses within a transaction (`create index concurrently`). */
const OUTSIDE = '-- outside of a transaction';

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

/** Waits of some five minutes: as long as most jobs read. */
export const LOCK_WAITS = { lockMs: 2_000, pauseMs: 3_000, tries: 60 } as const;

/** A migration with the name of its file. */
interface Migration extends MigrationMeta {
  readonly name: string;
}

/** Returns the migrations of a folder, oldest first. */
export function readMigrations(migrationsFolder: string): readonly Migration[] {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: readonly { readonly when: number; readonly tag: string }[];
  };
  const names = new Map(entries.map(({ when, tag }) => [when, tag]));
  return readMigrationFiles({ migrationsFolder }).map((meta) => ({
    ...meta,
    name: names.get(meta.folderMillis) ?? '',
  }));
}

/** The lock was not free in time, or two transactions waited for each other. */
const isLockWait = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01');

const NOTE = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)';

async function runWithin(client: pg.Client, { sql, hash, folderMillis }: Migration, lockMs: number): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockMs}`);
    for (const statement of sql) await client.query(statement);
    await client.query(NOTE, [hash, folderMillis]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function runOutside(client: pg.Client, { sql, hash, folderMillis }: Migration): Promise<void> {
  for (const statement of sql) await client.query(statement);
  await client.query(NOTE, [hash, folderMillis]);
}

async function runMigration(client: pg.Client, migration: Migration, waits: LockWaits): Promise<void> {
  // Its statements take no lock that a payment waits for.
  if (migration.sql[0]?.startsWith(OUTSIDE)) return runOutside(client, migration);
  for (let tries = 1; ; tries += 1) {
    try {
      return await runWithin(client, migration, waits.lockMs);
    } catch (error) {
      if (!isLockWait(error)) throw error;
      if (tries >= waits.tries)
        throw new Error(
          `Migration ${migration.name} got no lock within ${waits.lockMs} ms, ${tries} times. The database is as before it. Find what reads its tables that long in pg_stat_activity, and start the migration again.`,
          { cause: error },
        );
      waits.onWait(migration.name, tries);
      await pause(waits.pauseMs);
    }
  }
}

/**
 * Runs the migrations that the database has not had, each in its own transaction, so that no lock is held longer than
 * its migration takes. A migration that begins with `-- outside of a transaction` runs a statement at a time, and must
 * bear to be repeated.
 * @throws Error that says what to do if a lock is never free
 */
export async function runMigrations(client: pg.Client, migrationsFolder: string, waits: LockWaits): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  const newest = Number(rows[0]?.newest ?? 0);
  for (const migration of readMigrations(migrationsFolder))
    if (migration.folderMillis > newest) await runMigration(client, migration, waits);
}
