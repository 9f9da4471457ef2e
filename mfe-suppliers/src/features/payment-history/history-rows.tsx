import type { SupplierDetail } from 'shared-api/types';
import { ExportButton } from './export-button';
import { HistoryList } from './history-list';
import { HistoryTable } from './history-table';
import { NoPayments } from './no-payments';
import type { HistoryAddress } from './use-history-address';
import { usePaymentHistory } from './use-payment-history';

interface HistoryRowsProps {
  readonly supplier: SupplierDetail;
  readonly address: HistoryAddress;
}

/** The payments of one year or of all. */
export function HistoryRows({ supplier, address }: HistoryRowsProps) {
  const { question } = address;
  const list = usePaymentHistory(supplier.id, question);
  return (
    <HistoryList
      label="支払い"
      address={address}
      list={list}
      rows={list.data?.invoices}
      total={list.data?.total_count ?? 0}
      empty={<NoPayments supplier={supplier} year={question.year} />}
      exportButton={<ExportButton supplier={supplier} year={question.year} />}
      table={(payments, isStale) => <HistoryTable payments={payments} isStale={isStale} />}
    />
  );
}
