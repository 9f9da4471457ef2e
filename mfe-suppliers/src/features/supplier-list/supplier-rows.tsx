import { useRef } from 'react';
import { ListTop } from 'shared-features/ui/list-top';
import { LoadError } from 'shared-features/ui/load-error';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { Skeleton, Stack } from 'shared-ui/core';
import { PageRange, Pagination } from 'shared-ui/tables';
import { NoSuppliers } from './no-suppliers';
import { SupplierTable } from './supplier-table';
import type { ListAddress } from './use-list-address';
import type { SupplierListQuery } from './use-suppliers';

interface SupplierRowsProps extends Pick<ListAddress, 'question' | 'go'> {
  readonly list: SupplierListQuery;
}

/** The rows of one tab in each of their states, and the way to the other pages. */
export function SupplierRows({ question, list, go }: SupplierRowsProps) {
  const top = useRef<HTMLDivElement>(null);
  const { data } = list;
  const rows = data?.suppliers ?? [];
  // The rows of a tab that had none are no rows to wait with.
  const isWaiting = list.isPending || (list.isPlaceholderData && rows.length === 0);
  const pages = { page: question.page, pageSize: LIST_PAGE_SIZE, total: data?.total_count ?? 0 };
  const retry = async () => {
    await list.refetch();
    top.current?.focus();
  };
  const goToPage = (page: number) => {
    go({ page });
    top.current?.focus();
  };

  return (
    <ListTop label="検索結果" ref={top}>
      {list.isError ? <LoadError error={list.error} onRetry={() => void retry()} /> : null}
      {isWaiting ? <Skeleton lines={8} /> : null}
      {data !== undefined && !isWaiting && rows.length === 0 ? (
        <NoSuppliers question={question} total={data.count_all} onClear={() => go({ search: '' })} />
      ) : null}
      {rows.length === 0 || isWaiting ? null : (
        <Stack>
          <div role="status"><PageRange {...pages} /></div>
          <SupplierTable rows={rows} isStale={list.isPlaceholderData} />
          <Pagination {...pages} onPage={goToPage} />
        </Stack>
      )}
    </ListTop>
  );
}
