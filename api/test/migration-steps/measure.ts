import type pg from 'pg';

/** Work and locks of a statement. */
export interface Measured {
  /** Tables that take no writes until the end of the transaction. */
  readonly locked: readonly string[];
  /** Tables that it read from end to end. */
  readonly read: readonly string[];
  /** Tables on which it made an index. */
  readonly indexed: readonly string[];
  readonly rewritten: readonly string[];
  /** Tables whose rows it changed or erased. */
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

const LOCK = /(?:^|;)\s*lock\b/i;

interface State {
  readonly name: string;
  /** File of the table. */
  readonly file: string;
  readonly indexes: number;
  readonly scans: number;
  readonly changes: number;
  readonly isLocked: boolean;
  /** It may be written in this transaction. */
  readonly isWritten: boolean;
}

// PostgreSQL counts also the reads of its own checks and of building an index.
const STATES = `
  select c.relname as name, c.relfilenode::text as file, s.seq_scan::int as scans,
    (s.n_tup_upd + s.n_tup_del)::int as changes,
    (select count(*)::int from pg_index where indrelid = c.oid) as indexes,
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
  return {
    locked: namesOf((_was, is) => is.isLocked),
    read: namesOf(isRead),
    indexed: namesOf((was, is) => is.indexes > was.indexes),
    rewritten: namesOf((was, is) => is.file !== was.file),
    changed: namesOf((was, is) => is.changes > was.changes || (isRead(was, is) && is.isWritten)),
    locks: LOCK.test(statement.replace(/--.*$/gm, '')),
  };
}
