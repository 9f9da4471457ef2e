import type { ReceivedInvoice } from 'shared-api/types';
import { formatLongDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { Card, type Description, DescriptionList } from 'shared-ui/core';

/** Returns the values of an invoice, without the buyer's memo. */
export function summaryItems(invoice: ReceivedInvoice): readonly Description[] {
  const { registration_number: registrationNumber, invoice_number: invoiceNumber } = invoice;
  return [
    { term: FIELDS.supplier, detail: <strong>{invoice.supplier.name}</strong> },
    { term: FIELDS.dueDate, detail: formatLongDate(invoice.due_date) },
    { term: FIELDS.issueDate, detail: formatLongDate(invoice.issue_date) },
    { term: FIELDS.invoiceNumber, detail: invoiceNumber === '' ? '-' : invoiceNumber },
    { term: FIELDS.registrationNumber, detail: registrationNumber ?? '-' },
  ];
}

/** Shows the values of an invoice and the buyer's memo. */
export function InvoiceSummary({ invoice }: { readonly invoice: ReceivedInvoice }) {
  const memo = invoice.memo === '' ? [] : [{ term: 'メモ', detail: invoice.memo }];
  return (
    <Card title="請求書の内容">
      <DescriptionList items={[...summaryItems(invoice), ...memo]} />
    </Card>
  );
}
