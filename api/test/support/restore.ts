import pg from 'pg';

const TABLES = `
  select c.oid::regclass::text as name,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.oid`;

const ALWAYS_TRIGGERS = `
  select format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as statement
  from pg_trigger where tgenabled = 'A' and not tgisinternal`;

/** Restores a database to its content at creation. */
export interface Restorable {
  readonly client: pg.Client;
  restore(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Keeps a copy of every table in a separate schema. `restore` copies it back. Sequences continue, so that no id is used
 * twice. A server may keep working on the database.
 */
export async function makeRestorable(databaseUrl: string): Promise<Restorable> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c jit=off' });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string; columns: string }>(TABLES);
  const { rows: triggers } = await client.query<{ statement: string }>(ALWAYS_TRIGGERS);
  // One snapshot, because a job of the server may write to several tables at once meanwhile.
  await client.query('begin isolation level repeatable read');
  await client.query(['create schema pristine', ...triggers.map(({ statement }) => statement)].join(';'));
  const filled: typeof tables = [];
  for (const table of tables) {
    const { rowCount } = await client.query(`create table pristine.${table.name} as table public.${table.name}`);
    if (rowCount !== 0) filled.push(table);
  }
  await client.query('commit');
  const statements = [
    'begin',
    // Foreign keys and triggers ignore it, and in a deadlock the server is the one to abort.
    "set local session_replication_role = replica; set local deadlock_timeout = '30s'",
    // The job that anchors the books writes to two tables; it is before this or after it.
    ...tables
      .filter(({ name }) => name === 'chain_anchors')
      .map(({ name }) => `lock table public.${name} in share row exclusive mode`),
    ...tables.map(({ name }) => `delete from public.${name}`),
    ...filled.map(
      ({ name, columns }) =>
        `insert into public.${name} (${columns}) overriding system value select ${columns} from pristine.${name}`,
    ),
    'commit',
  ].join(';');
  return {
    client,
    restore: async () => void (await client.query(statements)),
    close: () => client.end(),
  };
}
