import pg from 'pg';
import { bigTables, measure, type Measured } from './measure';
import { type Break, breaksBetween, structureOf } from '../release-before/structure';

/** A migration as it is examined. */
export interface Migration {
  readonly name: string;
  /** Statements, or several at once, in their order. */
  readonly statements: readonly string[];
}

/** First line of a migration that runs a statement at a time, outside of a transaction. */
const OUTSIDE = '-- outside of a transaction';
/** Says that the release before lives with a change of an object, and why. */
const CONTRACT = /^-- contract (.+?): (\S.*)$/gm;

const READ_MORE = 'docs/development.md, "Write a migration".';

/**
 * Returns what is wrong with what a migration declares and does to its release before.
 * @param uses names that the release before uses
 */
function faultsOfContract(text: string, breaks: readonly Break[], uses: ReadonlySet<string>): string[] {
  const declared = new Set([...text.matchAll(CONTRACT)].map(([, object = '']) => object));
  const faults = breaks.flatMap(({ object, what, gone }) => {
    if (gone !== null && declared.has(object) && uses.has(gone))
      return [
        `${object} ${what}, and the release before still uses the name: let a release without it be out first, then drop it.`,
      ];
    if (declared.has(object)) return [];
    const remedy =
      gone === null
        ? 'Add something new beside it, and tighten a release later'
        : 'Leave it, use it no more, and drop it a release later';
    return [
      `${object} ${what}: processes of the release before go on meanwhile. ${remedy}; or say why they live with it: "-- contract ${object}: <reason>". ${READ_MORE}`,
    ];
  });
  const broken = new Set(breaks.map(({ object }) => object));
  for (const object of declared)
    if (!broken.has(object))
      faults.push(`"-- contract ${object}" declares what the migration does not do: remove the line.`);
  return faults;
}

/** Returns what is wrong with the locks and the work of one statement. */
function faultsOfWork(position: number, { locked, read, indexed, rewritten, changed, locks }: Measured): string[] {
  const where = `Statement ${position}`;
  const faults: string[] = [];
  if (locks)
    faults.push(`${where} locks a table by itself: leave it to the statements that change something. ${READ_MORE}`);
  for (const table of rewritten)
    faults.push(
      `${where} writes the whole of ${table} anew, or empties it, and nobody reads or writes it meanwhile. Add a new column in its place, let a job fill it, and read it a release later. ${READ_MORE}`,
    );
  for (const table of changed)
    faults.push(
      `${where} changes rows all over ${table} in one transaction, and payments wait for its rows. Let a job do it in portions. ${READ_MORE}`,
    );
  if (locked.length === 0 || rewritten.length > 0 || changed.length > 0) return faults;
  for (const table of read)
    faults.push(
      indexed.includes(table)
        ? `${where} builds an index while nobody writes ${locked.join(', ')}. Build it concurrently, in a migration that begins with "${OUTSIDE}". ${READ_MORE}`
        : `${where} reads the whole of ${table} while nobody writes ${locked.join(', ')}. Add the condition as "not valid", and validate it in a migration of its own; "set not null" needs a validated check first. ${READ_MORE}`,
    );
  return faults;
}

/** PostgreSQL refuses a statement within a transaction. */
const isOutsideOnly = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25001';

const NOTHING: Measured = { locked: [], read: [], indexed: [], rewritten: [], changed: [], locks: false };

async function runOutside(client: pg.Client, { statements }: Migration, tables: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, statement] of statements.entries()) {
    await client.query('begin');
    const within = await measure(client, statement, tables).catch((error: unknown) => {
      if (isOutsideOnly(error)) return null;
      throw error;
    });
    await client.query('rollback');
    if (within !== null) faults.push(...faultsOfWork(index + 1, within));
    if (within !== null && within.locked.length > 0)
      faults.push(
        `Statement ${index + 1} locks ${within.locked.join(', ')}, and outside of a transaction its wait has no limit. Put it into a migration of its own. ${READ_MORE}`,
      );
    const { rewritten } = await measure(client, statement, tables);
    if (within === null) faults.push(...faultsOfWork(index + 1, { ...NOTHING, rewritten }));
  }
  for (const [index, statement] of statements.entries())
    await client.query(statement).catch((error: Error) => {
      faults.push(
        `Statement ${index + 1} cannot be repeated, as it is after an interruption (${error.message}). Begin with "drop index concurrently if exists". ${READ_MORE}`,
      );
    });
  return faults;
}

/** Returns the transaction that is open, and how long it waits for a lock. */
const frameOf = async (client: pg.Client): Promise<{ readonly id: string; readonly waits: string } | undefined> =>
  (
    await client.query<{ id: string; waits: string }>(
      "select pg_current_xact_id()::text as id, current_setting('lock_timeout') as waits",
    )
  ).rows[0];

async function runWithin(client: pg.Client, { statements }: Migration, tables: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  await client.query("set local lock_timeout = '2s'");
  const frame = await frameOf(client);
  for (const [index, statement] of statements.entries()) {
    const measured = await measure(client, statement, tables);
    faults.push(...faultsOfWork(index + 1, measured));
    const now = await frameOf(client);
    if (now?.id !== frame?.id)
      return [
        ...faults,
        `Statement ${index + 1} ends its transaction: what follows is not undone with it. Put it into a migration of its own. ${READ_MORE}`,
      ];
    if (now?.waits !== frame?.waits)
      faults.push(`Statement ${index + 1} waits longer for locks, and payments behind it. Remove it. ${READ_MORE}`);
  }
  return faults;
}

/**
 * Runs a migration on a database that has had all those before it, and returns what is wrong with it, in sentences with
 * cause and remedy: work that holds up payments, and what processes of the release before cannot live with.
 * @param end what becomes of it afterwards; outside of a transaction it stays
 */
export async function examine(
  client: pg.Client,
  migration: Migration,
  uses: ReadonlySet<string>,
  end: 'commit' | 'rollback',
): Promise<readonly string[]> {
  const before = await structureOf(client);
  const tables = await bigTables(client);
  const text = migration.statements.join('\n');
  const isOutside = text.startsWith(OUTSIDE);
  if (!isOutside) await client.query('begin');
  try {
    const faults = await (isOutside ? runOutside : runWithin)(client, migration, tables);
    const after = await structureOf(client);
    if (!isOutside) await client.query(end);
    return [...faults, ...faultsOfContract(text, breaksBetween(before, after), uses)];
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
