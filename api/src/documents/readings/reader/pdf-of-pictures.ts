import { PDFDocument } from '@cantoo/pdf-lib';

/** Width of a page in points: A4. */
const PAGE_WIDTH = 595;

/** A page as a picture. */
export interface PagePicture {
  readonly jpeg: Uint8Array;
  /** Ratio of height to width. */
  readonly shape: number;
}

/** Makes a PDF whose pages are pictures. */
export async function pdfOf(pictures: readonly PagePicture[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const { jpeg, shape } of pictures) {
    const size = { width: PAGE_WIDTH, height: PAGE_WIDTH * shape };
    document.addPage([size.width, size.height]).drawImage(await document.embedJpg(jpeg), { x: 0, y: 0, ...size });
  }
  return document.save();
}
