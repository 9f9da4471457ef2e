import type { Cell } from '../layout/cell';
import type { Layout, Row } from '../layout/layout';
import type { Figure } from './figures';
import { words } from './spot';

/** Heading of the column with line sums, and further headings that identify a heading row. */
const AMOUNT =
  /^ ?(?:金 ?額|価 ?格|税 ?抜 ?金 ?額|税 ?込 ?金 ?額|請 ?求 ?(?:金 ?)?額|合 ?計 ?金 ?額|小 ?計)(?: ?\([^)]{1,5}\))? ?$/;
const QUANTITY = /^ ?(?:数 ?量|個 ?数|員 ?数)(?: ?\([^)]{1,5}\))? ?$/;
const PRICE = /^ ?単 ?価(?: ?\([^)]{1,5}\))? ?$/;
const ITEM = new RegExp(words('品名', '品目', '摘要', '内容', '項目', '件名', '名称', '商品', '明細', '工種', '作業'));
/** Columns that explain why a sum is not quantity times price. */
const FACTOR = new RegExp(words('割引', '値引', '掛率', '率', '日数', '回数', '期間', '人数', '時間', '税'));
/** First words below the lines of a table. */
const END = new RegExp(
  `${words('小計', '合計', '総計', '総額', '消費税', '内税', '外税', '請求', '税抜', '税込', '対象', '源泉', '差引', '繰越')}|^ ?計 ?$`,
);
const REDUCTION = new RegExp(words('値引', '割引'));
/** A quantity or a unit price, with or without its unit. */
const NUMBER = /^ ?[@¥]? ?(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d+)? ?[^\d.,%]{0,4}$/;

/** A line of a table. */
interface Line {
  readonly row: Row;
  readonly yen: number;
  readonly isReduction: boolean;
  /** Quantity times price; null if the line lacks one. */
  readonly product: number | null;
}

interface Columns {
  readonly headings: readonly Cell[];
  readonly amount: Cell;
  readonly quantity: Cell | undefined;
  readonly price: Cell | undefined;
}

function columnsOf(row: Row): Columns | null {
  const amounts = row.filter(({ text }) => AMOUNT.test(text));
  const [amount] = amounts;
  const [quantity, price] = [QUANTITY, PRICE].map((pattern) => row.find(({ text }) => pattern.test(text)));
  const isTable = quantity ?? price ?? row.find(({ text }) => ITEM.test(text));
  if (!amount || amounts.length > 1 || !isTable) return null;
  const hasFactor = row.some(({ text }) => FACTOR.test(text));
  return { headings: row, amount, quantity: hasFactor ? undefined : quantity, price: hasFactor ? undefined : price };
}

/** Returns the cell of a row under a heading: it ends right of the heading and left of the next one. */
function under(row: Row, heading: Cell | undefined, { headings }: Columns): Cell | undefined {
  const end = ({ box }: Cell): number => box.x + box.width;
  const own = row.filter((cell) => headings.findLast(({ box }) => box.x < end(cell)) === heading);
  return own.length === 1 ? own[0] : undefined;
}

function numberIn(cell: Cell | undefined): number | null {
  const match = cell && NUMBER.exec(cell.text);
  return match ? Number(`${(match[1] ?? '').replaceAll(',', '')}${match[2] ?? ''}`) : null;
}

/** Reads a row below a table's heading: its sum for a line, 'end' below the lines, null for anything else. */
function lineOf(row: Row, columns: Columns, figures: readonly Figure[]): Line | 'end' | null {
  if (row.some(({ text }) => END.test(text))) return 'end';
  const cell = under(row, columns.amount, columns);
  const own = figures.filter((figure) => figure.cell === cell);
  const [figure] = own;
  if (!figure || own.length > 1 || figure.yen === null || !(figure.isMoney || figure.yen > 0)) return null;
  const [quantity, price] = [columns.quantity, columns.price].map((heading) => numberIn(under(row, heading, columns)));
  return {
    row,
    yen: figure.isNegative ? -figure.yen : figure.yen,
    isReduction: row.some(({ text }) => REDUCTION.test(text)),
    product: typeof quantity === 'number' && typeof price === 'number' ? quantity * price : null,
  };
}

/** Whether a line is the sum of those before it: a subtotal by another name, such as 工事価格. */
const isSubtotal = ({ yen, product }: Line, lines: readonly Line[]): boolean =>
  lines.length > 0 && product === null && lines.reduce((sum, line) => sum + line.yen, 0) === yen;

/** Returns the lines of each table of a document. A table continues over pages until a total ends it. */
function tablesOf(layout: Layout, figures: readonly Figure[]): Line[][] {
  const tables: Line[][] = [];
  let columns: Columns | null = null;
  for (const row of layout.flatMap(({ rows }) => rows)) {
    const heading = columnsOf(row);
    if (heading) {
      if (!columns) tables.push([]);
      columns = heading;
      continue;
    }
    const line = columns && lineOf(row, columns, figures);
    const lines = tables.at(-1) ?? [];
    if (line === 'end' || (line && isSubtotal(line, lines))) columns = null;
    else if (line) lines.push(line);
  }
  return tables.filter(({ length }) => length > 0);
}

/** Contradictions between the lines of tables and the sums of their document. */
export interface Lines {
  /** Whether a line's sum differs from quantity times price. */
  readonly isMiscalculated: boolean;
  /** Whether the lines add up to no printed sum, with or without tax. */
  readonly isOtherSum: boolean;
}

/** Adds up lines: with reductions as printed, and as deductions. */
const sumsOf = (lines: readonly Line[]): number[] => [
  lines.reduce((all, { yen }) => all + yen, 0),
  lines.reduce((all, { yen, isReduction }) => all + (isReduction ? -Math.abs(yen) : yen), 0),
];

/**
 * Compares the lines of a document's tables with its sums.
 * @param taxes taxes of the document, in yen
 */
export function linesOf(layout: Layout, figures: readonly Figure[], taxes: readonly number[]): Lines {
  const tables = tablesOf(layout, figures);
  const cells = new Set(tables.flat().flatMap(({ row }) => row));
  const printed = new Set(figures.filter(({ cell }) => !cells.has(cell)).map(({ yen }) => yen));
  const added = [0, ...taxes, taxes.reduce((sum, tax) => sum + tax, 0)];
  const sums = [...tables, tables.flat()].flatMap(sumsOf);
  return {
    isMiscalculated: tables
      .flat()
      .some(({ product, yen }) => product !== null && Math.abs(product - Math.abs(yen)) >= 1),
    isOtherSum: tables.length > 0 && !sums.some((sum) => added.some((tax) => printed.has(sum + tax))),
  };
}
