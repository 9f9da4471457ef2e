import { useRef } from 'react';
import type { SupplierDetail } from 'shared-api/types';
import { ListTop, useMendedPage } from 'shared-features/list-top';
import { LoadError } from 'shared-features/load-error';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { Cluster, Skeleton, Stack } from 'shared-ui/core';
import { PageRange, Pagination } from 'shared-ui/tables';
import { ExportButton } from './export-button';
import { HistoryTable } from './history-table';
import { NoPayments } from './no-payments';
import type { HistoryAddress } from './use-history-address';
import { usePaymentHistory } from './use-payment-history';

interface HistoryRowsProps {
  readonly supplier: SupplierDetail;
  readonly address: HistoryAddress;
}

/** The payments of one year or of all in each of their states, what can be saved of them, and the way to the other pages. */
export function HistoryRows({ supplier, address: { question, go, mend } }: HistoryRowsProps) {
  const top = useRef<HTMLDivElement>(null);
  const list = usePaymentHistory(supplier.id, question);
  const { data, isPlaceholderData } = list;
  const rows = data?.invoices ?? [];
  const total = data?.total_count ?? 0;
  useMendedPage({ page: question.page, isEmpty: list.isSuccess && !isPlaceholderData && rows.length === 0, total, mend: (page) => mend({ ...question, page }) });
  // The rows of a year that had none are no rows to wait with.
  const isWaiting = list.isPending || (isPlaceholderData && rows.length === 0);
  const pages = { page: question.page, pageSize: LIST_PAGE_SIZE, total };
  const retry = async () => {
    await list.refetch();
    top.current?.focus();
  };
  const goToPage = (page: number) => {
    go({ ...question, page });
    top.current?.focus();
  };

  return (
    <ListTop label="支払い" ref={top}>
      {list.isError ? <LoadError error={list.error} onRetry={() => void retry()} /> : null}
      {isWaiting ? <Skeleton lines={8} /> : null}
      {data !== undefined && !isWaiting && rows.length === 0 ? <NoPayments supplier={supplier} year={question.year} /> : null}
      {rows.length === 0 || isWaiting ? null : (
        <Stack>
          <Cluster justify="between">
            <div role="status"><PageRange {...pages} /></div>
            <ExportButton supplier={supplier} year={question.year} />
          </Cluster>
          <HistoryTable payments={rows} isStale={isPlaceholderData} />
          <Pagination {...pages} onPage={goToPage} />
        </Stack>
      )}
    </ListTop>
  );
}
