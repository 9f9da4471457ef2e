import type { Payment } from 'shared-api/types';
import { PaymentStatusChip } from 'shared-features/payments/payment-status';
import { isEnded, paidWith, paymentColumns, submittedOn, transferName, transferOn } from 'shared-features/payments/payment-view';
import { formatYen } from 'shared-rules/yen';
import { paths } from 'shared-shell';
import { DataTable, ListCard } from 'shared-ui/tables';
import * as styles from './history-table.css';
import { NamedAmount } from '../year-totals/named-amount';

const addressOf = ({ id, supplier }: Payment) => paths.supplierPayment(supplier.id, id);
const COLUMNS = paymentColumns(addressOf);

interface HistoryTableProps {
  readonly payments: readonly Payment[];
  /** Other rows are on their way. */
  readonly isStale: boolean;
}

/** Payments to a supplier: a table from 1024 px, cards below; each leads to the payment whole. */
export function HistoryTable({ payments, isStale }: HistoryTableProps) {
  return (
    <DataTable
      caption="支払履歴"
      columns={COLUMNS}
      rows={payments}
      rowKey={({ id }) => String(id)}
      isStale={isStale}
      isQuiet={isEnded}
      card={(payment) => (
        <ListCard
          title={payment.payment_number}
          href={addressOf(payment)}
          chip={<PaymentStatusChip payment={payment} />}
          number={`申請日 ${submittedOn(payment)}`}
          meta={
            <>
              <span className={styles.line}>{`${transferName(payment)} ${transferOn(payment)}`}</span>
              <span className={styles.line}>{`手数料 ${formatYen(payment.commission)}`}</span>
              <span className={styles.line}>{`カード決済金額 ${formatYen(payment.total_amount)}（${paidWith(payment)}）`}</span>
            </>
          }
          amount={<NamedAmount yen={payment.amount} />}
        />
      )}
    />
  );
}
