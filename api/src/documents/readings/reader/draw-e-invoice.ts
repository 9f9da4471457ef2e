import PDFDocument from 'pdfkit';
import type { EInvoice, EInvoiceLine, EInvoiceParty } from '../../e-invoices/e-invoice';
import { readEInvoice } from '../../e-invoices/read-e-invoice';
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

/** Maximum number of lines drawn, and longest text, in characters. The file itself has all. */
const MAX_LINES = 500;
const LONGEST = 500;

const TITLES = { billing: '請求書', 'non-registered': '請求書', 'self-billing': '仕入明細書' } as const;
const CATEGORIES: Readonly<Record<string, string>> = { S: '標準', AA: '軽減', E: '非課税', G: '免税', O: '不課税' };
const ACCOUNT_KINDS = { 1: '普通', 2: '当座', 4: '貯蓄', 9: 'その他' } as const;

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** Returns a decimal number with its digits in groups. */
const grouped = (text: string): string =>
  text.replace(/^(-?)(\d+)/, (_all, sign: string, whole: string) => sign + groups(whole));
const groups = (whole: string): string => whole.replace(/\B(?=(?:\d{3})+$)/g, ',');

const day = (text: string): string => text.replaceAll('-', '/');

/** Column of a table: its heading, its share of the width, and whether it is of numbers. */
type Column = readonly [heading: string, share: number, isNumber?: boolean];

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

  /** Draws a label with its value. Nothing for an empty value. */
  row(label: string, value: string): void {
    if (value !== '') this.cells([label, cut(value)], [LABEL_WIDTH, WIDTH - LABEL_WIDTH], [false, false]);
  }

  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void {
    const widths = columns.map(([, share]) => share * WIDTH);
    const numbers = columns.map(([, , isNumber]) => isNumber === true);
    this.pdf.fillColor(CAPTION);
    this.cells(
      columns.map(([name]) => name),
      widths,
      numbers,
      CAPTION,
    );
    for (const row of rows) this.cells(row.map(cut), widths, numbers);
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

const rateText = (category: string, rate: string | null): string =>
  [CATEGORIES[category] ?? category, rate === null ? '' : `${rate}%`].filter((part) => part !== '').join(' ');

function drawParty(
  sheet: Sheet,
  title: string,
  { name, tradingName, registrationNumber, address }: EInvoiceParty,
): void {
  sheet.heading(title);
  sheet.row('名称', name);
  sheet.row('屋号', tradingName === name ? '' : tradingName);
  sheet.row('登録番号', registrationNumber ?? '');
  sheet.row('住所', address);
}

const lineRow = (line: EInvoiceLine): readonly string[] => [
  [line.name, line.description, line.note, line.period ? periodText(line.period) : '']
    .filter((part) => part !== '')
    .join('\n'),
  `${grouped(line.quantity)} ${line.unit}`,
  grouped(line.unitPrice),
  rateText(line.category, line.rate),
  grouped(line.amount),
];

const periodText = ({ start, end }: NonNullable<EInvoice['period']>): string => `${day(start)}〜${day(end)}`;

function drawTotals(sheet: Sheet, { totals, currency }: EInvoice): void {
  const unit = currency === 'JPY' ? '円' : ` ${currency}`;
  const rows: readonly (readonly [string, string, boolean])[] = [
    ['明細の合計', totals.lines, true],
    ['値引きの合計', totals.allowances, totals.allowances !== '0'],
    ['割増の合計', totals.charges, totals.charges !== '0'],
    ['税抜金額', totals.exclusive, true],
    ['消費税', totals.tax, true],
    ['税込金額', totals.inclusive, true],
    ['支払済みの金額', totals.prepaid, totals.prepaid !== '0'],
    ['端数の調整', totals.rounding, totals.rounding !== '0'],
    ['支払う金額', totals.payable, true],
  ];
  sheet.heading('合計');
  for (const [label, amount, isShown] of rows) if (isShown) sheet.row(label, `${grouped(amount)}${unit}`);
}

function drawPayment(sheet: Sheet, { payments, payee, terms }: EInvoice): void {
  sheet.heading('支払方法');
  sheet.row('支払条件', terms);
  sheet.row('受取人', payee ?? '');
  for (const { account, accountText, holder, meansCode } of payments) {
    sheet.row('支払方法の区分', meansCode === '30' ? '振込' : meansCode);
    sheet.row(
      '振込先',
      account
        ? `銀行 ${account.bankCode}　支店 ${account.branchCode}　${ACCOUNT_KINDS[account.kind]} ${account.number}`
        : accountText,
    );
    sheet.row('口座名義', holder);
  }
}

function drawInvoice(sheet: Sheet, invoice: EInvoice, faults: readonly string[]): void {
  const { kind, lines, allowances, taxes, totals, currency } = invoice;
  sheet.text(TITLES[kind], { size: 22, isBold: true });
  sheet.text('電子インボイス（JP PINT）の内容を表示しています。原本は受け取ったXMLです。', { color: CAPTION });
  if (faults.length > 0) {
    sheet.heading('電子インボイスの誤り');
    for (const fault of faults) sheet.text(cut(fault));
  }
  sheet.heading(`${TITLES[kind]}の内容`);
  sheet.row('支払う金額', `${grouped(totals.payable)}${currency === 'JPY' ? '円' : ` ${currency}`}`);
  sheet.row('請求書番号', invoice.number);
  sheet.row('発行日', day(invoice.issueDate));
  sheet.row('支払期限', day(invoice.dueDate ?? ''));
  sheet.row('対象期間', invoice.period ? periodText(invoice.period) : '');
  sheet.row('以前の請求書', invoice.preceding ?? '');
  sheet.row('備考', invoice.note);
  drawParty(sheet, '売り手', invoice.supplier);
  drawParty(sheet, '買い手', invoice.buyer);
  sheet.heading('明細');
  const columns: readonly Column[] = [
    ['品目', 0.4],
    ['数量', 0.15, true],
    ['単価', 0.15, true],
    ['税率', 0.12],
    ['金額', 0.18, true],
  ];
  sheet.table(columns, lines.slice(0, MAX_LINES).map(lineRow));
  if (lines.length > MAX_LINES)
    sheet.text(`${MAX_LINES + 1}件目以降の明細は、原本のXMLにあります（全${lines.length}件）。`);
  if (allowances.length > 0) {
    sheet.heading('値引き・割増');
    sheet.table(
      [
        ['理由', 0.7],
        ['税率', 0.12],
        ['金額', 0.18, true],
      ],
      allowances
        .slice(0, MAX_LINES)
        .map((one) => [
          one.reason,
          rateText(one.category, one.rate),
          grouped(one.isCharge ? one.amount : `-${one.amount}`),
        ]),
    );
  }
  sheet.heading('消費税の内訳');
  sheet.table(
    [
      ['税率', 0.4],
      ['対象額', 0.3, true],
      ['税額', 0.3, true],
    ],
    taxes.slice(0, MAX_LINES).map((one) => [rateText(one.category, one.rate), grouped(one.base), grouped(one.tax)]),
  );
  drawTotals(sheet, invoice);
  drawPayment(sheet, invoice);
  if (invoice.attachments.length === 0) return;
  sheet.heading('原本に含まれる添付書類');
  for (const { id, description, fileName } of invoice.attachments.slice(0, MAX_LINES))
    sheet.row(id, [description, fileName].filter((part) => part !== '').join(' '));
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
  const read = readEInvoice(bytes);
  if (read.what !== 'e-invoice') throw new Unreadable('no e-invoice');
  const { invoice, faults } = read;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'ja-JP',
    bufferPages: true,
    info: { Title: `${TITLES[invoice.kind]} ${cut(invoice.number)}`, CreationDate: new Date(0) },
  });
  pdf.registerFont('regular', installed(...FONT));
  pdf.registerFont('bold', installed(...BOLD_FONT));
  drawInvoice(
    new Sheet(pdf),
    invoice,
    faults.map(({ message }) => message),
  );
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
