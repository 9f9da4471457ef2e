import type { FieldRefusalArguments, FieldRefusalCode, FieldWord } from 'shared-api/refusals';
import { type Problem, problem } from '../http/failure';
import { CsvError, parse } from 'csv-parse/sync';
import type { Work } from '../parsing/work';
import { unguardFormula } from './formula';

/** A line of a table, by its headings. */
export interface CsvLine {
  /** Number of the line as a spreadsheet counts it: the headings are line 1. */
  readonly line: number;
  /** Texts by heading, spaces at both ends removed. A missing cell is empty. */
  readonly cells: ReadonlyMap<string, string>;
}

/** The file is not one of our tables. `message` is Japanese: cause, then remedy. */
export class CsvFileError<C extends FieldRefusalCode = FieldRefusalCode> extends Error implements Problem {
  readonly code: FieldWord;

  constructor(reason: C, ...params: FieldRefusalArguments<C>) {
    const { code, message } = problem(reason, ...params);
    super(message);
    this.code = code;
  }
}

const startsWith = (bytes: Uint8Array, ...head: readonly number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte);

function decoded(bytes: Uint8Array, encoding: 'utf-8' | 'shift_jis'): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Decodes the two forms in which Excel writes CSV: UTF-8 (with or without a mark) and Shift_JIS as Windows has it. Text
 * that is valid UTF-8 is read as that: Japanese text in Shift_JIS practically never is. Throws `CsvFileError` for a
 * workbook, UTF-16, or anything else.
 */
export function decodeCsv(bytes: Uint8Array, work?: Work): string {
  if (startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf)) throw new CsvFileError('csv_workbook');
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) throw new CsvFileError('csv_utf16');
  // Twice to decode, once to look for NUL.
  work?.look(3 * bytes.length);
  const text = decoded(bytes, 'utf-8') ?? decoded(bytes, 'shift_jis');
  if (text === null || text.includes('\0')) throw new CsvFileError('csv_encoding');
  return text;
}

const [COMMA, LF, CR] = [44, 10, 13];

/** Largest table that is parsed. Empty lines and cells count. */
interface TableLimits {
  readonly cells: number;
  readonly lines: number;
}

/**
 * Returns whether a text is a table within a number of cells and lines, counting each comma and line end, in quotes or
 * not. One pass, before anything is built.
 */
export function isWithinTable(text: string, { cells, lines }: TableLimits, work?: Work): boolean {
  let commas = 0;
  let ends = 0;
  let at = 0;
  for (; at < text.length && ends < lines && commas + ends < cells; at += 1) {
    const code = text.charCodeAt(at);
    if (code === COMMA) commas += 1;
    // CR LF counts once.
    else if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) ends += 1;
  }
  work?.look(at);
  // An end after the last line begins no other one.
  return at === text.length;
}

/**
 * Returns the text of a cell. `="0001"`, with which a spreadsheet keeps leading zeros, is its text; the apostrophe that
 * our own tables put before a formula is removed.
 */
const cellText = (cell: string): string => unguardFormula(cell.trim().replace(/^="(.*)"$/s, '$1')).trim();

interface ReadOptions {
  /** Headings whose cells are read. Other columns are ignored. */
  readonly headings: readonly string[];
  /** Required ones among them, in any order. */
  readonly required: readonly string[];
  /** Maximum number of non-empty lines. */
  readonly maxLines: number;
  /** Largest table that is parsed. Empty lines and cells count. */
  readonly table?: TableLimits;
  /** Whether to leave out a line, by all of its cells and by the columns of the headings. */
  readonly isLeftOut?: (cells: readonly string[], columns: ReadonlyMap<string, number>) => boolean;
  /** Called with the headings of the file that are read, before any line is. */
  readonly checkHeadings?: (headings: ReadonlySet<string>) => void;
}

/** 300 lines of the template have 5,117 cells; spreadsheets add empty lines. */
export const MAX_TABLE: TableLimits = { cells: 100_000, lines: 3_000 };
/** Longest cell that is read, in characters. No field takes more than 150. */
export const MAX_CELL_LENGTH = 1_000;

function recordsOf(text: string, table: TableLimits, work: Work | undefined): string[][] {
  if (!isWithinTable(text, table, work))
    throw new CsvFileError('csv_too_many_cells', { lines: table.lines, cells: table.cells });
  work?.look(text.length);
  try {
    return parse(text, {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      on_record: (record: string[]) => {
        work?.make(record.length);
        return record;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CsvFileError('csv_quotes', { line: Number(error.lines) });
  }
}

/** Returns the column of each heading that the file has. Throws if a required one is missing or one is there twice. */
function columnsOf(head: readonly string[], { headings, required }: ReadOptions): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  const known = new Set(headings);
  for (const [column, cell] of head.entries()) {
    const heading = cellText(cell);
    if (!known.has(heading)) continue;
    if (columns.has(heading)) throw new CsvFileError('csv_heading_twice', { heading });
    columns.set(heading, column);
  }
  const missing = required.filter((heading) => !columns.has(heading));
  if (missing.length > 0) throw new CsvFileError('csv_heading_missing', { headings: missing.join('」「') });
  return columns;
}

function lineOf(record: readonly string[], line: number, columns: ReadonlyMap<string, number>): CsvLine {
  const cells = new Map<string, string>();
  for (const [heading, column] of columns) {
    const cell = record[column] ?? '';
    if (cell.length > MAX_CELL_LENGTH)
      throw new CsvFileError('csv_cell_too_long', { line, heading, limit: MAX_CELL_LENGTH });
    cells.set(heading, cellText(cell));
  }
  return { line, cells };
}

const isFilled = (record: readonly string[]): boolean => record.some((cell) => cellText(cell) !== '');

/**
 * Reads a table with headings; other columns and empty lines are skipped. The work is bounded: cells and lines are
 * counted before they are made, and only the named columns of each line are made.
 * @throws CsvFileError
 */
export function readCsv(bytes: Uint8Array, options: ReadOptions, work?: Work): CsvLine[] {
  const [head = [], ...records] = recordsOf(decodeCsv(bytes, work), options.table ?? MAX_TABLE, work);
  const columns = columnsOf(head, options);
  options.checkHeadings?.(new Set(columns.keys()));
  const filled = records.flatMap((record, index) =>
    isFilled(record) && !options.isLeftOut?.(record.map(cellText), columns) ? [{ record, line: index + 2 }] : [],
  );
  if (filled.length === 0) throw new CsvFileError('csv_empty');
  if (filled.length > options.maxLines)
    throw new CsvFileError('csv_too_many_lines', { limit: options.maxLines, lines: filled.length });
  work?.make(filled.length * columns.size);
  return filled.map(({ record, line }) => lineOf(record, line, columns));
}
