import type { Payment } from 'shared-api/types';
import { PaymentStatusChip } from 'shared-features/payment-status';
import { epochOf, formatDate, jstDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import type { Column } from 'shared-ui/tables';

/** The day in Japan on which it was applied for. */
export const submittedOn = ({ submitted_at: moment }: Payment) => formatDate(jstDate(epochOf(moment)));

/** When it is transferred, or was: that may have been another day than the planned one. */
export const transferOn = ({ transferred_date: done, transfer_date: planned }: Payment) => formatDate(done ?? planned);
export const transferName = ({ transferred_date: done }: Payment) => (done === null ? FIELDS.plannedTransferDate : FIELDS.executedTransferDate);

/** VISA •••• 4242 */
export const cardText = ({ credit_card: { brand, last_four: lastFour } }: Payment) => `${brand} •••• ${lastFour}`;

/** Columns of the payments of an invoice (screens: table columns). */
export const paymentColumns: readonly Column<Payment>[] = [
  { id: 'number', header: '申請番号', isNoWrap: true, isRowHeader: true, cell: ({ payment_number: number }) => number },
  { id: 'submitted', header: '申請日', isNoWrap: true, cell: submittedOn },
  { id: 'amount', header: FIELDS.transferAmount, align: 'right', cell: ({ amount }) => formatYen(amount) },
  { id: 'commission', header: '手数料', align: 'right', cell: ({ commission }) => formatYen(commission) },
  { id: 'total', header: 'カード決済金額', align: 'right', cell: ({ total_amount: total }) => formatYen(total) },
  { id: 'card', header: 'カード', isNoWrap: true, cell: cardText },
  // In the column of planned dates one that was executed says so.
  { id: 'transfer', header: FIELDS.plannedTransferDate, isNoWrap: true, cell: (payment) => (payment.transferred_date === null ? transferOn(payment) : `${transferName(payment)} ${transferOn(payment)}`) },
  { id: 'status', header: FIELDS.status, isNoWrap: true, cell: (payment) => <PaymentStatusChip payment={payment} /> },
];
