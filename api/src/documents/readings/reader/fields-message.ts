import { REMARK } from '../fields/reasons';
import type { readWhole } from '../fields/read-fields';
import type { ReadAnswer } from './messages';
import { MAX_PAGES, type PdfPage } from './pdf-text';

export type Whole = ReturnType<typeof readWhole>;

/** Makes the message of a finished reading. */
export const fieldsMessage = (
  { fields, missing, invoices }: Whole,
  remarks: readonly string[] = [],
): Extract<ReadAnswer, { readonly kind: 'fields' }> => ({
  kind: 'fields',
  fields,
  document: {
    remarks: [...remarks, ...(invoices.length > 0 ? [REMARK.severalInvoices(invoices.length)] : [])],
    missing,
    invoices,
  },
});

/** Returns remarks on the pages of a PDF besides their fields. */
export const remarksOf = (pages: readonly PdfPage[], pageCount: number): string[] => [
  ...(pages.some(({ hasUnseen }) => hasUnseen) ? [REMARK.unseenText] : []),
  ...(pageCount > MAX_PAGES ? [REMARK.pagesLeftOut(MAX_PAGES)] : []),
];
