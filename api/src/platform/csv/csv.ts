import { pipeline, Readable } from 'node:stream';
import { stringify, type Options } from 'csv-stringify';
import { stringify as stringifySync } from 'csv-stringify/sync';

/** Column of a table of `T`: its heading and its value. */
export interface Column<T> {
  readonly heading: string;
  cell(row: T): string | number;
}

/**
 * Written for the spreadsheets of Japanese offices: UTF-8 with a byte order mark, CRLF, quoted texts. A text that a
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

/** Returns a table as a stream, so that any number of rows needs little memory. Rows stop when the reader stops. */
export function csvStream<T>(columns: readonly Column<T>[], rows: AsyncIterable<T>): Readable {
  const table = stringify(optionsOf(columns));
  // An error ends the table's stream with that error, so its reader sees it.
  pipeline(Readable.from(eachCells(columns, rows)), table, () => undefined);
  return table;
}

interface BufferOptions {
  /** Default true. */
  readonly hasHeadings?: boolean;
  /** Whether it begins with the mark of UTF-8. Default true. */
  readonly hasMark?: boolean;
}

/** Returns a small table as bytes. */
export const csvBuffer = <T>(
  columns: readonly Column<T>[],
  rows: readonly T[],
  { hasHeadings = true, hasMark = true }: BufferOptions = {},
): Buffer =>
  Buffer.from(
    stringifySync(
      rows.map((row) => cellsOf(columns, row)),
      { ...optionsOf(columns), header: hasHeadings, bom: hasMark },
    ),
  );
