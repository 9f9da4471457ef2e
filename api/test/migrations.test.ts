import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import {
  API_FOLDER,
  cloneTemplate,
  closePool,
  dropDatabase,
  onServer,
  ROLES,
  runtimeUrlOf,
  urlAs,
  urlOf,
} from './support/databases';
import { migrate, provision } from './support/migrated';
import { spawnServer } from './support/server-process';

const DRIZZLE_KIT = join(API_FOLDER, 'node_modules', 'drizzle-kit', 'bin.cjs');

/** Returns everything that migrations make: tables, columns, indexes, constraints, and which migrations ran. */
async function structureOf(database: string): Promise<unknown[][]> {
  const pool = new pg.Pool({ connectionString: urlOf(database) });
  const queries = [
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
       where table_schema = 'public' order by table_name, column_name`,
    `select indexdef from pg_indexes where schemaname = 'public' order by indexdef`,
    `select conrelid::regclass::text as table_name, conname, pg_get_constraintdef(oid) as definition from pg_constraint
       where connamespace = 'public'::regnamespace order by 1, 2`,
    'select hash, created_at from drizzle.__drizzle_migrations order by id',
  ];
  try {
    return await Promise.all(queries.map(async (query) => (await pool.query<Record<string, unknown>>(query)).rows));
  } finally {
    await closePool(pool);
  }
}

describe('migrations', () => {
  it('contain every change of the schema in the code', () => {
    const copy = mkdtempSync(join(tmpdir(), 'migrations-'));
    try {
      cpSync(join(API_FOLDER, 'migrations'), copy, { recursive: true });
      const before = readdirSync(copy);
      const words = ['--dialect', 'postgresql', '--schema', './src/platform/db/schema/*.ts', '--casing', 'snake_case'];
      const { stdout, stderr } = spawnSync(
        process.execPath,
        [DRIZZLE_KIT, 'generate', ...words, '--out', relative(API_FOLDER, copy)],
        {
          cwd: API_FOLDER,
          encoding: 'utf8',
        },
      );
      expect(stdout + stderr).toContain('No schema changes');
      expect(readdirSync(copy)).toEqual(before);
    } finally {
      rmSync(copy, { recursive: true });
    }
  });

  it('leave an up-to-date database unchanged', async () => {
    const name = await cloneTemplate();
    try {
      const before = await structureOf(name);
      expect(before.map((rows) => rows.length > 20)).toEqual([true, true, true, true]);
      await migrate(name, 'api');
      const server = await spawnServer({ DATABASE_URL: runtimeUrlOf(name), READ_FILES: '0' });
      await server.stop();
      expect(await structureOf(name)).toEqual(before);
    } finally {
      await dropDatabase(name);
    }
  });

  const before = JSON.parse(readFileSync(join(API_FOLDER, 'migrations/before-baseline.json'), 'utf8')) as string[];

  const [baseline] = readMigrationFiles({ migrationsFolder: join(API_FOLDER, 'migrations') });
  const IN_TURN = before.map((_hash, index) => index + 1);
  const LATER = Date.parse('2100-01-01');

  it.each<[what: string, hashes: readonly string[], words: string, moments: readonly number[]]>([
    [
      'has had only some of those before the baseline',
      before.slice(0, 12),
      'has had 12 of the 37 migrations',
      IN_TURN.slice(0, 12),
    ],
    ['has had others', [...before.slice(0, -1), 'f'.repeat(64)], 'migrations that this release does not know', IN_TURN],
    [
      'has had the baseline, and then a later one of another product',
      [baseline?.hash ?? '', 'f'.repeat(64)],
      'has had a migration that is later than 0037_session_keys, which it has not had',
      [baseline?.folderMillis ?? 0, LATER],
    ],
  ])('refuse a database that %s, and change nothing in it', async (_what, hashes, words, moments) => {
    const name = `api_test_${randomBytes(6).toString('hex')}`;
    await onServer(`create database ${name}`);
    await provision(name, 'api');
    const owner = new pg.Client({ connectionString: urlAs(ROLES.api.owner, name) });
    await owner.connect();
    try {
      await owner.query(
        `create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint)`,
      );
      await owner.query(
        'insert into drizzle.__drizzle_migrations (hash, created_at) select * from unnest($1::text[], $2::bigint[])',
        [hashes, moments],
      );
      await expect(migrate(name, 'api')).rejects.toThrow(words);
      expect((await structureOf(name)).map(({ length }) => length)).toEqual([0, 0, 0, hashes.length]);
    } finally {
      await owner.end();
      await dropDatabase(name);
    }
  });
});
