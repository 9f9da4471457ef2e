import stringWidth from 'string-width';

/** Content of a cell; null is empty. */
type Cell = string | number | null;

const padded = (text: string, width: number, isNumber: boolean): string => {
  const space = ' '.repeat(width - stringWidth(text));
  return isNumber ? space + text : text + space;
};

/** Returns a table for the terminal. Columns of amounts in yen (`12,000円`) are right-aligned. */
export function table(headers: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cell = (row: readonly Cell[], column: number): string => String(row[column] ?? '');
  const widths = headers.map((header, column) =>
    Math.max(stringWidth(header), ...rows.map((row) => stringWidth(cell(row, column)))),
  );
  const isNumber = headers.map(
    (_header, column) => rows.length > 0 && rows.every((row) => /^[\d,]+円?$/.test(cell(row, column))),
  );
  const line = (row: readonly Cell[]): string =>
    widths
      .map((width, column) => padded(cell(row, column), width, isNumber[column] ?? false))
      .join('  ')
      .trimEnd();
  return [line(headers), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

/** Columns by their headings: the content for a row. */
type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** Returns a table of rows for the terminal. @param none what to say if there is no row */
export const tableOf = <Row>(rows: readonly Row[], columns: Columns<Row>, none?: string): string =>
  rows.length === 0 && none !== undefined
    ? none
    : table(
        Object.keys(columns),
        rows.map((row) => Object.values(columns).map((cell) => cell(row))),
      );
