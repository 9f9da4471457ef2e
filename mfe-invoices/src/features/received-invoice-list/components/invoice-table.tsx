import type { ReceivedInvoiceSummary } from 'shared-api/types';
import { PaymentStatusChip } from 'shared-features/payment-status';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { formatDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { paths } from 'shared-shell';
import { Amount, TextLink } from 'shared-ui/core';
import { type Column, DataTable, ListCard } from 'shared-ui/tables';
import { DueDate } from './due-date';
import { NextStep } from './next-step';

type Row = ReceivedInvoiceSummary;

const columns: readonly Column<Row>[] = [
  {
    id: 'number',
    header: FIELDS.docNumber,
    isNoWrap: true,
    cell: ({ doc_number: number }) => <TextLink href={paths.receivedInvoice(number)}>{invoiceIdentifier(number)}</TextLink>,
  },
  { id: 'supplier', header: FIELDS.supplier, isRowHeader: true, cell: ({ supplier }) => supplier.name },
  { id: 'issued', header: FIELDS.issueDate, isNoWrap: true, cell: ({ issue_date: date }) => formatDate(date) },
  { id: 'due', header: FIELDS.dueDate, isNoWrap: true, cell: (row) => <DueDate date={row.due_date} isOpen={row.remaining_amount > 0} /> },
  { id: 'amount', header: FIELDS.amount, align: 'right', cell: ({ amount }) => formatYen(amount) },
  { id: 'status', header: FIELDS.status, isNoWrap: true, cell: ({ latest_payment: payment }) => <PaymentStatusChip payment={payment} /> },
  { id: 'next', header: '次にすること', cell: (row) => <NextStep invoice={row} /> },
];

/** The rows of the list: a table from 1024 px, cards below. */
export function InvoiceTable({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <DataTable
      caption="受取請求書"
      columns={columns}
      rows={rows}
      rowKey={(row) => String(row.doc_number)}
      card={(row) => (
        <ListCard
          title={row.supplier.name}
          href={paths.receivedInvoice(row.doc_number)}
          chip={<PaymentStatusChip payment={row.latest_payment} />}
          number={invoiceIdentifier(row.doc_number)}
          meta={<>{FIELDS.dueDate} <DueDate date={row.due_date} isOpen={row.remaining_amount > 0} isShort /></>}
          amount={<Amount yen={row.amount} size="card" />}
          action={<NextStep invoice={row} isBlock />}
        />
      )}
    />
  );
}
