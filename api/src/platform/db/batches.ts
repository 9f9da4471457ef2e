import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** Rows of one insert, so that it stays far below the 65,535 parameters that a statement may have. */
const BATCH = 1_000;

/** Divides rows into batches, one statement each. */
export function* batchesOf<T>(rows: readonly T[], size = BATCH): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}

/** Matches a column that has one of the values, however many: they are one parameter. False for none. */
export const among = (column: AnyColumn, values: readonly (string | number)[]): SQL =>
  sql`${column} = any(${sql.param([...values])})`;
