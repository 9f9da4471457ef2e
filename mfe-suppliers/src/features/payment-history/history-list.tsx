import { type ReactNode, useRef } from 'react';
import { ListTop, useMendedPage } from 'shared-features/list-top';
import { LoadError } from 'shared-features/load-error';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { Cluster, Skeleton, Stack } from 'shared-ui/core';
import { PageRange, Pagination } from 'shared-ui/tables';
import type { HistoryAddress } from './use-history-address';

/** The answer to a list's question, as the query has it. */
interface HistoryQuery {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly isError: boolean;
  readonly isPlaceholderData: boolean;
  readonly error: { readonly message: string } | null;
  readonly refetch: () => Promise<unknown>;
}

interface HistoryListProps<Row> {
  /** What is listed, for screen readers. */
  readonly label: string;
  readonly address: HistoryAddress;
  readonly list: HistoryQuery;
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  /** Of all pages. */
  readonly total: number;
  /** Instead of rows where there are none. */
  readonly empty: ReactNode;
  /** Saves what is listed. */
  readonly exportButton: ReactNode;
  /** @param isStale other rows are on their way */
  readonly table: (rows: readonly Row[], isStale: boolean) => ReactNode;
}

/** A page of what passed between us and a partner, in each of its states: waiting, failed, none, rows with the way to the other pages. */
export function HistoryList<Row>({ label, address: { question, go, mend }, list, rows: answered, total, empty, exportButton, table }: HistoryListProps<Row>) {
  const top = useRef<HTMLDivElement>(null);
  const { isPlaceholderData } = list;
  const rows = answered ?? [];
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
    <ListTop label={label} ref={top}>
      {list.isError && list.error !== null ? <LoadError error={list.error} onRetry={() => void retry()} /> : null}
      {isWaiting ? <Skeleton lines={8} /> : null}
      {answered !== undefined && !isWaiting && rows.length === 0 ? empty : null}
      {rows.length === 0 || isWaiting ? null : (
        <Stack>
          <Cluster justify="between">
            <div role="status"><PageRange {...pages} /></div>
            {exportButton}
          </Cluster>
          {table(rows, isPlaceholderData)}
          <Pagination {...pages} onPage={goToPage} />
        </Stack>
      )}
    </ListTop>
  );
}
