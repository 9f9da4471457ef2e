import { useRef } from 'react';
import type { CollectionTab } from 'shared-api/types';
import { ListTop, useMendedPage } from 'shared-features/list-top';
import { LoadError } from 'shared-features/load-error';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { Skeleton, Stack } from 'shared-ui/core';
import { PageRange, Pagination } from 'shared-ui/tables';
import { DepositTable } from './deposit-table';
import { NoCollections } from './no-collections';
import { RequestTable } from './request-table';
import type { CollectionListQuery } from './use-collections';
import type { ListAddress } from './use-list-address';

interface CollectionRowsProps {
  readonly tab: CollectionTab;
  readonly address: ListAddress;
  readonly list: CollectionListQuery;
}

/** The requests of one tab in each of their states, and the way to the other pages. */
export function CollectionRows({ tab, address: { question, go, mend }, list }: CollectionRowsProps) {
  const top = useRef<HTMLDivElement>(null);
  const { data, isPlaceholderData } = list;
  const rows = data?.invoice_requests ?? [];
  const total = data?.total_count_invoice_requests ?? 0;
  useMendedPage({ page: question.page, isEmpty: list.isSuccess && !isPlaceholderData && rows.length === 0, total, mend: (page) => mend({ page }) });
  // The rows of a question that found none are no rows to wait with.
  const isWaiting = list.isPending || (isPlaceholderData && rows.length === 0);
  const pages = { page: question.page, pageSize: LIST_PAGE_SIZE, total };
  const retry = async () => {
    await list.refetch();
    top.current?.focus();
  };
  const goToPage = (page: number) => {
    go({ page });
    top.current?.focus();
  };
  const Table = tab === 'request' ? RequestTable : DepositTable;

  return (
    <ListTop label="検索結果" ref={top}>
      {list.isError ? <LoadError error={list.error} onRetry={() => void retry()} /> : null}
      {isWaiting ? <Skeleton lines={8} /> : null}
      {data !== undefined && !isWaiting && rows.length === 0 ? <NoCollections tab={tab} question={question} onClear={() => go({ search: '', number: undefined })} /> : null}
      {rows.length === 0 || isWaiting ? null : (
        <Stack>
          <div role="status"><PageRange {...pages} /></div>
          <Table rows={rows} isStale={isPlaceholderData} />
          <Pagination {...pages} onPage={goToPage} />
        </Stack>
      )}
    </ListTop>
  );
}
