import { CsvError, parse } from 'csv-parse/sync';

/** A line of a table, by its headings. */
export interface CsvLine {
  /** Number of the line as a spreadsheet counts it: the headings are line 1. */
  readonly line: number;
  /** Texts by heading, spaces at both ends removed. A missing cell is empty. */
  readonly cells: ReadonlyMap<string, string>;
}

/** A file that is no table of ours. `message` is Japanese: cause, then remedy. */
export class CsvFileError extends Error {
  constructor(
    readonly code: 'encoding' | 'format' | 'headings' | 'empty' | 'too_many',
    message: string,
  ) {
    super(message);
  }
}

const SAVE_AS =
  '表計算ソフトの「名前を付けて保存」で「CSV UTF-8（コンマ区切り）」か「CSV（コンマ区切り）」を選択してください。';

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
export function decodeCsv(bytes: Uint8Array): string {
  if (startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf))
    throw new CsvFileError('format', `Excelブックは読み込めません。${SAVE_AS}`);
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff))
    throw new CsvFileError('encoding', `文字コードがUTF-16のファイルは読み込めません。${SAVE_AS}`);
  const text = decoded(bytes, 'utf-8') ?? decoded(bytes, 'shift_jis');
  if (text === null || text.includes('\0'))
    throw new CsvFileError('encoding', `文字コードを判別できません。${SAVE_AS}`);
  return text;
}

/**
 * Returns the text of a cell. `="0001"`, with which a spreadsheet keeps leading zeros, is its text; the apostrophe that
 * our own tables put before a formula is removed.
 */
const cellText = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'(?=[=+\-@＝＋－＠])/, '');

interface ReadOptions {
  /** Headings that must be there, in any order. */
  readonly required: readonly string[];
  readonly maxLines: number;
}

function recordsOf(text: string): string[][] {
  try {
    return parse(text, { bom: true, relax_column_count: true, relax_quotes: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CsvFileError(
      'format',
      `${error.lines}行目を読み込めません。引用符（"）が閉じているか確認してから、もう一度選択してください。`,
    );
  }
}

/** Reads a table with headings; other columns are ignored, empty lines are left out. Throws `CsvFileError`. */
export function readCsv(bytes: Uint8Array, { required, maxLines }: ReadOptions): CsvLine[] {
  const [head, ...records] = recordsOf(decodeCsv(bytes));
  const headings = (head ?? []).map(cellText);
  const missing = required.filter((heading) => !headings.includes(heading));
  if (missing.length > 0)
    throw new CsvFileError(
      'headings',
      `1行目に見出し「${missing.join('」「')}」がありません。ひな形の見出しのまま、もう一度選択してください。`,
    );
  const lines = records
    .map((record, index): CsvLine => ({
      line: index + 2,
      cells: new Map(headings.map((heading, column) => [heading, cellText(record[column] ?? '')])),
    }))
    .filter(({ cells }) => [...cells.values()].some((cell) => cell !== ''));
  if (lines.length === 0)
    throw new CsvFileError('empty', '2行目以降に登録する行がありません。入力してから、もう一度選択してください。');
  if (lines.length > maxLines)
    throw new CsvFileError(
      'too_many',
      `一度に登録できるのは${maxLines}行までです（このファイルは${lines.length}行）。分けてから、もう一度選択してください。`,
    );
  return lines;
}
