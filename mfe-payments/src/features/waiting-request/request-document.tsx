import type { ReceivedInvoice } from 'shared-api/types';
import { InvoiceFiles } from 'shared-features/documents/invoice-files';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { formatDate, formatLongDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { paths } from 'shared-shell';
import { Card, DescriptionList, TextLink } from 'shared-ui/core';

/** 請求書: what stands on the invoice of a request, and its files to look at. */
export function RequestDocument({ invoice }: { readonly invoice: ReceivedInvoice }) {
  const { doc_number: docNumber, invoice_number: number } = invoice;
  return (
    <Card title="請求書">
      <DescriptionList
        items={[
          { term: FIELDS.docNumber, detail: <TextLink href={paths.receivedInvoice(docNumber)}>{invoiceIdentifier(docNumber)}</TextLink> },
          { term: FIELDS.invoiceNumber, detail: number === '' ? '-' : number },
          { term: FIELDS.amount, detail: <strong>{formatYen(invoice.amount)}</strong> },
          { term: FIELDS.issueDate, detail: formatDate(invoice.issue_date) },
          { term: FIELDS.dueDate, detail: formatLongDate(invoice.due_date) },
        ]}
      />
      <InvoiceFiles files={invoice.files} />
    </Card>
  );
}
