import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Font } from './fonts';
import type { Shape, Sheet } from './sheet';

/** How a program that makes PDFs puts text on a page. */
export interface PdfHabits {
  readonly font: Font;
  /** Draws each letter on its own. */
  readonly isByLetter: boolean;
}

type Pdf = InstanceType<typeof PDFDocument>;
type TextShape = Extract<Shape, { readonly kind: 'text' }>;

function drawText(pdf: Pdf, { font, isByLetter }: PdfHabits, { x, y, text, style }: TextShape): void {
  const { size = 10, align = 'left', isBold = false, colour = '#111111', gap = 0, isVertical = false } = style;
  pdf
    .font(isBold ? font.bold : font.regular)
    .fontSize(size)
    .fillColor(colour);
  if (isVertical) {
    for (const [index, letter] of [...text].entries())
      pdf.text(letter, x, y + index * size * 1.1, { lineBreak: false });
    return;
  }
  const width = pdf.widthOfString(text, { characterSpacing: gap });
  const left = align === 'right' ? x - width : align === 'center' ? x - width / 2 : x;
  if (!isByLetter) {
    pdf.text(text, left, y, { lineBreak: false, characterSpacing: gap });
    return;
  }
  let at = left;
  for (const letter of text) {
    if (letter.trim() !== '') pdf.text(letter, at, y, { lineBreak: false });
    at += pdf.widthOfString(letter) + gap;
  }
}

function drawShape(pdf: Pdf, habits: PdfHabits, shape: Shape): void {
  if (shape.kind === 'text') return drawText(pdf, habits, shape);
  if (shape.kind === 'line') {
    pdf
      .moveTo(...shape.from)
      .lineTo(...shape.to)
      .lineWidth(0.7)
      .stroke('#333333');
  } else if (shape.kind === 'box') {
    pdf.rect(...shape.box).lineWidth(0.6);
    if (shape.fill === null) pdf.stroke('#444444');
    else pdf.fill(shape.fill);
  } else {
    pdf.lineWidth(1.2).rect(shape.x, shape.y, 34, 34).stroke('#cc2222');
    pdf.font(habits.font.regular).fontSize(14).fillColor('#cc2222');
    for (const [index, letter] of [...shape.text].entries())
      pdf.text(letter, shape.x + 3 + 15 * (1 - Math.floor(index / 2)), shape.y + 2 + 15 * (index % 2), {
        lineBreak: false,
      });
  }
}

/** Draws a document as a PDF with text. The same document gives the same bytes. */
export async function toPdf({ pages, width, height }: Sheet, habits: PdfHabits): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    info: { CreationDate: new Date(0) },
  });
  for (const shapes of pages) {
    pdf.addPage();
    for (const shape of shapes) drawShape(pdf, habits, shape);
  }
  pdf.end();
  return buffer(pdf);
}

/** Wraps pictures of pages in a PDF, as scanners do. */
export async function picturesToPdf(
  pictures: readonly Buffer[],
  { width, height, pages }: Pick<Sheet, 'width' | 'height' | 'pages'>,
  layer: PdfHabits | null,
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    info: { CreationDate: new Date(0) },
  });
  for (const [index, picture] of pictures.entries()) {
    pdf.addPage();
    if (layer)
      for (const shape of pages[index] ?? [])
        if (shape.kind === 'text' && shape.style.isTrap !== true) drawShape(pdf, layer, shape);
    pdf.image(picture, 0, 0, { width, height });
  }
  pdf.end();
  return buffer(pdf);
}
