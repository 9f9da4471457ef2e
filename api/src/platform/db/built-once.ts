import { DrizzleQueryError, sql, type SQLWrapper } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Database, Executor } from './client';

/** A query of drizzle that can be built before its values are known. */
interface Preparable<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> };
}

type RowsOnly = { readonly execute: unknown[][]; readonly all: unknown; readonly values: unknown };

/**
 * Returns the placeholder of a value; of a moment with its column, which knows how the driver writes it. `of` is never
 * there: it says of which type the values are.
 */
export type Value<Values> = ((name: keyof Values & string, column?: PgColumn) => SQLWrapper) & {
  readonly of?: Values;
};

const placeholderOf = (name: string, column?: PgColumn): SQLWrapper =>
  column === undefined ? sql.placeholder(name) : sql.param(sql.placeholder(name), column);

/** Sends a built statement with its values. Returns the rows as lists of values. */
async function send(executor: Executor, text: string, params: unknown[]): Promise<{ rows: unknown[][] }> {
  try {
    const query = executor._.session.prepareQuery<RowsOnly>(
      { sql: text, params },
      undefined,
      undefined,
      true,
      (rows) => rows,
    );
    return { rows: await query.execute() };
  } catch (error) {
    // The statement that was built once wraps the driver's error too.
    throw error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  }
}

/** Where a statement goes whose values have just been filled in: drizzle asks its client before it returns. */
let destination: Executor | undefined;

const blank = drizzle({
  client: {
    query: ({ text }: pg.QueryConfig, params: unknown[]) => {
      if (destination === undefined) throw new Error('A statement that is built once has no destination.');
      return send(destination, text, params);
    },
  } as unknown as pg.Pool,
  casing: 'snake_case',
});

/**
 * Creates a statement that drizzle builds once, at its first use: for those of calls that come often, where building a
 * statement with many columns takes longer than sending it. A statement that drizzle has prepared belongs to one
 * connection, and so cannot run in a transaction; this one runs wherever its caller wants.
 *
 * @param build makes the query, with a placeholder for each value
 */
export function builtOnce<Values extends Readonly<Record<string, unknown>>, Result>(
  build: (database: Database, value: Value<Values>) => Preparable<Result>,
): (executor: Executor, values: Values) => Promise<Result> {
  let built: ReturnType<Preparable<Result>['prepare']> | undefined;
  return async (executor, values) => {
    built ??= build(blank, placeholderOf).prepare('');
    // As late as a query of drizzle that is awaited, so that `together` keeps the order of both.
    await Promise.resolve();
    destination = executor;
    try {
      return built.execute(values);
    } finally {
      destination = undefined;
    }
  };
}
