import { keepPreviousData } from '@tanstack/react-query';
import type { Payment, PaymentTotals, SupplierDetail } from 'shared-api/types';
import { $api, api } from 'shared-auth';
import { isMoving, MOVING_REFETCH_MS, PaymentStatusChip } from 'shared-features/payments/payment-status';
import {
  isEnded,
  paidWith,
  paymentColumns,
  submittedOn,
  transferName,
  transferOn,
} from 'shared-features/payments/payment-view';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { paths } from 'shared-shell';
import { textStyles } from 'shared-ui/core';
import { DataTable, ListCard } from 'shared-ui/tables';
import { History, type HistoryKind } from './history';
import { type HistoryQuestion, queryOf } from './history-question';
import { NamedAmount } from './named-amount';
import { useHistoryAddress } from './use-history-address';
import { YearTotals, type YearRow } from './year-totals';

/**
 * Loads a page of the payments to a supplier, newest first. Keeps the previous rows while new ones load. Refetches
 * every few seconds while a payment is in progress, but not while the window is hidden.
 */
function usePaymentHistory(supplierId: number, question: HistoryQuestion) {
  return $api.useQuery(
    'get',
    '/invoices',
    { params: { query: queryOf(supplierId, question) } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.invoices.some(isMoving) ? MOVING_REFETCH_MS : false),
    },
  );
}

/** Loads the payments to a supplier by year, latest first. Refetches while any payment is planned. */
function usePaymentTotals(supplierId: number) {
  return $api.useQuery(
    'get',
    '/suppliers/{id}/payment_totals',
    { params: { path: { id: supplierId } } },
    {
      refetchInterval: ({ state }) =>
        state.data?.years.some(({ planned }) => planned.count > 0) ? MOVING_REFETCH_MS : false,
    },
  );
}

const SUMS = [FIELDS.transferAmount, '決済手数料', 'カード決済金額'];

const rowOf = (
  year: number,
  kind: string,
  { count, amount, commission, total_amount: total }: PaymentTotals['planned'],
): YearRow => ({ year, kind, count, sums: [amount, commission, total] });

/** Returns the rows of a year: transferred and planned. */
const rowsOf = ({ year, transferred, planned }: PaymentTotals): readonly YearRow[] => [
  rowOf(year, '振込済み', transferred),
  rowOf(year, '予定', planned),
];

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

const KIND: HistoryKind = {
  title: '支払履歴',
  rowsLabel: '支払い',
  icon: 'credit_card',
  noun: '支払い',
  none: 'この取引先への支払いはありません。',
  start: { label: '請求書カード払いを申請', icon: 'credit_card', href: paths.paymentUpload(), needs: 'pay' },
};

/** Shows the payments to a supplier: a tab per year, each with its totals and its payments. */
export function PaymentHistory({ supplier }: { readonly supplier: SupplierDetail }) {
  const address = useHistoryAddress();
  const list = usePaymentHistory(supplier.id, address.question);
  const totals = usePaymentTotals(supplier.id);
  return (
    <History
      kind={KIND}
      supplier={supplier}
      address={address}
      years={(totals.data?.years ?? []).map(({ year }) => year)}
      totals={<YearTotals query={totals} year={address.question.year} rowsOf={rowsOf} columns={SUMS} main={0} />}
      list={list}
      rows={list.data?.invoices}
      total={list.data?.total_count ?? 0}
      exportUrl={(year) =>
        api.GET('/suppliers/{id}/payments/export/url', { params: { path: { id: supplier.id }, query: { year } } })
      }
    >
      {(payments, isStale) => <HistoryTable payments={payments} isStale={isStale} />}
    </History>
  );
}
