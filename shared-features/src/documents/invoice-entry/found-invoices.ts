import type { Reading } from 'shared-api/types';
import { formatYen } from 'shared-rules/yen';
import { type FoundInvoice, severalInvoices } from '../document-reading/several-invoices';
import { pagesText, type UploadedFile } from '../invoice-upload/uploaded-file';

/** One of several invoices among the files of a form. */
export interface OneOfSeveral extends FoundInvoice {
  /** Name of its file, with its pages if the file holds several. */
  readonly name: string;
  /** Whether its file holds no other invoice. */
  readonly isWholeFile: boolean;
}

/** Returns the invoices of a file that holds several; none if it holds one, or is one of them already. */
function insideOf({ file_id: fileId, document }: Reading, { name, pages }: UploadedFile): readonly OneOfSeveral[] {
  const invoices = document?.invoices ?? [];
  if (invoices.length < 2 || pages !== undefined) return [];
  return invoices.map(({ first_page: first, last_page: last, fields }) => ({
    fileId,
    issuer: fields.issuer?.value ?? null,
    number: fields.invoice_number?.value ?? null,
    amount: fields.amount?.value ?? null,
    name: `${name} ${pagesText({ pages: { first, last } })}`,
    isWholeFile: false,
  }));
}

/** Returns the invoices that the files of a form seem to be, if they seem to be several. */
export function listInvoices(readings: readonly Reading[], files: readonly UploadedFile[]): readonly OneOfSeveral[] {
  const fileOf = (id: string) => files.find((file) => file.id === id);
  const inside = readings.flatMap((reading) => {
    const file = fileOf(reading.file_id);
    return file === undefined ? [] : insideOf(reading, file);
  });
  const others = readings.filter(({ file_id: id }) => !inside.some(({ fileId }) => fileId === id));
  const apart = severalInvoices(others).flatMap((invoice) => {
    const file = fileOf(invoice.fileId);
    return file === undefined ? [] : [{ ...invoice, name: file.name, isWholeFile: true }];
  });
  return [...inside, ...apart];
}

/** Returns a summary of a read invoice: 株式会社A・請求書番号 A-1・110,000円. */
export const invoiceText = ({ issuer, number, amount }: FoundInvoice): string =>
  [issuer, number === null ? null : `請求書番号 ${number}`, amount === null ? null : formatYen(amount)]
    .filter((part) => part !== null)
    .join('・');
