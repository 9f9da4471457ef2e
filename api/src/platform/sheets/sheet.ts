import { createRequire } from 'node:module';
import { formatLongDate } from 'shared-rules/time';
import type { Config } from '../config/config';

const font = (name: string): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-jp/${name}`);
export const REGULAR = font('400Regular/NotoSansJP_400Regular.ttf');
export const BOLD = font('700Bold/NotoSansJP_700Bold.ttf');

export const INK = '#1B2433';
export const CAPTION = '#5A6577';
export const LINE = '#D8DEE8';
const ACCENT = '#0B57A4';
/** A4 in points, with its margins. */
export const LEFT = 56;
export const RIGHT = 539;
export const WIDTH = RIGHT - LEFT;
const ADDRESSEE_WIDTH = 320;
const ROW_HEIGHT = 26;
/** Width beside the longest label, in points. */
const VALUE_WIDTH = 330;

/** The company that issues the paper. */
export interface Issuer {
  readonly name: string;
  readonly address: string;
  readonly registrationNumber: string;
}

/** Returns the company that issues our papers, from the settings. */
export const issuerOf = (
  config: Pick<Config, 'RECEIPT_ISSUER_NAME' | 'RECEIPT_ISSUER_ADDRESS' | 'RECEIPT_ISSUER_REGISTRATION_NUMBER'>,
): Issuer => ({
  name: config.RECEIPT_ISSUER_NAME,
  address: config.RECEIPT_ISSUER_ADDRESS,
  registrationNumber: config.RECEIPT_ISSUER_REGISTRATION_NUMBER,
});

/** A line of the table: a part of the one above it (sub), or the sum of all (sum). */
export type Row = readonly [label: string, value: string, style?: 'sub' | 'sum'];

/** A paper of one page about a payment: receipt or statement. Amounts and dates are already formatted. */
export interface Sheet {
  /** 領収書 */
  readonly title: string;
  /** R-00000042 */
  readonly number: string;
  /** 'YYYY-MM-DD' in Japan. */
  readonly issuedOn: string;
  /** With its honorific. */
  readonly addressee: string;
  readonly amount: { readonly label: string; readonly value: string };
  /** Purpose of the payment; below the amount. */
  readonly purpose: string;
  readonly rows: readonly Row[];
  /** At the foot of the page. */
  readonly note: string;
}

/** Beginning of every paper. */
export type SheetHead = Pick<Sheet, 'title' | 'number' | 'issuedOn' | 'addressee'>;

/** Draws the top of a page: title, number, day and addressee. */
export function drawHead(pdf: PDFKit.PDFDocument, { title, number, issuedOn, addressee }: SheetHead): void {
  pdf.rect(0, 0, 595.28, 8).fill(ACCENT);
  pdf.fillColor(INK).font(BOLD).fontSize(26).text(title, LEFT, 56);
  pdf.font(REGULAR).fontSize(9).fillColor(CAPTION);
  pdf.text(`${title}番号　${number}`, LEFT, 60, { width: WIDTH, align: 'right' });
  pdf.text(`発行日　${formatLongDate(issuedOn)}`, LEFT, 76, { width: WIDTH, align: 'right' });
  drawAddressee(pdf, addressee);
}

/** Draws the addressee on its own line. A long name is set smaller and takes several lines. */
function drawAddressee(pdf: PDFKit.PDFDocument, addressee: string): void {
  const options = { width: ADDRESSEE_WIDTH };
  pdf.fillColor(INK).font(BOLD).fontSize(16);
  const isLong = pdf.widthOfString(addressee) > ADDRESSEE_WIDTH;
  if (isLong) pdf.fontSize(10);
  pdf.text(addressee, LEFT, 151.2 - pdf.heightOfString(addressee, options), options);
  pdf
    .moveTo(LEFT, 156)
    .lineTo(LEFT + ADDRESSEE_WIDTH, 156)
    .lineWidth(1)
    .stroke(INK);
}

/** Draws the main amount in a box, with its purpose below. */
export function drawAmount(pdf: PDFKit.PDFDocument, { amount, purpose }: Pick<Sheet, 'amount' | 'purpose'>): void {
  pdf.roundedRect(LEFT, 184, WIDTH, 76, 8).fill('#F6F8FB');
  pdf
    .fillColor(CAPTION)
    .font(REGULAR)
    .fontSize(10)
    .text(amount.label, LEFT + 20, 200);
  pdf
    .fillColor(INK)
    .font(BOLD)
    .fontSize(28)
    .text(amount.value, LEFT, 204, { width: WIDTH - 20, align: 'right' });
  pdf.font(REGULAR).fontSize(10).text(purpose, LEFT, 280, { width: WIDTH, lineGap: 4 });
}

/** Draws the table of labels and values. Returns the height at which it ends. */
export function drawRows(pdf: PDFKit.PDFDocument, rows: readonly Row[], top: number): number {
  let y = top;
  for (const [label, value, style] of rows) {
    pdf
      .fillColor(style === 'sub' ? CAPTION : INK)
      .font(style === 'sum' ? BOLD : REGULAR)
      .fontSize(style === 'sub' ? 9 : 11);
    pdf.text(label, LEFT + (style === 'sub' ? 16 : 4), y, { width: 300 });
    pdf.text(value, RIGHT - 4 - VALUE_WIDTH, y, { width: VALUE_WIDTH, align: 'right' });
    // A long name or account takes more than one line.
    y += ROW_HEIGHT + pdf.heightOfString(value, { width: VALUE_WIDTH }) - pdf.currentLineHeight(true);
    pdf
      .moveTo(LEFT, y - 6)
      .lineTo(RIGHT, y - 6)
      .lineWidth(style === 'sum' ? 1 : 0.5)
      .stroke(style === 'sum' ? INK : LINE);
  }
  return y;
}

/** Draws who issued the paper. */
export function drawIssuer(pdf: PDFKit.PDFDocument, issuer: Issuer, top: number): void {
  const options = { width: WIDTH, align: 'right' } as const;
  pdf.fillColor(INK).font(BOLD).fontSize(12).text(issuer.name, LEFT, top, options);
  pdf
    .font(REGULAR)
    .fontSize(9)
    .fillColor(CAPTION)
    .text(issuer.address, LEFT, top + 20, options);
  pdf.text(`登録番号　${issuer.registrationNumber}`, LEFT, top + 36, options);
}

/**
 * Opens a PDF with its first page. The same data gives the same file. Loads the library at the first use, because
 * few processes draw any.
 */
export async function openPdf({ title, number, issuedOn }: SheetHead, issuer: Issuer): Promise<PDFKit.PDFDocument> {
  const { default: PDFDocument } = await import('pdfkit');
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'ja-JP',
    // So that the number of pages can be written on each of them.
    bufferPages: true,
    info: {
      Title: `${title} ${number}`,
      Author: issuer.name,
      CreationDate: new Date(`${issuedOn}T00:00:00+09:00`),
    },
  });
}

/** Draws a sheet of one page as PDF. */
export async function drawSheet(sheet: Sheet, issuer: Issuer): Promise<PDFKit.PDFDocument> {
  const pdf = await openPdf(sheet, issuer);
  drawHead(pdf, sheet);
  drawAmount(pdf, sheet);
  drawIssuer(pdf, issuer, drawRows(pdf, sheet.rows, 336) + 48);
  pdf.font(REGULAR).fontSize(9).fillColor(CAPTION).text(sheet.note, LEFT, 770, { width: WIDTH });
  pdf.end();
  return pdf;
}
