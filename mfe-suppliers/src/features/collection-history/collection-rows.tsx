import { useRef } from 'react';
import type { SupplierDetail } from 'shared-api/types';
import { ListTop, useMendedPage } from 'shared-features/list-top';
import { LoadError } from 'shared-features/load-error';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { Cluster, Skeleton, Stack } from 'shared-ui/core';
import { PageRange, Pagination } from 'shared-ui/tables';
import type { HistoryAddress } from '../payment-history/use-history-address';
import { CollectionExportButton } from './collection-export-button';
import { CollectionTable } from './collection-table';
import { NoCollections } from './no-collections';
import { useCollectionHistory } from './use-collection-history';

interface CollectionRowsProps {
  readonly supplier: SupplierDetail;
  readonly address: HistoryAddress;
}

/** The requests of one year or of all in each of their states, what can be saved of them, and the way to the other pages. */
export function CollectionRows({ supplier, address: { question, go, mend } }: CollectionRowsProps) {
  const top = useRef<HTMLDivElement>(null);
  const list = useCollectionHistory(supplier.id, question);
  const { data, isPlaceholderData } = list;
  const rows = data?.invoice_requests ?? [];
  const total = data?.total_count_invoice_requests ?? 0;
  useMendedPage({ page: question.page, isEmpty: list.isSuccess && !isPlaceholderData && rows.length === 0, total, mend: (page) => mend({ ...question, page }) });
  // The rows of a year that had none are no rows to wait with.
  const isLoading = list.isPending || (isPlaceholderData && rows.length === 0);
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
    <ListTop label="カード払い依頼" ref={top}>
      {list.isError ? <LoadError error={list.error} onRetry={() => void retry()} /> : null}
      {isLoading ? <Skeleton lines={8} /> : null}
      {data !== undefined && !isLoading && rows.length === 0 ? <NoCollections supplier={supplier} year={question.year} /> : null}
      {rows.length === 0 || isLoading ? null : (
        <Stack>
          <Cluster justify="between">
            <div role="status"><PageRange {...pages} /></div>
            <CollectionExportButton supplier={supplier} year={question.year} />
          </Cluster>
          <CollectionTable collections={rows} isStale={isPlaceholderData} />
          <Pagination {...pages} onPage={goToPage} />
        </Stack>
      )}
    </ListTop>
  );
}
