/** Returns the columns that a text takes in a terminal: kana, kanji and full-width signs take two. */
export const displayWidth = (text: string): number =>
  [...text].reduce((sum, char) => sum + (/[ᄀ-ᅟ⺀-〾ぁ-㏿㐀-䶿一-鿿가-힣豈-﫿︰-﹏＀-｠￠-￦]/u.test(char) ? 2 : 1), 0);

const padded = (text: string, width: number, isNumber: boolean): string => {
  const space = ' '.repeat(width - displayWidth(text));
  return isNumber ? space + text : text + space;
};

/** Returns a table for the terminal. Columns of amounts in yen (`12,000円`) are right-aligned. */
export function table(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (row: readonly string[], column: number): string => row[column] ?? '';
  const widths = headers.map((header, column) =>
    Math.max(displayWidth(header), ...rows.map((row) => displayWidth(cell(row, column)))),
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
