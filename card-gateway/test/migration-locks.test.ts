import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import pg from 'pg';
import { createDatabase, onDatabase } from './support/database';

/** Takes five seconds: two of a wait, and three of a pause. */
const testFull = process.env['TESTS_FULL'] === '1' ? test : test.skip;

testFull('a migration that gets no lock says so, lets calls through, and is tried again', async () => {
  const database = await createDatabase({ isMigrated: false });
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('CREATE TABLE migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())');
  await holder.query('BEGIN; LOCK TABLE migrations IN SHARE MODE');
  const migration = spawn(process.execPath, [resolve(__dirname, '../dist/migrate.js')], {
    env: { PATH: process.env['PATH'], DATABASE_URL: database.url, RUNTIME_ROLE: new URL(database.runtimeUrl).username },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(migration, 'exit');
  const [line] = (await once(migration.stdout, 'data')) as [Buffer];
  expect(JSON.parse(line.toString())).toMatchObject({
    migration: '0001_cards_authorisations_journal.sql',
    tries: 1,
    msg: 'a lock was not free in time; the migration is tried again',
  });
  await holder.query('COMMIT');
  expect(await ended).toEqual([0, null]);
  expect((await holder.query('SELECT FROM migrations')).rowCount).toBeGreaterThanOrEqual(5);
  await holder.end();
  await database.drop();
});

const AS_OWNER = `DO $$ BEGIN EXECUTE format('ALTER TABLE later OWNER TO %I',
  (SELECT tableowner FROM pg_tables WHERE tablename = 'journal')); END $$`;

test('the migration of the release before takes no right from processes of a later release', async () => {
  const database = await createDatabase();
  const role = new URL(database.runtimeUrl).username;
  await onDatabase(database.url, `CREATE TABLE later (id int); GRANT UPDATE ON later TO ${role}; ${AS_OWNER}`);
  await onDatabase(database.url, `INSERT INTO migrations (name) VALUES ('9999_later.sql')`);
  await database.migrate();
  const { rows } = await onDatabase(database.url, `SELECT has_table_privilege($1, 'later', 'UPDATE') AS is`, [role]);
  expect(rows).toEqual([{ is: true }]);
  await database.drop();
});
