import PDFDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import type { Piece } from '../../src/documents/readings/testing/document';

/** Font of the PDFs of tests. */
export const FONT = require.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf');

export interface PdfOptions {
  /** Needed to open the document. */
  readonly password?: string;
  /** Needed to change the document, and not to open it. */
  readonly ownerPassword?: string;
  /** Version of PDF, which says how a password locks: RC4 of 40 and 128 bits, AES of 128 and 256 bits. */
  readonly version?: '1.3' | '1.4' | '1.7' | '1.7ext3';
  /** A picture over the whole page instead of text. */
  readonly picture?: Uint8Array;
  /** Files inside the document, by name. */
  readonly files?: Readonly<Record<string, Buffer>>;
}

/** Creates a PDF of one A4 page with these pieces of text, as an invoice program would. */
export async function makePdf(
  pieces: readonly Piece[],
  { password, ownerPassword, version, picture, files = {} }: PdfOptions = {},
): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    ...(version !== undefined && { pdfVersion: version }),
    ...(password !== undefined && { userPassword: password }),
    ...(ownerPassword !== undefined && { ownerPassword }),
  });
  const bytes = buffer(document);
  for (const [name, content] of Object.entries(files)) document.file(content, { name });
  if (picture) document.image(Buffer.from(picture), 0, 0, { width: document.page.width });
  document.font(FONT);
  for (const [x, y, text, size = 10] of pieces) document.fontSize(size).text(text, x, y, { lineBreak: false });
  document.end();
  return bytes;
}

/**
 * Creates a PDF that never ends: each of its `depth` parts draws the next one a hundred times, and the last writes a
 * word. Its four kilobytes expand to more text than can ever be read.
 */
export function endlessPdf(depth = 12): Buffer {
  const stream = (number: number, dictionary: string, content: string): string =>
    `${number} 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`;
  const first = 5;
  const resources = (next: number): string => `/Resources << /Font << /T 4 0 R >> /XObject << /N ${next} 0 R >> >>`;
  const parts = Array.from({ length: depth }, (_, level) => {
    const isLast = level === depth - 1;
    const content = isLast ? 'BT /T 9 Tf 10 10 Td (more) Tj ET' : '/N Do '.repeat(100);
    return stream(
      first + 1 + level,
      `/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${resources(first + 2 + level)}`,
      content,
    );
  });
  return Buffer.from(
    [
      '%PDF-1.7\n',
      '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
      '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
      `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R ${resources(first + 1)} >>\nendobj\n`,
      '4 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj\n',
      stream(first, '', '/N Do'),
      ...parts,
      'trailer\n<< /Root 1 0 R >>\n%%EOF\n',
    ].join(''),
  );
}
