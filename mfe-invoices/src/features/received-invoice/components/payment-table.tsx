import type { Payment } from 'shared-api/types';
import { PaymentStatusChip } from 'shared-features/payment-status';
import { epochOf, formatDate, jstDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { Amount } from 'shared-ui/core';
import { type Column, DataTable, ListCard } from 'shared-ui/tables';

const submittedOn = ({ submitted_at: moment }: Payment) => formatDate(jstDate(epochOf(moment)));
const executedOn = (date: string) => `${FIELDS.executedTransferDate} ${formatDate(date)}`;
/** In the column of planned dates one that was executed says so: it may have been another day. */
const transferOn = ({ transferred_date: done, transfer_date: planned }: Payment) => (done === null ? formatDate(planned) : executedOn(done));
const labelledTransfer = ({ transferred_date: done, transfer_date: planned }: Payment) =>
  done === null ? `${FIELDS.plannedTransferDate} ${formatDate(planned)}` : executedOn(done);
const card = ({ credit_card: { brand, last_four: lastFour } }: Payment) => `${brand} •••• ${lastFour}`;

const columns: readonly Column<Payment>[] = [
  { id: 'number', header: '申請番号', isNoWrap: true, isRowHeader: true, cell: ({ payment_number: number }) => number },
  { id: 'submitted', header: '申請日', isNoWrap: true, cell: submittedOn },
  { id: 'amount', header: FIELDS.transferAmount, align: 'right', cell: ({ amount }) => formatYen(amount) },
  { id: 'commission', header: '手数料', align: 'right', cell: ({ commission }) => formatYen(commission) },
  { id: 'total', header: 'カード決済金額', align: 'right', cell: ({ total_amount: total }) => formatYen(total) },
  { id: 'card', header: 'カード', isNoWrap: true, cell: card },
  { id: 'transfer', header: FIELDS.plannedTransferDate, isNoWrap: true, cell: transferOn },
  { id: 'status', header: FIELDS.status, isNoWrap: true, cell: (payment) => <PaymentStatusChip payment={payment} /> },
];

/** Every card payment of an invoice, newest first (screens: table columns). */
export function PaymentTable({ payments }: { readonly payments: readonly Payment[] }) {
  return (
    <DataTable
      caption="カード払い"
      columns={columns}
      rows={payments}
      rowKey={({ id }) => String(id)}
      card={(payment) => (
        <ListCard
          title={payment.payment_number}
          chip={<PaymentStatusChip payment={payment} />}
          number={submittedOn(payment)}
          meta={`${card(payment)} ・ ${labelledTransfer(payment)}`}
          amount={<Amount yen={payment.total_amount} size="card" />}
        />
      )}
    />
  );
}
