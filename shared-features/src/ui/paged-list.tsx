import { type ReactNode, useRef } from 'react';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { Cluster, Skeleton, Stack, LoadError } from 'shared-ui/core';
import { Pagination } from 'shared-ui/tables';
import { ListRange, ListTop, useExistingPage } from './list-top';

/** Query of a list. */
interface ListQuery {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly isPlaceholderData: boolean;
  readonly error: { readonly message: string } | null;
  readonly refetch: () => Promise<unknown>;
}

interface PagedListProps<Row> {
  /** Name of the list, for screen readers. */
  readonly label: string;
  /** From 1. */
  readonly page: number;
  /** Goes to another page. */
  readonly onPage: (page: number) => void;
  /** Goes to a page without a history entry: the current one is past the last. */
  readonly onReplace: (page: number) => void;
  readonly list: ListQuery;
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  /** Number of rows on all pages. */
  readonly total: number;
  /** Content shown instead of rows if there are none. */
  readonly empty: ReactNode;
  /** Content beside the range of the page, such as an export button. */
  readonly aside?: ReactNode;
  /**
   * Renders the rows.
   * @param isStale true while other rows are loading
   */
  readonly children: (rows: readonly Row[], isStale: boolean) => ReactNode;
}

/**
 * Shows a page of a list in each state: loading, failed, empty, rows with pagination. The focus moves to the top on
 * another page and on a retry.
 */
export function PagedList<Row>({
  label,
  page,
  onPage,
  onReplace,
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
  useExistingPage({
    page,
    isEmpty: list.isSuccess && !isPlaceholderData && rows.length === 0,
    total,
    replace: onReplace,
  });
  // An empty earlier result is not shown while the next one loads.
  const isWaiting = list.isPending || (isPlaceholderData && rows.length === 0);
  const pages = { page, pageSize: LIST_PAGE_SIZE, total };
  const range = <ListRange {...pages} isStale={isPlaceholderData} />;
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
