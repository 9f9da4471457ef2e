import { type ReactNode, useMemo } from 'react';
import type { ReceivedInvoiceSummary } from 'shared-api/types';
import { PaymentStatusChip } from 'shared-features/payments/payment-status';
import { BRAND_LABELS } from 'shared-rules/card';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { LIVE_STATUSES } from 'shared-rules/status';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { paths } from 'shared-shell';
import { Amount, Cluster, TextLink, textStyles } from 'shared-ui/core';
import { type Column, DataTable, ListCard, Name } from 'shared-ui/tables';
import { DueCell, DueLine } from './due-cell';
import { type ListSort, nextSort, SORT_CHOICES, type SortColumn } from '../list-question/list-sort';
import { NextStep } from './next-step';
import * as styles from './received-invoice-list.css';
import { TableDate } from './table-date';
import type { InvoiceSelection } from './use-bulk-selection';

/** Shows the transfer date of the latest payment, planned or executed; nothing if there will be none. */
function PlannedTransfer({ payment }: { readonly payment: Row['latest_payment'] }) {
  if (payment === null || !LIVE_STATUSES.some((status) => status === payment.status)) return null;
  const date = payment.transferred_date ?? payment.transfer_date;
  return date === null ? null : <TableDate date={date} />;
}

type Row = ReceivedInvoiceSummary;
type Charges = NonNullable<ReceivedInvoiceSummary['charged']>;

/** Returns the card of the submitted payments: Visa 4242, or the first of several with their number. */
function cardsText({ cards: [first, ...others] }: Charges): string {
  if (first === undefined) return '';
  const card = `${BRAND_LABELS[first.brand]} ${first.last_four}`;
  return others.length === 0 ? card : `${card} ほか${others.length}枚`;
}

/** Shows what the cards are charged for an invoice, with the commission in it. */
const Charged = ({ total_amount: total, commission }: Charges) => (
  <>
    <span className={textStyles.unbroken}>{`カード ${formatYen(total)}`}</span>
    <span className={textStyles.unbroken}>{`（手数料 ${formatYen(commission)}）`}</span>
  </>
);

/**
 * Shows a second line in a cell, as the number of the invoice has one. Charges have no columns of their own, which
 * would take the room of the suppliers' names, and no line below the row, as fewer rows would fit on the screen.
 */
const SecondLine = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.secondLine}>{children}</span>
);

/** Shows our number of an invoice as a link, above the supplier's printed number. */
function InvoiceNumber({ invoice }: { readonly invoice: ReceivedInvoiceSummary }) {
  const { doc_number: docNumber, invoice_number: supplierNumber } = invoice;
  return (
    <>
      <span className={styles.oneLine}>
        <TextLink href={paths.receivedInvoice(docNumber)}>{invoiceIdentifier(docNumber)}</TextLink>
      </span>
      {supplierNumber === '' ? null : (
        <span className={`${textStyles.captionLine} ${styles.supplierNumber}`} title={supplierNumber}>
          {supplierNumber}
        </span>
      )}
    </>
  );
}

interface InvoiceTableProps {
  readonly rows: readonly Row[];
  readonly sort: ListSort;
  readonly onSort: (sort: ListSort) => void;
  /** Other rows are on their way. */
  readonly isStale: boolean;
  /** Selection for まとめて申請; undefined where rows cannot be selected. */
  readonly selection: InvoiceSelection | undefined;
}

/** Columns of docs/screens.md 4. Those with an id of `SortColumn` can sort the rows. */
const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'status',
    header: FIELDS.status,
    isNoWrap: true,
    cell: (row) => (
      <div className={styles.wrappingStatus}>
        <PaymentStatusChip payment={row.latest_payment} hasDraft={row.has_draft} />
        {row.charged === null ? null : (
          <SecondLine>
            <Charged {...row.charged} />
          </SecondLine>
        )}
      </div>
    ),
  },
  { id: 'doc_number', header: FIELDS.docNumber, cell: (row) => <InvoiceNumber invoice={row} /> },
  {
    id: 'supplier',
    header: FIELDS.supplier,
    isRowHeader: true,
    cell: ({ supplier }) => <Name className={styles.supplier}>{supplier.name}</Name>,
  },
  {
    id: 'issue_date',
    header: FIELDS.issueDate,
    isNoWrap: true,
    cell: ({ issue_date: date }) => <TableDate date={date} />,
  },
  { id: 'due_date', header: FIELDS.dueDate, isNoWrap: true, cell: (row) => <DueCell invoice={row} /> },
  { id: 'amount', header: FIELDS.amount, align: 'right', cell: ({ amount }) => formatYen(amount) },
  {
    id: 'transfer',
    header: FIELDS.plannedTransferDate,
    isNoWrap: true,
    cell: ({ latest_payment: payment, charged }) => (
      <>
        <PlannedTransfer payment={payment} />
        {charged === null ? null : <SecondLine>{cardsText(charged)}</SecondLine>}
      </>
    ),
  },
  { id: 'next', header: '操作', cell: (row) => <NextStep invoice={row} /> },
];

interface InvoiceCardProps {
  readonly row: Row;
  /** Checkbox of the row; absent where rows cannot be selected. */
  readonly box?: ReactNode;
}

/** Shows a row below 1024 px. */
function InvoiceCard({ row, box }: InvoiceCardProps) {
  return (
    <ListCard
      title={row.supplier.name}
      href={paths.receivedInvoice(row.doc_number)}
      chip={
        <Cluster gap={8}>
          {box}
          <PaymentStatusChip payment={row.latest_payment} hasDraft={row.has_draft} />
        </Cluster>
      }
      number={invoiceIdentifier(row.doc_number)}
      meta={
        <>
          <span className={textStyles.line}>
            <DueLine invoice={row} />
          </span>
          {row.charged === null ? null : (
            <>
              <span className={textStyles.line}>
                <Charged {...row.charged} />
              </span>
              <span className={textStyles.line}>{cardsText(row.charged)}</span>
            </>
          )}
        </>
      }
      amount={<Amount yen={row.amount} size="card" />}
      action={<NextStep invoice={row} isBlock />}
    />
  );
}

const sortColumn = (id: string): SortColumn | undefined => SORT_CHOICES.find(({ column }) => column === id)?.column;

const directions = { asc: 'ascending', desc: 'descending' } as const;

/** Shows the rows of the list: a table from 1024 px, cards below. */
export function InvoiceTable({ rows, sort, onSort, isStale, selection }: InvoiceTableProps) {
  const columns = COLUMNS.map((column): Column<Row> =>
    sortColumn(column.id) === undefined
      ? column
      : { ...column, sort: column.id === sort.column ? directions[sort.order] : 'none' },
  );
  const sortBy = (id: string) => {
    const column = sortColumn(id);
    if (column !== undefined) onSort(nextSort(sort, column));
  };
  // The same object as long as the same rows are selected: the checkboxes need not be rendered with each other order.
  const withCards = useMemo(
    () => selection && { ...selection, card: (row: Row, box: ReactNode) => <InvoiceCard row={row} box={box} /> },
    [selection],
  );
  return (
    <DataTable
      caption="受取請求書"
      columns={columns}
      rows={rows}
      rowKey={(row) => String(row.doc_number)}
      onSort={sortBy}
      isStale={isStale}
      card={(row) => <InvoiceCard row={row} />}
      selection={withCards}
    />
  );
}
