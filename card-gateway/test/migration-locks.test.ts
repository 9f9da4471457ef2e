import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import pg from 'pg';
import { createDatabase } from './support/database';

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
