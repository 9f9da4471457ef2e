import type pg from 'pg';

/** Work and locks of a statement. */
export interface Measured {
  /** Tables that take no writes until the end of the transaction. */
  readonly locked: readonly string[];
  /** Tables that it read from end to end, or much of by an index. */
  readonly read: readonly string[];
  /** Tables on which it made an index. */
  readonly indexed: readonly string[];
  /** Tables that it wrote anew, or an index of them. */
  readonly rewritten: readonly string[];
  /** Tables whose rows it changed, erased or locked. */
  readonly changed: readonly string[];
  /** Whether it asks for a lock by name. */
  readonly locks: boolean;
}

/** Tables of a few rows, whatever the product has to do. Their rows may be changed and locked. */
const SMALL = [
  'clock',
  'data_keys',
  'migrations',
  'oauth_clients',
  'oauth_keys',
  'operators',
  'seeds',
  'signing_keys',
  'terms',
];

const LOCK = /(?:^|;|\bbegin)\s*lock\b|\block\s+table\b/i;
const LOCKED_ROWS = /\bfor\s+(?:no\s+key\s+)?(?:update|share)\b/i;

interface State {
  readonly name: string;
  /** File of the table. */
  readonly file: string;
  /** Files of its indexes, by their numbers. */
  readonly indexes: Readonly<Record<string, string>>;
  readonly scans: number;
  readonly changes: number;
  readonly isLocked: boolean;
  /** It may be written in this transaction. */
  readonly isWritten: boolean;
}

// PostgreSQL counts also the reads of its own checks and of building an index. By an index of values that many rows may
// have, much of a table is read.
const STATES = `
  select c.relname as name, c.relfilenode::text as file, 
    s.seq_scan::int + (select coalesce(sum(pg_stat_get_xact_numscans(indexrelid)), 0)::int from pg_index
      where indrelid = c.oid and not indisunique) as scans,
    (s.n_tup_upd + s.n_tup_del)::int as changes,
    (select coalesce(jsonb_object_agg(i.oid, i.relfilenode::text), '{}')
      from pg_index join pg_class i on i.oid = indexrelid where indrelid = c.oid) as indexes,
    exists (select from pg_locks where relation = c.oid and pid = pg_backend_pid()
      and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')) as "isLocked",
    exists (select from pg_locks where relation = c.oid and pid = pg_backend_pid() and mode = 'RowExclusiveLock') as "isWritten"
  from pg_class c join pg_stat_xact_user_tables s on s.relid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)`;

const statesOf = async (client: pg.ClientBase): Promise<readonly State[]> =>
  (await client.query<State>(STATES, [SMALL])).rows;

/** Returns the names of the tables, without those of a few rows. */
export const bigTables = async (client: pg.ClientBase): Promise<readonly string[]> =>
  (await statesOf(client)).map(({ name }) => name);

/**
 * Runs a statement and measures what it does to tables.
 * @param tables names of those that matter: whatever is made by the same migration is empty
 */
export async function measure(client: pg.ClientBase, statement: string, tables: readonly string[]): Promise<Measured> {
  const before = (await statesOf(client)).filter(({ name }) => tables.includes(name));
  await client.query(statement);
  const after = new Map((await statesOf(client)).map((state) => [state.name, state]));
  const pairs = before.flatMap((was) => {
    const is = after.get(was.name);
    return is === undefined ? [] : [{ was, is }];
  });
  const namesOf = (test: (was: State, is: State) => boolean): string[] =>
    pairs.filter(({ was, is }) => test(was, is)).map(({ was }) => was.name);
  const isRead = (was: State, is: State): boolean => is.scans > was.scans;
  const text = statement.replace(/--.*$/gm, '');
  const locksRows = LOCKED_ROWS.test(text);
  const isRebuilt = (was: State, is: State): boolean =>
    Object.entries(was.indexes).some(([index, file]) => (is.indexes[index] ?? file) !== file);
  return {
    locked: namesOf((_was, is) => is.isLocked),
    read: namesOf(isRead),
    indexed: namesOf((was, is) => Object.keys(is.indexes).some((index) => !(index in was.indexes))),
    rewritten: namesOf((was, is) => is.file !== was.file || isRebuilt(was, is)),
    changed: namesOf((was, is) => is.changes > was.changes || (isRead(was, is) && (is.isWritten || locksRows))),
    locks: LOCK.test(text),
  };
}
