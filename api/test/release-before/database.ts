import { readFileSync, rmSync, cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { API_FOLDER, onServer, ROLES, urlAs, urlOf } from '../support/databases';
import { provision } from '../support/migrated';
import { schemaOf } from './schema';

export type Service = 'api' | 'card-gateway';
export type Row = Readonly<Record<string, unknown>>;

/** Everything in the database of a service, as a release left it. */
export interface KeptDatabase {
  /** Migrations in their order: SHA-256 of the file (API), or the name of the file (gateway). */
  readonly migrations: readonly string[];
  /** Its schema, as its own migrations made it. */
  readonly schema: readonly string[];
  /** Rows by table, in the order of their texts. Generated columns are excluded. */
  readonly tables: Readonly<Record<string, readonly Row[]>>;
  /** Last values of the sequences that were used. */
  readonly sequences: Readonly<Record<string, string>>;
}

const TABLES = `
  select c.relname as name,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
  order by c.relname`;
const MIGRATIONS: Readonly<Record<Service, string>> = {
  api: 'select hash as migration from drizzle.__drizzle_migrations order by created_at',
  'card-gateway': 'select name as migration from migrations order by name',
};
const SEQUENCES = `select sequencename as name, last_value::text as value from pg_sequences
  where schemaname = 'public' and last_value is not null order by 1`;
const ALWAYS_TRIGGERS = `select tgrelid::regclass::text as table, quote_ident(tgname) as name from pg_trigger
  where tgenabled = 'A' and not tgisinternal`;

/** Runs work on a database as the superuser of the tests. */
export async function onDatabase<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(name), options: '-c timezone=UTC -c jit=off' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Reads everything in a database, at one moment.
 * @param planted statement whose rows are read too, and not kept there: rows that a job of the product takes at once
 */
export const readDatabase = (name: string, service: Service, planted?: string): Promise<KeptDatabase> =>
  onDatabase(name, async (client) => {
    await client.query('begin isolation level repeatable read');
    if (planted !== undefined) await client.query(planted);
    const { rows: tables } = await client.query<{ name: string; columns: string }>(TABLES);
    const kept: Record<string, Row[]> = {};
    for (const { name: table, columns } of tables) {
      const { rows } = await client.query<{ row: Row }>(
        `select to_jsonb(t) as row from (select ${columns} from ${table}) t order by to_jsonb(t)::text`,
      );
      kept[table] = rows.map(({ row }) => row);
    }
    const { rows: migrations } = await client.query<{ migration: string }>(MIGRATIONS[service]);
    const { rows: sequences } = await client.query<{ name: string; value: string }>(SEQUENCES);
    return {
      migrations: migrations.map(({ migration }) => migration),
      schema: await schemaOf(client),
      tables: kept,
      sequences: Object.fromEntries(sequences.map(({ name: sequence, value }) => [sequence, value])),
    };
  });

const MIGRATIONS_FOLDER = join(API_FOLDER, 'migrations');

/** Returns the hashes of the migrations that the baseline stands for. */
const beforeBaseline = (): string[] =>
  JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'before-baseline.json'), 'utf8')) as string[];

/**
 * Runs the migrations of a release of the API, as the owner of the database. Those from before the baseline are in it:
 * the database then says that it has had each of them, as one says that grew with them.
 *
 * @param hashes of the release's migrations
 */
async function migrateApi(client: pg.Client, hashes: readonly string[]): Promise<void> {
  const before = beforeBaseline();
  const hasGrown = before.every((hash, index) => hashes[index] === hash);
  const count = hasGrown ? hashes.length - before.length + 1 : hashes.length;
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
    const file = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] };
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await runMigrations(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
  if (hasGrown) await client.query(GROWN, [before]);
}

/** Puts the migrations of before in place of the baseline, each a second earlier than the next. */
const GROWN = `
  with baseline as (
    delete from drizzle.__drizzle_migrations where id = (select min(id) from drizzle.__drizzle_migrations) returning created_at
  )
  insert into drizzle.__drizzle_migrations (id, hash, created_at)
    select position - cardinality($1::text[]), hash, created_at - 1000 * (cardinality($1::text[]) - position)
    from baseline, unnest($1::text[]) with ordinality as u(hash, position)`;

/** Runs migrations of the card gateway, by name, as `card-gateway/src/database/migrate.ts` does. */
async function migrateGateway(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query('create table migrations (name text primary key, applied_at timestamptz not null default now())');
  for (const name of names) {
    await client.query(readFileSync(join(API_FOLDER, '../card-gateway/migrations', name), 'utf8'));
    await client.query('insert into migrations (name) values ($1)', [name]);
  }
}

/** Creates a database of a service as a release left it: its tables by its migrations, and its rows in them. */
export async function createKept(name: string, service: Service, kept: KeptDatabase): Promise<void> {
  await onServer(`create database ${name}`);
  await provision(name, service);
  const owner = new pg.Client({
    connectionString: urlAs(service === 'api' ? ROLES.api.owner : ROLES.gateway.owner, name),
  });
  await owner.connect();
  try {
    if (service === 'api') await migrateApi(owner, kept.migrations);
    else await migrateGateway(owner, kept.migrations);
  } finally {
    await owner.end();
  }
  await onDatabase(name, async (client) => {
    const { rows: always } = await client.query<{ table: string; name: string }>(ALWAYS_TRIGGERS);
    await client.query('begin; set local session_replication_role = replica');
    for (const trigger of always) await client.query(`alter table ${trigger.table} disable trigger ${trigger.name}`);
    const { rows: tables } = await client.query<{ name: string; columns: string }>(TABLES);
    for (const { name: table, columns } of tables) {
      await client.query(`delete from ${table}`);
      await client.query(
        `insert into ${table} (${columns}) overriding system value
           select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(kept.tables[table] ?? [])],
      );
    }
    for (const [sequence, value] of Object.entries(kept.sequences))
      await client.query('select setval($1::regclass, $2)', [sequence, value]);
    for (const trigger of always)
      await client.query(`alter table ${trigger.table} enable always trigger ${trigger.name}`);
    await client.query('commit');
  });
}
