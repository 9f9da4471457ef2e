import type { SupplierDetail, Payment } from 'shared-api/types';
import { api } from 'shared-auth';
import { DownloadButton } from 'shared-features/documents/downloads';
import { PaymentStatusChip } from 'shared-features/payments/payment-status';
import {
  isEnded,
  paidWith,
  paymentColumns,
  submittedOn,
  transferName,
  transferOn,
} from 'shared-features/payments/payment-view';
import { PagedList } from 'shared-features/ui/paged-list';
import { formatYen } from 'shared-rules/yen';
import { paths } from 'shared-shell';
import { EmptyState, LinkButton, textStyles } from 'shared-ui/core';
import { DataTable, ListCard } from 'shared-ui/tables';
import { NamedAmount } from '../year-totals/named-amount';
import type { HistoryAddress } from './use-history-address';
import { usePaymentHistory } from './use-payment-history';

const addressOf = ({ id, supplier }: Payment) => paths.supplierPayment(supplier.id, id);
const COLUMNS = paymentColumns(addressOf);

interface HistoryTableProps {
  readonly payments: readonly Payment[];
  /** True while other rows are loading. */
  readonly isStale: boolean;
}

/** Lists payments to a supplier: a table from 1024 px, cards below. Each links to the whole payment. */
function HistoryTable({ payments, isStale }: HistoryTableProps) {
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
              <span className={textStyles.line}>{`${transferName(payment)} ${transferOn(payment)}`}</span>
              <span className={textStyles.line}>{`手数料 ${formatYen(payment.commission)}`}</span>
              <span
                className={textStyles.line}
              >{`カード決済金額 ${formatYen(payment.total_amount)}（${paidWith(payment)}）`}</span>
            </>
          }
          amount={<NamedAmount yen={payment.amount} />}
        />
      )}
    />
  );
}

interface NoPaymentsProps {
  readonly supplier: SupplierDetail;
  readonly year: number | undefined;
}

/**
 * Replaces the rows if there are none in the year, or none at all. In the latter case it links to the first payment if
 * the supplier is enabled.
 */
function NoPayments({ supplier, year }: NoPaymentsProps) {
  if (year !== undefined) return <EmptyState icon="credit_card">{`${year}年の支払いはありません。`}</EmptyState>;
  const start =
    supplier.status === 'enable' ? (
      <LinkButton icon="credit_card" href={paths.paymentUpload()}>
        請求書カード払いを申請
      </LinkButton>
    ) : undefined;
  return (
    <EmptyState icon="credit_card" action={start}>
      この取引先への支払いはありません。
    </EmptyState>
  );
}

interface ExportButtonProps {
  readonly supplier: Pick<SupplierDetail, 'id' | 'name'>;
  /** Year of the history; undefined for every year. */
  readonly year: number | undefined;
}

/** Shows a button that exports the payments of the history, on all its pages, as a table. */
function ExportButton({ supplier, year }: ExportButtonProps) {
  const address = async () => {
    const { data } = await api.GET('/suppliers/{id}/payments/export/url', {
      params: { path: { id: supplier.id }, query: { year } },
    });
    return data?.url;
  };
  const of = year === undefined ? '支払履歴' : `${year}年の支払履歴`;
  return (
    <DownloadButton address={address} fileName={`${of}_${supplier.name}.csv`} label={`${of}をCSVでダウンロード`}>
      CSVでダウンロード
    </DownloadButton>
  );
}

interface HistoryRowsProps {
  readonly supplier: SupplierDetail;
  readonly address: HistoryAddress;
}

/** Shows the payments of one year or of all. */
export function HistoryRows({ supplier, address }: HistoryRowsProps) {
  const { question, go, mend } = address;
  const list = usePaymentHistory(supplier.id, question);
  return (
    <PagedList
      label="支払い"
      page={question.page}
      onPage={(page) => go({ ...question, page })}
      onMend={(page) => mend({ ...question, page })}
      list={list}
      rows={list.data?.invoices}
      total={list.data?.total_count ?? 0}
      empty={<NoPayments supplier={supplier} year={question.year} />}
      aside={<ExportButton supplier={supplier} year={question.year} />}
    >
      {(payments, isStale) => <HistoryTable payments={payments} isStale={isStale} />}
    </PagedList>
  );
}
