import { pipeline, Readable } from 'node:stream';
import { stringify, type Options } from 'csv-stringify';
import { stringify as stringifySync } from 'csv-stringify/sync';

/** A column of a table of `T`: its heading, and what stands in it. */
export interface Column<T> {
  readonly heading: string;
  cell(row: T): string | number;
}

/**
 * As spreadsheets of Japanese offices open it: UTF-8 with a byte order mark, CRLF, texts quoted. A text that a
 * spreadsheet would take for a formula (= + - @, tab or carriage return in front, full-width forms too) gets an
 * apostrophe before it.
 */
const optionsOf = <T>(columns: readonly Column<T>[]): Options => ({
  bom: true,
  record_delimiter: 'windows',
  header: true,
  columns: columns.map(({ heading }) => heading),
  quoted_string: true,
  escape_formulas: true,
});

const cellsOf = <T>(columns: readonly Column<T>[], row: T): (string | number)[] => columns.map(({ cell }) => cell(row));

async function* eachCells<T>(
  columns: readonly Column<T>[],
  rows: AsyncIterable<T>,
): AsyncGenerator<(string | number)[]> {
  for await (const row of rows) yield cellsOf(columns, row);
}

/**
 * A table as bytes that come as they are read: any number of rows in little memory. Whoever stops reading stops the
 * rows.
 */
export function csvStream<T>(columns: readonly Column<T>[], rows: AsyncIterable<T>): Readable {
  const table = stringify(optionsOf(columns));
  // What fails on the way ends the table with its error, and there the reader hears of it.
  pipeline(Readable.from(eachCells(columns, rows)), table, () => undefined);
  return table;
}

/** A small table as bytes. */
export const csvBuffer = <T>(columns: readonly Column<T>[], rows: readonly T[]): Buffer =>
  Buffer.from(
    stringifySync(
      rows.map((row) => cellsOf(columns, row)),
      optionsOf(columns),
    ),
  );
