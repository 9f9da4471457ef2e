import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { databaseUrl, ensureDatabase } from './database';
import { removeCluster, startPostgres, type Postgres } from './postgres';
import { ensureServiceDatabase } from './service-database';

const projectRoot = resolve(__dirname, '../../..');
let dataDir: string;
let server: Postgres;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'service-database-'));
  server = await startPostgres({ projectRoot, dataDir, ephemeral: true });
});
afterAll(async () => {
  await server.stop();
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true });
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('the owner makes tables with extensions, which the runtime role may use as it is told', async () => {
  const { owner, runtime } = await ensureServiceDatabase(projectRoot, server.url, 'books');
  await query(owner, 'create extension pg_trgm');
  await query(owner, 'create table entries (yen int); grant select, insert on entries to books_runtime');
  await query(runtime, 'insert into entries values (264000)');
  expect(await query(runtime, 'select yen from entries')).toEqual([{ yen: 264000 }]);
  for (const attack of ['delete from entries', 'drop table entries', 'create table other ()', 'create database other'])
    await expect(query(runtime, attack)).rejects.toMatchObject({ code: '42501' });
});

test('a service reaches no database but its own', async () => {
  const books = await ensureServiceDatabase(projectRoot, server.url, 'books');
  const cards = await ensureServiceDatabase(projectRoot, server.url, 'cards');
  for (const [mine, other] of [
    [books, 'cards'],
    [cards, 'books'],
  ] as const)
    for (const url of [mine.owner, mine.runtime])
      await expect(query(databaseUrl(url, other), 'select 1')).rejects.toMatchObject({ code: '42501' });
});

test('a database from before there were roles passes to its owner with everything in it', async () => {
  const url = await ensureDatabase(server.url, 'old');
  await query(
    url,
    `create extension pg_trgm; create schema history; create table history.done (id int);
     create table entries (id int generated always as identity, yen int); insert into entries (yen) values (264000);
     create sequence numbers; create view all_entries as select * from entries;
     create function protect() returns trigger language plpgsql as $$ begin return null; end $$;
     create trigger protect before delete on entries for each row execute function protect()`,
  );
  const { owner } = await ensureServiceDatabase(projectRoot, server.url, 'old');
  await query(owner, 'alter table entries add column memo text; alter table history.done add column memo text');
  await query(
    owner,
    'drop trigger protect on entries; drop function protect(); drop view all_entries; drop sequence numbers',
  );
  expect(await query(owner, 'select yen from entries')).toEqual([{ yen: 264000 }]);
});

test('each start gives the roles new passwords, and the former ones end', async () => {
  const first = await ensureServiceDatabase(projectRoot, server.url, 'books');
  const second = await ensureServiceDatabase(projectRoot, server.url, 'books');
  for (const role of ['owner', 'runtime'] as const) {
    await expect(query(first[role], 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect(await query(second[role], 'select 1 as one')).toEqual([{ one: 1 }]);
  }
});
