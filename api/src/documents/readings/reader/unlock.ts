import { PDFDocument } from '@cantoo/pdf-lib';
import { countPages } from './is-locked';
import { type FormAnswer, Unreadable } from './messages';

/**
 * Returns the forms of a password from which programs derive keys: as typed, and as UTF-8 bytes for letters that older
 * ways of locking a PDF do not know.
 */
const formsOf = (password: string): string[] => [password, Buffer.from(password, 'utf8').toString('latin1')];

/** Opens a PDF for writing, with any form of its password. */
async function openToWrite(bytes: Uint8Array, password: string): Promise<PDFDocument> {
  let failure: unknown;
  for (const form of formsOf(password)) {
    try {
      return await PDFDocument.load(bytes, { password: form, updateMetadata: false });
    } catch (error) {
      failure = error;
    }
  }
  throw new Unreadable(`The library cannot open it: ${failure instanceof Error ? failure.name : 'for no reason'}.`);
}

/**
 * Opens a PDF with its password. Answers with the same document without a password, or that the password is wrong.
 * Throws `Unreadable` if the document cannot be written, or would lose pages.
 */
export async function unlock(bytes: Uint8Array, password: string): Promise<FormAnswer> {
  let pages: number | null = null;
  for (const form of formsOf(password)) pages ??= await countPages(bytes, form);
  if (pages === null) return { kind: 'locked' };
  const document = await openToWrite(bytes, password);
  // Form fields keep their appearance.
  const written = await document.save({ updateFieldAppearances: false, addDefaultPage: false });
  if ((await countPages(written)) !== pages) throw new Unreadable('The opened form differs.');
  return { kind: 'form', bytes: written, contentType: 'application/pdf' };
}
