import { BRAND_LABELS } from 'shared-rules/card';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { buyerStatusLabel, ExaminationStatus } from 'shared-rules/status';
import { formatDate, formatDateTime } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { iso } from '../../platform/clock/iso';
import type { Column } from '../../platform/csv/csv';
import type { ListRow } from '../received-invoices/received-invoice-list.repository';

const dateOr = (date: string | null | undefined): string => (date ? formatDate(date) : '');

/**
 * Returns the amount paid or applied for, in yen. A waiting request reserves the whole amount of its invoice without
 * being paid, so it counts as 0.
 */
const paidOf = ({ paidAmount, payment }: ListRow): number =>
  payment?.status === ExaminationStatus.WaitingForPayment ? 0 : paidAmount;

function statusOf({ payment, hasDraft }: ListRow): string {
  if (payment === null) return buyerStatusLabel(hasDraft ? 'draft' : null);
  // The database holds statuses 1 to 8 only.
  return buyerStatusLabel(payment.status as ExaminationStatus, payment.actionRequired);
}

/**
 * Columns of a received invoice in the table: those of the list and others that a finance department needs. Amounts are
 * plain digits.
 */
export const INVOICE_COLUMNS: readonly Column<ListRow>[] = [
  { heading: FIELDS.status, cell: statusOf },
  { heading: FIELDS.docNumber, cell: ({ docNumber }) => invoiceIdentifier(docNumber) },
  { heading: FIELDS.invoiceNumber, cell: ({ invoiceNumber }) => invoiceNumber },
  { heading: FIELDS.supplier, cell: ({ supplierName }) => supplierName },
  { heading: FIELDS.registrationNumber, cell: ({ registrationNumber }) => registrationNumber ?? '' },
  { heading: FIELDS.issueDate, cell: ({ issueDate }) => formatDate(issueDate) },
  { heading: FIELDS.dueDate, cell: ({ dueDate }) => formatDate(dueDate) },
  { heading: FIELDS.amount, cell: ({ amount }) => amount },
  { heading: '支払済', cell: paidOf },
  { heading: FIELDS.remaining, cell: (row) => row.amount - paidOf(row) },
  // Sums over all its submitted payments.
  { heading: '手数料', cell: ({ charged }) => charged.commission ?? '' },
  { heading: 'カード決済金額', cell: ({ charged }) => charged.total ?? '' },
  {
    heading: 'カード',
    cell: ({ charged }) =>
      (charged.cards ?? []).map(({ brand, last4 }) => `${BRAND_LABELS[brand]} **** ${last4}`).join('、'),
  },
  { heading: FIELDS.plannedTransferDate, cell: ({ payment }) => dateOr(payment?.transferDate) },
  { heading: FIELDS.executedTransferDate, cell: ({ payment }) => dateOr(payment?.transferExecutedDate) },
  { heading: 'メモ', cell: ({ memo }) => memo },
  { heading: '登録日時', cell: ({ createdAt }) => formatDateTime(iso(createdAt)) },
];
