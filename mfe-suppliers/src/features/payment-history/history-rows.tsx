import type { SupplierDetail } from 'shared-api/types';
import { PagedList } from 'shared-features/ui/paged-list';
import { ExportButton } from './export-button';
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
