import { widthOf } from 'federation/registry/describe-registry';

/** Columns of a line of a document. */
const LIMIT = 120;

const GAP = '  ';

/**
 * Returns Markdown with each table as aligned text, which needs no rendering. A table that is too wide for a line stays
 * as it is.
 */
export const plainTables = (markdown: string): string =>
  markdown.replace(/(?:^\|.*\|$\n?)+/gm, (table) => plainTable(table) ?? table);

function plainTable(table: string): string | null {
  const [heads = [], , ...rows] = table.trim().split('\n').map(cellsOf);
  /** Widths of the columns, if headings take a share of their length at least, and the longest word. */
  const widthsBy = (share: number): number[] =>
    heads.map((head, column) =>
      Math.max(
        Math.ceil(widthOf(head) * (column === 0 ? 1 : share)),
        ...head.split(' ').map(widthOf),
        ...rows.map((row) => widthOf(row[column] ?? '')),
      ),
    );
  const widths = [1 / 2, 1 / 3, 0].map(widthsBy).find((each) => sumOf(each) + GAP.length * (each.length - 1) <= LIMIT);
  if (widths === undefined) return null;
  const words = heads.map((head, column) => wrapped(head, widths[column] ?? 0));
  const height = Math.max(...words.map(({ length }) => length));
  const above = Array.from({ length: height }, (_, line) =>
    words.map((lines) => lines[line - height + lines.length] ?? ''),
  );
  const lineOf = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => {
        const rest = ' '.repeat(Math.max(0, (widths[column] ?? 0) - widthOf(cell)));
        return column === 0 ? cell + rest : rest + cell;
      })
      .join(GAP)
      .trimEnd();
  return `\`\`\`text\n${[...above, ...rows].map(lineOf).join('\n')}\n\`\`\`\n`;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Returns the lines of a heading that take a number of columns at most. */
function wrapped(text: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(`${line} ${word}`) <= columns) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
