import { pipeline, Readable } from 'node:stream';
import { stringify, type Options } from 'csv-stringify';
import { stringify as stringifySync } from 'csv-stringify/sync';
import { guardFormula } from './formula';

/** Column of a table of `T`: its heading and its value. */
export interface Column<T> {
  readonly heading: string;
  cell(row: T): string | number;
}

/** Encloses every text in quotes, so that each is one cell; lines end with CRLF. */
const optionsOf = <T>(columns: readonly Column<T>[]): Options => ({
  bom: true,
  record_delimiter: 'windows',
  header: true,
  columns: columns.map(({ heading }) => heading),
  quoted_string: true,
});

const cellsOf = <T>(columns: readonly Column<T>[], row: T): (string | number)[] => columns.map(({ cell }) => cell(row));

const guardedCells = <T>(columns: readonly Column<T>[], row: T): (string | number)[] =>
  cellsOf(columns, row).map((value) => (typeof value === 'string' ? guardFormula(value) : value));

async function* eachCells<T>(
  columns: readonly Column<T>[],
  rows: AsyncIterable<T>,
): AsyncGenerator<(string | number)[]> {
  for await (const row of rows) yield guardedCells(columns, row);
}

/**
 * Returns a table for spreadsheets, like {@link sheetCsv}, as a stream, so that any number of rows needs little memory.
 * Rows stop when the reader stops.
 */
export function sheetCsvStream<T>(columns: readonly Column<T>[], rows: AsyncIterable<T>): Readable {
  const table = stringify(optionsOf(columns));
  // An error ends the table's stream with that error, so its reader sees it.
  pipeline(Readable.from(eachCells(columns, rows)), table, () => undefined);
  return table;
}

interface TableOptions {
  /** Default true. */
  readonly hasHeadings?: boolean;
  /** Whether it begins with a BOM. Default true. */
  readonly hasBom?: boolean;
}

/**
 * Returns a table for Excel and other spreadsheets: UTF-8 with a BOM. A text that they would take for a formula gets an
 * apostrophe before it.
 */
export const sheetCsv = <T>(
  columns: readonly Column<T>[],
  rows: readonly T[],
  { hasHeadings = true, hasBom = true }: TableOptions = {},
): Buffer =>
  Buffer.from(
    stringifySync(
      rows.map((row) => guardedCells(columns, row)),
      { ...optionsOf(columns), header: hasHeadings, bom: hasBom },
    ),
  );

/**
 * Returns a table for import into other software: every text as it is. Such software looks names up, and would not know
 * one with an apostrophe.
 */
export const importCsv = <T>(
  columns: readonly Column<T>[],
  rows: readonly T[],
  { hasHeadings = true, hasBom = true }: TableOptions = {},
): string =>
  stringifySync(
    rows.map((row) => cellsOf(columns, row)),
    { ...optionsOf(columns), header: hasHeadings, bom: hasBom },
  );
