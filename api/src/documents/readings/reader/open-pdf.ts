import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Unreadable } from './messages';

const PACKAGE = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string): string => `${join(PACKAGE, name)}/`;

/** Largest picture inside a PDF that is drawn, in pixels: an A4 page scanned at 600 dpi. */
const MAX_PICTURE_PIXELS = 40_000_000;

/**
 * Opens a PDF with the resources that Japanese ones need: character maps, standard fonts, decoders. Nothing is loaded
 * from the network.
 */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      data: new Uint8Array(bytes),
      verbosity: 0,
      cMapUrl: folder('cmaps'),
      cMapPacked: true,
      standardFontDataUrl: folder('standard_fonts'),
      wasmUrl: folder('wasm'),
      isEvalSupported: false,
      enableXfa: false,
      useSystemFonts: false,
      maxImageSize: MAX_PICTURE_PIXELS,
    }).promise;
  } catch (error) {
    throw new Unreadable(error instanceof Error ? error.name : 'not a PDF');
  }
}
