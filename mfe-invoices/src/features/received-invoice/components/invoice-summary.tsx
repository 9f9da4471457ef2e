import type { ReceivedInvoice } from 'shared-api/types';
import { formatDate, formatLongDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { Card, DescriptionList } from 'shared-ui/core';

/** What stands on an invoice. */
export function InvoiceSummary({ invoice }: { readonly invoice: ReceivedInvoice }) {
  const { registration_number: registrationNumber, memo, invoice_number: invoiceNumber } = invoice;
  return (
    <Card title="請求書の内容">
      <DescriptionList
        items={[
          { term: FIELDS.supplier, detail: <strong>{invoice.supplier.name}</strong> },
          { term: FIELDS.dueDate, detail: formatLongDate(invoice.due_date) },
          { term: FIELDS.issueDate, detail: formatDate(invoice.issue_date) },
          { term: FIELDS.invoiceNumber, detail: invoiceNumber === '' ? '-' : invoiceNumber },
          { term: FIELDS.registrationNumber, detail: registrationNumber ?? '-' },
          ...(memo === '' ? [] : [{ term: 'メモ', detail: memo }]),
        ]}
      />
    </Card>
  );
}
