import { sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from './client';
import { connectionUnder } from './in-transaction';

/** A query that drizzle can build before its values are known. */
interface Preparable<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> };
}

/**
 * Returns the placeholder of a value. A moment needs its column, which knows how the driver writes it. `of` is never
 * set: it carries the type of the values.
 */
export type Value<Values> = ((name: keyof Values & string, column?: PgColumn) => SQLWrapper) & {
  readonly of?: Values;
};

const placeholderOf = (name: string, column?: PgColumn): SQLWrapper =>
  column === undefined ? sql.placeholder(name) : sql.param(sql.placeholder(name), column);

/**
 * Creates a statement that drizzle builds and PostgreSQL parses once for each connection: for those of calls that come
 * often, where building a statement with many columns takes longer than sending it. What drizzle prepares belongs to a
 * connection; inside a transaction it is the one that the transaction runs on.
 *
 * @param name of the prepared statement, unlike all others
 * @param build makes the query, with a placeholder for each value
 */
export function builtOnce<Values extends Readonly<Record<string, unknown>>, Result>(
  name: string,
  build: (connection: Executor, value: Value<Values>) => Preparable<Result>,
): (executor: Executor, values: Values) => Promise<Result> {
  const prepared = new WeakMap<Executor, ReturnType<Preparable<Result>['prepare']>>();
  return async (executor, values) => {
    // As late as a query of drizzle that is awaited, so that `together` keeps the order of both.
    await Promise.resolve();
    const connection = '$client' in executor ? executor : (connectionUnder(executor) ?? executor);
    const query = prepared.get(connection) ?? build(connection, placeholderOf).prepare(name);
    prepared.set(connection, query);
    return query.execute(values);
  };
}
