import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type ReadXml, readEInvoice } from '../../e-invoices/read-e-invoice';

/** Maximum number of files in a PDF that are looked at, and the largest one that is read, in bytes. */
const MOST_FILES = 20;
const MOST_BYTES = 10 * 1024 * 1024;

/** XML file in a PDF. */
export interface EmbeddedXml {
  readonly name: string;
  readonly read: ReadXml;
}

function fileOf(attachment: unknown): { readonly name: string; readonly content: Uint8Array } | null {
  if (typeof attachment !== 'object' || attachment === null) return null;
  if (!('content' in attachment) || !(attachment.content instanceof Uint8Array)) return null;
  const name = 'filename' in attachment && typeof attachment.filename === 'string' ? attachment.filename : '';
  return { name, content: attachment.content };
}

/**
 * Returns the XML files of a PDF, each as it was read. The process' limits of memory and time bound what their
 * unpacking costs.
 */
export async function embeddedXml(document: PDFDocumentProxy): Promise<readonly EmbeddedXml[]> {
  const attachments = (await document.getAttachments()) as unknown;
  if (typeof attachments !== 'object' || attachments === null) return [];
  return Object.values(attachments)
    .slice(0, MOST_FILES)
    .map(fileOf)
    .filter((file) => file !== null)
    .filter(({ name, content }) => /\.xml$/i.test(name) && content.length <= MOST_BYTES)
    .map(({ name, content }) => ({ name, read: readEInvoice(content) }));
}
