// Registers itself. Without this import pdf.js would look for a file.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { installed } from './installed';
import { Unreadable } from './messages';

const folder = (name: string): string => `${installed('pdfjs-dist', name)}/`;

/** Largest picture inside a PDF that is drawn, in pixels: an A4 page scanned at 600 dpi. */
const MAX_PICTURE_PIXELS = 40_000_000;

interface OpenOptions {
  /** Makes canvases, for a document whose pages are drawn. */
  readonly CanvasFactory?: object;
  readonly password?: string;
}

/**
 * Opens a PDF with the resources that Japanese ones need: character maps, standard fonts, decoders. Nothing is loaded
 * from the network. Throws `Unreadable`.
 */
export async function openPdf(
  bytes: Uint8Array,
  { CanvasFactory, password }: OpenOptions = {},
): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      data: new Uint8Array(bytes),
      verbosity: 0,
      ...(CanvasFactory && { CanvasFactory }),
      ...(password !== undefined && { password }),
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
