import { runSingle, type Runner } from './single-user';

/** A database whose rows are replaced. */
export interface Carried {
  readonly database: string;
  /** Statements that follow in it, each in one line. */
  readonly after: readonly string[];
}

interface Way {
  /** Data directory that is read. */
  readonly from: string;
  /** Data directory whose rows of that database are replaced. */
  readonly to: string;
  /** Empty folder of the server's user for the rows on their way. */
  readonly by: string;
}

/** Single-user mode takes a line as a statement. */
const oneLine = (sql: string): string => sql.trim().replaceAll(/\s+/g, ' ');

const TABLES = `
  select c.oid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attname) as columns
  from pg_class c join pg_attribute on attrelid = c.oid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
  group by c.oid`;

const writeRows = (folder: string): string => `
  do $$ declare t record; begin
    for t in ${TABLES} loop
      execute format('copy %s (%s) to %L', t.name, t.columns, '${folder}/' || t.name);
    end loop;
  end $$`;

// Keeps triggers that are always enabled out of the way: they refuse changes of logs. A replica ignores ordinary ones.
const readRows = (folder: string): string => `
  do $$ declare t record; triggers text[] := '{}'; enable text; begin
    if to_regclass('public.migrations') is not null then
      create temp table later as select * from migrations limit 0;
      execute format('copy later (%s) from %L',
        (select columns from (${TABLES}) as own where name = 'migrations'), '${folder}/migrations');
      if exists (select name from later except select name from migrations) then
        raise exception 'a migration ran between the two moments';
      end if;
    end if;
    for t in select tgrelid::regclass::text as name, quote_ident(tgname) as trigger
      from pg_trigger where tgenabled = 'A' and not tgisinternal loop
      execute format('alter table %s enable trigger %s', t.name, t.trigger);
      triggers := triggers || format('alter table %s enable always trigger %s', t.name, t.trigger);
    end loop;
    for t in ${TABLES} loop
      execute format('delete from %s', t.name);
      execute format('copy %s (%s) from %L', t.name, t.columns, '${folder}/' || t.name);
    end loop;
    for t in select attrelid::regclass::text as name, attname as column from pg_attribute where attidentity <> '' loop
      execute format('select setval(pg_get_serial_sequence(%L, %L), (select coalesce(max(%I), 0) + 1 from %s), false)',
        t.name, t.column, t.column, t.name);
    end loop;
    foreach enable in array triggers loop execute enable; end loop;
  end $$`;

/**
 * Replaces all rows of one database by those of the same database in another data directory. No server runs on either.
 * Throws if a migration ran between the two moments: what it made would be missing, and never be made again.
 */
export function carryDatabase(runner: Runner, { database, after }: Carried, { from, to, by }: Way): void {
  const folder = by.replaceAll("'", "''");
  const run = (data: string, statements: readonly string[]): void => {
    const { isDone, words } = runSingle(runner, data, { database, statements: statements.map(oneLine) });
    if (!isDone)
      throw new Error(
        `The rows of ${database} could not be taken on to the end of the log. If the product was updated between the two moments, take it back too: --gateway-too. PostgreSQL says:\n${words.trim().split('\n').slice(-6).join('\n')}`,
      );
  };
  run(from, [writeRows(folder)]);
  run(to, ['set session_replication_role = replica', readRows(folder), ...after]);
}
