import PDFDocument from 'pdfkit';
import { type ShownSection, readEInvoiceSheet } from '../../e-invoices/e-invoice-sheet';
import { installed } from './installed';
import { type FormAnswer, Unreadable } from './messages';

const FONT = ['@expo-google-fonts/noto-sans-jp', '400Regular/NotoSansJP_400Regular.ttf'] as const;
const BOLD_FONT = ['@expo-google-fonts/noto-sans-jp', '700Bold/NotoSansJP_700Bold.ttf'] as const;
const INK = '#1B2433';
const CAPTION = '#5A6577';
const RULE = '#D8DEE8';

/** A4 in points, with its margins. */
const LEFT = 48;
const WIDTH = 499;
const TOP = 48;
const BOTTOM = 780;
const LABEL_WIDTH = 96;
const GAP = 8;

const SOURCE = '電子インボイス（JP PINT）の内容を表示しています。原本は受け取ったXMLです。';

/** Draws one invoice from top to bottom, on as many pages as it needs. */
class Sheet {
  private y = TOP;

  constructor(readonly pdf: PDFKit.PDFDocument) {}

  /** Begins a page if the next block does not fit. */
  private reserve(height: number): void {
    if (this.y + height <= BOTTOM) return;
    this.pdf.addPage();
    this.y = TOP;
  }

  text(text: string, { size = 9, isBold = false, color = INK } = {}): void {
    this.pdf
      .font(isBold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color);
    const height = this.pdf.heightOfString(text, { width: WIDTH });
    this.reserve(height);
    this.pdf.text(text, LEFT, this.y, { width: WIDTH });
    this.y += height + 4;
  }

  heading(text: string): void {
    this.y += GAP;
    // Not the last thing on its page.
    this.reserve(60);
    this.text(text, { size: 11, isBold: true });
  }

  /** Draws a label with its value. */
  row(label: string, value: string): void {
    this.cells([label, value], [LABEL_WIDTH, WIDTH - LABEL_WIDTH], [false, false]);
  }

  table({ columns, rows }: NonNullable<ShownSection['table']>): void {
    const widths = columns.map(({ width }) => width * WIDTH);
    const numbers = columns.map(({ is_number: isNumber }) => isNumber);
    this.cells(
      columns.map(({ name }) => name),
      widths,
      numbers,
      CAPTION,
    );
    for (const row of rows) this.cells(row, widths, numbers);
  }

  section({ heading, texts, rows, table }: ShownSection): void {
    this.heading(heading);
    for (const text of texts) this.text(text);
    for (const { label, value } of rows) this.row(label, value);
    if (table) this.table(table);
  }

  private cells(texts: readonly string[], widths: readonly number[], numbers: readonly boolean[], color = INK): void {
    const { pdf } = this;
    pdf.font('regular').fontSize(9).fillColor(color);
    const height = Math.max(
      ...texts.map((text, index) => pdf.heightOfString(text, { width: (widths[index] ?? 0) - GAP })),
    );
    this.reserve(height + 6);
    let x = LEFT;
    for (const [index, text] of texts.entries()) {
      const width = widths[index] ?? 0;
      pdf.text(text, x, this.y, { width: width - GAP, align: numbers[index] === true ? 'right' : 'left' });
      x += width;
    }
    this.y += height + 6;
    pdf
      .moveTo(LEFT, this.y - 3)
      .lineTo(LEFT + WIDTH, this.y - 3)
      .lineWidth(0.5)
      .stroke(RULE);
  }
}

/** Writes on each page which one it is. */
function numberPages(pdf: PDFKit.PDFDocument): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    pdf.font('regular').fontSize(8).fillColor(CAPTION);
    pdf.text(`${page + 1} / ${count}`, LEFT, 800, { width: WIDTH, align: 'right' });
  }
}

/** Draws an e-invoice as PDF. The same file gives the same PDF. Throws `Unreadable` for other XML. */
export async function drawEInvoice(bytes: Uint8Array): Promise<FormAnswer> {
  const shown = readEInvoiceSheet({ bytes });
  if (shown === null) throw new Unreadable('no e-invoice');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'ja-JP',
    bufferPages: true,
    info: { Title: shown.title, CreationDate: new Date(0) },
  });
  pdf.registerFont('regular', installed(...FONT));
  pdf.registerFont('bold', installed(...BOLD_FONT));
  const sheet = new Sheet(pdf);
  sheet.text(shown.title, { size: 22, isBold: true });
  sheet.text(SOURCE, { color: CAPTION });
  for (const section of shown.sections) sheet.section(section);
  numberPages(pdf);
  const parts: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (part: Uint8Array) => parts.push(part));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  pdf.end();
  await ended;
  return { kind: 'form', bytes: new Uint8Array(Buffer.concat(parts)), contentType: 'application/pdf' };
}
