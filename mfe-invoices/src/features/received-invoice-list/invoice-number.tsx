import type { ReceivedInvoiceSummary } from 'shared-api/types';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { paths } from 'shared-shell';
import { TextLink, textStyles } from 'shared-ui/core';

/** The number by which we know an invoice, as the link to it, over the number that its supplier printed on it. */
export function InvoiceNumber({ invoice }: { readonly invoice: ReceivedInvoiceSummary }) {
  const { doc_number: docNumber, invoice_number: supplierNumber } = invoice;
  return (
    <>
      <TextLink href={paths.receivedInvoice(docNumber)}>{invoiceIdentifier(docNumber)}</TextLink>
      {supplierNumber === '' ? null : <span className={textStyles.captionLine}>{supplierNumber}</span>}
    </>
  );
}
