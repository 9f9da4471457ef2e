import pg from 'pg';
import { cloneTemplate, closePool, dropDatabase, onServer, ROLES, runtimeUrlOf, urlOf } from './support/databases';
import { itFull } from './support/full';
import { createMigrated, migrate, provision } from './support/migrated';
import { spawnServer } from './support/server-process';

/** PostgreSQL's code for a missing privilege. */
const REFUSED = { code: '42501' };

let name: string;
/** Connections as the API's processes have them. */
let runtime: pg.Pool;
beforeAll(async () => {
  name = await cloneTemplate();
  // A clone of a database has none of its rights to connect.
  await provision(name, 'api');
  runtime = new pg.Pool({ connectionString: runtimeUrlOf(name), max: 1 });
});
afterAll(async () => {
  await closePool(runtime);
  await dropDatabase(name);
});

/** Runs a query on a database as the superuser of the tests. */
async function asSuperuser<T extends pg.QueryResultRow>(database: string, query: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: urlOf(database) });
  await client.connect();
  return client.query<T>(query).then(
    ({ rows }) => client.end().then(() => rows),
    (error: unknown) => client.end().then(() => Promise.reject(error)),
  );
}

/**
 * Returns the tables whose rows are written once, in order: those that a trigger of the migrations protects from
 * everybody, and the sign-in history, which a function of the owner erases after a year.
 */
async function writtenOnce(): Promise<string[]> {
  const rows = await asSuperuser<{ name: string }>(
    name,
    `select relname as name from pg_class where relname = 'sign_ins'
       or oid in (select tgrelid from pg_trigger where tgname = 'append_only') order by relname`,
  );
  return rows.map((row) => row.name);
}

describe('the role of the running API', () => {
  it('may neither change, erase nor empty a table whose rows are written once', async () => {
    const tables = await writtenOnce();
    expect(tables).toEqual(expect.arrayContaining(['ledger_entries', 'invoice_status_log', 'chain_links', 'terms']));
    for (const table of tables) {
      const change = `update ${table} set ${await someColumn(table)} = default`;
      for (const statement of [change, `delete from ${table}`, `truncate ${table} cascade`])
        await expect(runtime.query(statement)).rejects.toMatchObject(REFUSED);
    }
  });

  it.each([
    ['switch off a trigger', 'alter table ledger_entries disable trigger append_only'],
    ['drop a trigger', 'drop trigger append_only on ledger_entries'],
    ['run without triggers', 'set session_replication_role = replica'],
    [
      'replace the function of a trigger',
      'create or replace function refuse_change() returns trigger language plpgsql as $$begin return new; end$$',
    ],
    [
      'add a trigger',
      'create trigger mine before insert on ledger_entries for each row execute function require_balance()',
    ],
    ['create a table', 'create table mine (id int)'],
    ['create a temporary table', 'create temporary table mine (id int)'],
    ['drop a table', 'drop table ledger_entries'],
    ['create a database', 'create database mine'],
    ['create a role', 'create role mine'],
    ['become the owner', `set role ${ROLES.api.owner}`],
    ['read files of the server', `select pg_read_file('/etc/passwd')`],
    ['run programs on the server', `copy clock to program 'true'`],
    ['say that a migration has run', `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1)`],
    ['erase a payment', 'delete from invoices'],
    ['erase a company', 'delete from buyers'],
  ])('may not %s', async (_, statement) => {
    await expect(runtime.query(statement)).rejects.toMatchObject(REFUSED);
  });

  it('may add rows to every table but those of the owner, and change only those that are not books', async () => {
    const rows = await asSuperuser<{ name: string; rights: string }>(
      name,
      `select c.relname as name, concat_ws(' ', case when has_table_privilege('${ROLES.api.runtime}', c.oid, 'SELECT') then 'select' end,
          case when has_table_privilege('${ROLES.api.runtime}', c.oid, 'INSERT') then 'insert' end,
          case when has_table_privilege('${ROLES.api.runtime}', c.oid, 'UPDATE') then 'update' end,
          case when has_table_privilege('${ROLES.api.runtime}', c.oid, 'TRUNCATE, REFERENCES, TRIGGER') then 'more' end) as rights
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`,
    );
    expect(rows.length).toBeGreaterThan(50);
    const ofOwner = rows.filter(({ rights }) => rights === 'select').map(({ name: table }) => table);
    expect(ofOwner).toEqual(['chain_anchored_ends', 'chain_anchors', 'chain_links', 'operators']);
    const written = rows.filter(({ rights }) => rights !== 'select insert update').map(({ name: table }) => table);
    expect(written).toEqual([...(await writtenOnce()), 'operators'].sort());
    expect(new Set(rows.map(({ rights }) => rights))).toEqual(
      new Set(['select', 'select insert', 'select insert update']),
    );
  });

  it('adds, confirms and disables operators by functions that log it, and in no other way', async () => {
    const values = `('mallory', 'administrator', 'digest', now())`;
    const direct = `insert into operators (name, role, token_digest, created_at) values ${values}`;
    for (const statement of [direct, `update operators set role = 'administrator'`, `delete from operators`])
      await expect(runtime.query(statement)).rejects.toMatchObject(REFUSED);
    for (const call of [
      `add_operator('mallory', 'administrator', 'mallory@x.example', 'digest', now(), 'root')`,
      // The person who added an operator does not confirm it.
      `confirm_operator('mallory', 'digest', now(), 'root')`,
      `confirm_operator('mallory', 'digest', now(), 'boss')`,
      `disable_operator('mallory', now(), 'root')`,
      // Nothing is written, so nothing is logged.
      `disable_operator('mallory', now(), 'root')`,
    ])
      await runtime.query(`select * from ${call}`);
    const { rows } = await runtime.query(`select call from operator_acts where call like '%mallory%' order by id`);
    expect(rows).toEqual([
      { call: `add_operator mallory administrator mallory@x.example (${ROLES.api.runtime})` },
      { call: `confirm_operator mallory (${ROLES.api.runtime})` },
      { call: `disable_operator mallory (${ROLES.api.runtime})` },
    ]);
  });

  it('may not connect to the database of another service', async () => {
    const other = `api_test_other_${process.pid}`;
    await createMigrated(other, 'card-gateway');
    const client = new pg.Client({ connectionString: runtimeUrlOf(other) });
    await expect(client.connect()).rejects.toMatchObject(REFUSED);
    await dropDatabase(other);
  });

  it('erases of the sign-in history what is older than a year, and nothing else', async () => {
    const add = `insert into sign_ins (user_id, at, method, result, ip_address, device)
      select case when is_known then (select min(id) from users) end, now() - age, 'password', 'failed', '192.0.2.1', name
      from (values ('old', true, interval '366 days'), ('recent', true, interval '364 days'),
        ('nobody old', false, interval '25 hours'), ('nobody recent', false, interval '23 hours')) line (name, is_known, age)`;
    await runtime.query(add);
    await runtime.query('select forget_old_sign_ins()');
    const left = await runtime.query(`select device from sign_ins where ip_address = '192.0.2.1' order by id`);
    expect(left.rows).toEqual([{ device: 'recent' }, { device: 'nobody recent' }]);
  });
});

/** Returns a column of a table that a statement may name. */
async function someColumn(table: string): Promise<string> {
  const rows = await asSuperuser<{ name: string }>(
    name,
    `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and attidentity = '' order by attnum limit 1`,
  );
  return rows[0]?.name ?? '';
}

describe('the API', () => {
  it('does not start as a role that owns its tables or may change the ledger', async () => {
    await expect(spawnServer({ DATABASE_URL: urlOf(name) })).rejects.toThrow(/may change the ledger/);
  });

  it('does not start on a database that is not migrated', async () => {
    const empty = `api_test_empty_${process.pid}`;
    await onServer(`create database ${empty}`);
    await expect(spawnServer({ DATABASE_URL: runtimeUrlOf(empty) })).rejects.toThrow(/is not migrated/);
    await dropDatabase(empty);
  });

  itFull('starts on a database that one superuser owned, once that has its roles', async () => {
    const old = `api_test_old_${process.pid}`;
    await onServer(`create database ${old}`);
    await migrate(old, 'api', urlOf(old));
    const strangers = `select count(*)::int as count from pg_class where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
      and relkind in ('r', 'S', 'v') and relowner <> '${ROLES.api.owner}'::regrole`;
    const [before] = await asSuperuser<{ count: number }>(old, strangers);
    expect(before?.count).toBeGreaterThan(50);
    await provision(old, 'api');
    await migrate(old, 'api');
    expect(await asSuperuser(old, strangers)).toEqual([{ count: 0 }]);
    const server = await spawnServer({ DATABASE_URL: runtimeUrlOf(old), READ_FILES: '0' });
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
    await server.stop();
    await dropDatabase(old);
  });
});
