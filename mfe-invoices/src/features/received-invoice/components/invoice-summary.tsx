import type { ReceivedInvoice } from 'shared-api/types';
import { PaymentStatusChip } from 'shared-features/payment-status';
import { formatDate, formatLongDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { Amount, Card, DescriptionList } from 'shared-ui/core';

/** What is known of an invoice, its amounts first. */
export function InvoiceSummary({ invoice }: { readonly invoice: ReceivedInvoice }) {
  const { registration_number: registrationNumber, memo, invoice_number: invoiceNumber } = invoice;
  return (
    <Card title={invoice.supplier.name} actions={<PaymentStatusChip payment={invoice.payments[0] ?? null} />}>
      <DescriptionList
        items={[
          { term: FIELDS.amount, detail: <Amount yen={invoice.amount} size="card" /> },
          { term: FIELDS.remaining, detail: <Amount yen={invoice.remaining_amount} /> },
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
