import type { Cell } from '../layout/cell';
import type { Layout, Row } from '../layout/layout';
import { hits, rowsFrom, words, type Spot } from './spot';

/** Text of a block of a document as one string: lines separated by a line feed, cells by a space. */
export interface AccountText {
  readonly text: string;
  /** Words before a position: the rest of its line, and the line above. */
  readonly before: string;
  /** Returns the positions of a part of the text, one spot per cell. */
  spots(place: readonly [start: number, end: number]): Spot[];
  /** Returns a part of the text as written. */
  written(start: number, end: number): string;
}

const LABEL = new RegExp(
  words(
    'お振込先',
    '御振込先',
    '振込先',
    'お振込み先',
    'お振り込み先',
    '振り込み先',
    'お振込口座',
    '振込口座',
    'お振込銀行口座',
    '振込銀行口座',
    'お振込銀行',
    '振込銀行',
    'お支払口座',
    'お支払い口座',
    'お支払先',
    'お支払い先',
    '入金口座',
    '銀行口座',
    '口座情報',
    '取引銀行',
  ),
);
const BANK =
  /銀 ?行|金 ?融 ?機 ?関 ?(?:コ ?ー ?ド|番 ?号)|中央金庫|信用金庫|信用(?:協同)?組合|信金|信組|(?:商工|農林)中金|労働金庫|労金|ろうきん|農協|農業協同組合|漁協|漁業協同組合|(?<![A-Z])JA ?(?![A-Z])\S|郵 ?便 ?局|ゆ ?う ?ち ?ょ|振 ?替 ?口 ?座|郵 ?便 ?(?:振 ?替|貯 ?金)|記 ?号 ?[・-]? ?番 ?号|記 ?号[\s:]*[01]\d{4}|払 ?込 ?口 ?座|[/・|] ?(?:普 ?通|当 ?座|貯 ?蓄)/;

/** Headings of a table with an account in its row. */
const HEADING = new RegExp(
  `^ ?(?:お|ご)?${words('銀行名', '銀行', '金融機関名', '金融機関', '支店名', '支店', '店名', '本支店名', '口座番号', '種別', '預金種目', '預金種別', '口座種別', '科目', '口座名義人', '口座名義', '名義人', '名義', '口座名', 'フリガナ')}(?: ?\\((?:カナ|フリガナ)\\))? ?$`,
);
/** Minimum headings of a table of accounts. */
const LEAST_HEADINGS = 3;
/** Lines about something else that contain numbers too. */
const NOTE = new RegExp(
  `^ ?[※*]|${words('請求書番号', '請求番号', 'お客様番号', '入力', '手数料', '負担', '問い合わせ', '登録番号')}|TEL|FAX`,
);

/** Maximum number of blocks that are searched. */
const MAX_BLOCKS = 200;
/** Maximum number of lines after the label that may belong to an account. */
const LINES = 8;
/** Gap that ends a block, in letter heights. */
const BLOCK_GAP = 2.2;

/** Joins rows into one text. */
function joined(rows: readonly (readonly { cell: Cell; from: number }[])[], before: string): AccountText {
  let text = '';
  const pieces: { cell: Cell; from: number; at: number }[] = [];
  for (const [index, row] of rows.entries()) {
    for (const [position, { cell, from }] of row.entries()) {
      text += position > 0 ? ' ' : index > 0 ? '\n' : '';
      pieces.push({ cell, from, at: text.length });
      text += cell.text.slice(from);
    }
  }
  const spots: AccountText['spots'] = ([start, end]) =>
    pieces.flatMap(({ cell, from, at }) => {
      const length = cell.text.length - from;
      const first = Math.max(start - at, 0);
      const last = Math.min(end - at, length);
      return first < last ? [{ cell, start: from + first, end: from + last }] : [];
    });
  return {
    text,
    before,
    spots,
    written: (start, end) =>
      spots([start, end])
        .map((spot) => spot.cell.written(spot.start, spot.end))
        .join(' '),
  };
}

interface Piece {
  readonly cell: Cell;
  readonly from: number;
}

/** Cells that name a part of an account other than its bank. */
const PART_ALONE = /^ ?(?:振 ?込 ?)?(?:銀 ?行|金 ?融 ?機 ?関)(?: ?名| ?コ ?ー ?ド| ?番 ?号)?[ :]*\d* ?$/;

const textOf = (cells: readonly Cell[]): string => cells.map(({ text }) => text).join(' ');

/** Splits rows with two banks side by side: each column is an account, with its own words above. */
function columnsOf(rows: readonly (readonly Piece[])[], above: readonly Cell[], before: string): AccountText[] {
  const banks = rows
    .map((row) => row.filter(({ cell }) => BANK.test(cell.text) && !PART_ALONE.test(cell.text)))
    .find(({ length }) => length > 1);
  if (!banks) return [joined(rows, `${textOf(above)}\n${before}`)];
  const edges = banks.map(({ cell }) => cell.box.x - cell.size);
  return edges.map((edge, index) => {
    const end = edges[index + 1] ?? Infinity;
    const isIn = ({ box }: Cell): boolean => (index === 0 || box.x >= edge) && box.x < end;
    const own = rows.map((row) => row.filter(({ cell }) => isIn(cell))).filter(({ length }) => length > 0);
    return joined(own, textOf(above.filter(isIn)));
  });
}

/** Returns the row above a cell if it is close enough to belong to its block. */
function rowAbove(layout: Layout, cell: Cell): readonly Cell[] {
  const rows = layout.find(({ number }) => number === cell.page)?.rows ?? [];
  const row = rows[rows.findIndex((one) => one.includes(cell)) - 1] ?? [];
  const bottom = Math.max(0, ...row.map(({ box }) => box.y + box.height));
  return cell.box.y - bottom > BLOCK_GAP * cell.size ? [] : row;
}

/** Returns the label's line from the label on and the close lines below it, one text per column of accounts. */
function blocksFrom(layout: Layout, label: Spot): AccountText[] {
  const [row = [], ...below] = rowsFrom(layout, label.cell);
  const left = label.cell.box.x - 2 * label.cell.size;
  const rows: Piece[][] = [
    row.slice(row.indexOf(label.cell)).map((cell) => ({ cell, from: cell === label.cell ? label.end : 0 })),
  ];
  let bottom = label.cell.box.y + label.cell.box.height;
  for (const next of below.slice(0, LINES)) {
    const cells = next.filter((cell) => cell.box.x >= left);
    const [first] = cells;
    if (!first) continue;
    if (first.box.y - bottom > BLOCK_GAP * label.cell.size) break;
    rows.push(cells.filter(({ text }) => !NOTE.test(text)).map((cell) => ({ cell, from: 0 })));
    bottom = first.box.y + first.box.height;
  }
  const [own, before] = [row.slice(0, row.indexOf(label.cell)), label.cell.text.slice(0, label.end)];
  return columnsOf(
    rows.filter(({ length }) => length > 0),
    rowAbove(layout, label.cell),
    `${textOf(own)} ${before}`,
  );
}

/** Digits that may be the number of an account. */
const DIGITS = /\d{4}/;

/** Returns the lines of a table under its headings: the first, and the close ones that have a number too. */
function linesUnder(rows: readonly Row[], heading: number): Row[] {
  const [first, ...others] = rows.slice(heading + 1, heading + 1 + LINES);
  if (!first) return [];
  const end = others.findIndex((row) => !row.some(({ text }) => DIGITS.test(text)) || row.length < LEAST_HEADINGS);
  return [first, ...(end < 0 ? others : others.slice(0, end))];
}

/** Returns the accounts of tables with a heading for each part: each column's heading and value on a line. */
function tables(layout: Layout): AccountText[] {
  const found: AccountText[] = [];
  for (const { rows } of layout)
    for (const [index, row] of rows.entries()) {
      const headings = row.filter(({ text }) => HEADING.test(text));
      // Values stand between the headings, each right of its own heading.
      const isAmongValues = headings.some((one, at) => at > 0 && row[row.indexOf(one) - 1] !== headings[at - 1]);
      if (headings.length < LEAST_HEADINGS || isAmongValues) continue;
      const middle = ({ box }: Cell): number => box.x + box.width / 2;
      const columnOf = (value: Cell): Cell | undefined =>
        headings.toSorted(
          (one, other) => Math.abs(middle(one) - middle(value)) - Math.abs(middle(other) - middle(value)),
        )[0];
      for (const values of linesUnder(rows, index)) {
        const pairs = headings.map((heading) => [heading, ...values.filter((value) => columnOf(value) === heading)]);
        const [first] = values;
        found.push(
          joined(
            pairs.map((pair) => pair.map((cell) => ({ cell, from: 0 }))),
            first?.text ?? '',
          ),
        );
        if (found.length === MAX_BLOCKS) return found;
      }
    }
  return found;
}

/**
 * Returns the blocks that may contain an account: tables with headings, then blocks with a label, then lines that name
 * a bank.
 */
export function accountTexts(layout: Layout): AccountText[] {
  const banks = hits(layout, BANK).map(({ cell }) => ({ cell, start: 0, end: 0 }));
  const blocks = [...hits(layout, LABEL), ...banks].slice(0, MAX_BLOCKS);
  return [...tables(layout), ...blocks.flatMap((spot) => blocksFrom(layout, spot))];
}
