import {
  BOLD,
  CAPTION,
  drawAmount,
  drawHead,
  drawIssuer,
  drawRows,
  INK,
  type Issuer,
  LEFT,
  LINE,
  openPdf,
  REGULAR,
  RIGHT,
  type Row,
  type SheetHead,
  WIDTH,
} from './sheet';

/** Column of a table. Width in points; together they are as wide as the page's text, 483. */
interface ListColumn {
  readonly heading: string;
  readonly width: number;
  /** Amounts stand at the right. */
  readonly isRight?: boolean;
}

/** A table of a paper of several pages. */
export interface ListTable {
  readonly title: string;
  readonly columns: readonly ListColumn[];
  readonly rows: readonly (readonly string[])[];
  /** The last row. */
  readonly sum: readonly string[];
}

/** A paper with tables over as many pages as they need. Amounts and dates are already formatted. */
export interface ListSheet extends SheetHead {
  readonly amount: { readonly label: string; readonly value: string };
  readonly rows: readonly Row[];
  readonly tables: readonly ListTable[];
  /** Replaces the tables if there are none. */
  readonly empty: string;
  /** Above the issuer. */
  readonly note: string;
}

/** Where the text of a page begins and ends, in points from above. */
const TOP = 48;
const BOTTOM = 780;
const PADDING = 3;

/** Goes on at the next page if so much room is not left. Returns where. */
function withRoom(pdf: PDFKit.PDFDocument, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  pdf.addPage();
  return TOP;
}

interface RowLook {
  readonly font: string;
  readonly color: string;
  readonly line: string;
}

const HEADINGS: RowLook = { font: BOLD, color: CAPTION, line: LINE };
const PLAIN: RowLook = { font: REGULAR, color: INK, line: LINE };
const SUM: RowLook = { font: BOLD, color: INK, line: INK };

/** Returns the height of a row: long names take several lines. */
function heightOf(pdf: PDFKit.PDFDocument, columns: readonly ListColumn[], cells: readonly string[]): number {
  const heights = columns.map(({ width }, index) =>
    pdf.heightOfString(cells[index] || ' ', { width: width - 2 * PADDING }),
  );
  return Math.max(...heights) + 2 * PADDING;
}

function drawCells(
  pdf: PDFKit.PDFDocument,
  columns: readonly ListColumn[],
  cells: readonly string[],
  y: number,
  { font, color, line }: RowLook,
): number {
  pdf.font(font).fontSize(8).fillColor(color);
  const height = heightOf(pdf, columns, cells);
  let x = LEFT;
  columns.forEach(({ width, isRight = false }, index) => {
    pdf.text(cells[index] ?? '', x + PADDING, y + PADDING, {
      width: width - 2 * PADDING,
      align: isRight ? 'right' : 'left',
    });
    x += width;
  });
  pdf
    .moveTo(LEFT, y + height)
    .lineTo(RIGHT, y + height)
    .lineWidth(0.5)
    .stroke(line);
  return y + height;
}

/** Draws a table. Its headings stand on each page that it takes. Returns where it ends. */
function drawTable(pdf: PDFKit.PDFDocument, { title, columns, rows, sum }: ListTable, top: number): number {
  const headings = columns.map(({ heading }) => heading);
  let y = withRoom(pdf, top, 64);
  pdf.font(BOLD).fontSize(11).fillColor(INK).text(title, LEFT, y, { width: WIDTH });
  y = drawCells(pdf, columns, headings, y + 18, HEADINGS);
  for (const [cells, look] of [...rows.map((row) => [row, PLAIN] as const), [sum, SUM] as const]) {
    pdf.font(look.font).fontSize(8);
    const here = withRoom(pdf, y, heightOf(pdf, columns, cells));
    y = drawCells(pdf, columns, cells, here === y ? y : drawCells(pdf, columns, headings, here, HEADINGS), look);
  }
  return y;
}

/** Writes the number of each page at its foot. */
function drawPageNumbers(pdf: PDFKit.PDFDocument, title: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    pdf
      .font(REGULAR)
      .fontSize(8)
      .fillColor(CAPTION)
      .text(`${title}　${page + 1} / ${count}`, LEFT, 806, { width: WIDTH, align: 'right' });
  }
}

/** Draws a paper with tables as PDF. The same data gives the same file. */
export async function drawListSheet(sheet: ListSheet, issuer: Issuer): Promise<PDFKit.PDFDocument> {
  const pdf = await openPdf(sheet, issuer);
  drawHead(pdf, sheet);
  drawAmount(pdf, { amount: sheet.amount, purpose: '' });
  let y = drawRows(pdf, sheet.rows, 288) + 16;
  for (const table of sheet.tables) y = drawTable(pdf, table, y) + 20;
  pdf.font(REGULAR).fontSize(9).fillColor(CAPTION);
  if (sheet.tables.length === 0) {
    pdf.text(sheet.empty, LEFT, y, { width: WIDTH });
    y += 32;
  }
  y = withRoom(pdf, y, 110);
  pdf.text(sheet.note, LEFT, y, { width: WIDTH });
  drawIssuer(pdf, issuer, y + 40);
  drawPageNumbers(pdf, `${sheet.title}　${sheet.number}`);
  pdf.end();
  return pdf;
}
