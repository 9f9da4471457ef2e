import { type ReactNode, useRef } from 'react';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { Cluster, Skeleton, Stack } from 'shared-ui/core';
import { PageRange, Pagination } from 'shared-ui/tables';
import { ListTop, useMendedPage } from './list-top';
import { LoadError } from './load-error';

/** The answer to a list's question, as the query has it. */
interface ListQuery {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly isPlaceholderData: boolean;
  readonly error: { readonly message: string } | null;
  readonly refetch: () => Promise<unknown>;
}

interface PagedListProps<Row> {
  /** What is listed, for screen readers. */
  readonly label: string;
  /** From 1. */
  readonly page: number;
  /** Leads to another page. */
  readonly onPage: (page: number) => void;
  /** Leads to a page without a step in the history: this one is behind the last. */
  readonly onMend: (page: number) => void;
  readonly list: ListQuery;
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  /** Of all pages. */
  readonly total: number;
  /** Instead of rows where there are none. */
  readonly empty: ReactNode;
  /** Beside the range of the page, such as a button that saves what is listed. */
  readonly aside?: ReactNode;
  /** @param isStale other rows are on their way */
  readonly children: (rows: readonly Row[], isStale: boolean) => ReactNode;
}

/**
 * A page of a list in each of its states: waiting, failed, none, rows with the way to the other pages. The focus comes
 * to the top with another page, and with another try.
 */
export function PagedList<Row>({
  label,
  page,
  onPage,
  onMend,
  list,
  rows: answered,
  total,
  empty,
  aside,
  children,
}: PagedListProps<Row>) {
  const top = useRef<HTMLDivElement>(null);
  const { error, isPlaceholderData } = list;
  const rows = answered ?? [];
  useMendedPage({ page, isEmpty: list.isSuccess && !isPlaceholderData && rows.length === 0, total, mend: onMend });
  // The rows of a question that found none are no rows to wait with.
  const isWaiting = list.isPending || (isPlaceholderData && rows.length === 0);
  const pages = { page, pageSize: LIST_PAGE_SIZE, total };
  const range = (
    <div role="status">
      <PageRange {...pages} />
    </div>
  );
  const goToPage = (next: number) => {
    onPage(next);
    top.current?.focus();
  };
  const retry = async () => {
    await list.refetch();
    top.current?.focus();
  };
  return (
    <ListTop label={label} ref={top}>
      {error === null ? null : <LoadError error={error} onRetry={() => void retry()} />}
      {isWaiting ? <Skeleton lines={8} /> : null}
      {answered !== undefined && !isWaiting && rows.length === 0 ? empty : null}
      {rows.length === 0 || isWaiting ? null : (
        <Stack>
          {aside === undefined ? (
            range
          ) : (
            <Cluster justify="between">
              {range}
              {aside}
            </Cluster>
          )}
          {children(rows, isPlaceholderData)}
          <Pagination {...pages} onPage={goToPage} />
        </Stack>
      )}
    </ListTop>
  );
}
