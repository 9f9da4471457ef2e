import { compareEmbedded } from '../fields/compare-embedded';
import { eInvoiceFields } from '../fields/e-invoice-fields';
import { REMARK } from '../fields/reasons';
import { embeddedXml } from './embedded-invoice';
import type { ReadAnswer } from './messages';
import type { openPdf } from './open-pdf';

type Fields = Extract<ReadAnswer, { readonly kind: 'fields' }>;

const withRemarks = (answer: Fields, more: readonly string[]): Fields => ({
  ...answer,
  document: { ...answer.document, remarks: [...answer.document.remarks, ...more] },
});

/**
 * Compares the reading of a PDF with the e-invoice inside it. XML of other kinds is named and not read. Nothing is
 * compared where the PDF or its files hold several invoices.
 */
export async function withEmbedded(answer: Fields, document: Awaited<ReturnType<typeof openPdf>>): Promise<Fields> {
  const files = await embeddedXml(document);
  const others = files.flatMap(({ name, read }) =>
    read.what === 'other' ? [REMARK.embeddedOther(name, read.name)] : [],
  );
  const [embedded, ...more] = files.flatMap(({ read }) => (read.what === 'e-invoice' ? [read] : []));
  if (!embedded) return withRemarks(answer, others);
  if (more.length > 0 || answer.document.invoices.length > 0)
    return withRemarks(answer, [REMARK.embeddedSeveral, ...others]);
  const stated = eInvoiceFields(embedded.invoice, embedded.faults.length > 0);
  const { fields, missing, differs } = compareEmbedded(
    { fields: answer.fields, missing: answer.document.missing },
    stated.fields,
  );
  return withRemarks({ ...answer, fields, document: { ...answer.document, missing } }, [
    differs ? REMARK.embeddedDiffers : REMARK.embeddedCompared,
    ...embedded.faults.map(({ message, rule }) => REMARK.eInvoiceFault(message, rule)),
    ...others,
  ]);
}
