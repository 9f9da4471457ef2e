import stringWidth from 'string-width';

const padded = (text: string, width: number, isNumber: boolean): string => {
  const space = ' '.repeat(width - stringWidth(text));
  return isNumber ? space + text : text + space;
};

/** Returns a table for the terminal. Columns of amounts in yen (`12,000円`) are right-aligned. */
export function table(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (row: readonly string[], column: number): string => row[column] ?? '';
  const widths = headers.map((header, column) =>
    Math.max(stringWidth(header), ...rows.map((row) => stringWidth(cell(row, column)))),
  );
  const isNumber = headers.map(
    (_header, column) => rows.length > 0 && rows.every((row) => /^[\d,]+円?$/.test(cell(row, column))),
  );
  const line = (row: readonly string[]): string =>
    widths
      .map((width, column) => padded(cell(row, column), width, isNumber[column] ?? false))
      .join('  ')
      .trimEnd();
  return [line(headers), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}
