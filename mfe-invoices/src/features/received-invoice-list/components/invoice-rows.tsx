import { useRef } from 'react';
import { ListTop } from 'shared-features/ui/list-top';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { Alert, Button, Cluster, Skeleton, Stack } from 'shared-ui/core';
import { PageRange, Pagination } from 'shared-ui/tables';
import { ExportMenu } from '../../invoice-export/components/export-menu';
import type { ListAddress } from '../use-list-address';
import type { InvoiceListQuery } from '../use-received-invoices';
import { InvoiceTable } from './invoice-table';
import { NoInvoices } from './no-invoices';

interface InvoiceRowsProps extends Pick<ListAddress, 'question' | 'go'> {
  readonly list: InvoiceListQuery;
}

/** The rows of one tab in each of their states, what can be saved of them, and the way to the other pages. */
export function InvoiceRows({ question, list, go }: InvoiceRowsProps) {
  const top = useRef<HTMLDivElement>(null);
  const { data } = list;
  const goToTop = () => top.current?.focus();
  const retry = async () => {
    await list.refetch();
    goToTop();
  };
  const rows = data?.received_invoices ?? [];
  // The rows of a tab that had none are no rows to wait with.
  const isWaiting = list.isPending || (list.isPlaceholderData && rows.length === 0);
  const { total_count: total = 0, is_total_capped: isCapped = false, next_cursor: nextCursor = null } = data ?? {};
  const pages = { page: question.page, pageSize: LIST_PAGE_SIZE, total, isCapped, ...(isCapped && { shown: rows.length }) };
  const goToPage = (page: number) => {
    // Counted pages go by their number, which any of them can be reached by; those beyond by where the one before ended.
    const isCursorStep = page === question.page + 1 && (page - 1) * LIST_PAGE_SIZE >= total;
    go({ page, ...(isCursorStep && nextCursor !== null && { cursor: nextCursor }) });
    goToTop();
  };

  return (
    <ListTop label="検索結果" ref={top}>
      {list.isError ? (
        <Alert tone="danger" title={list.error.message} isLive>
          <Button size="sm" isPending={list.isFetching} onPress={() => void retry()}>再試行</Button>
        </Alert>
      ) : null}
      {isWaiting ? <Skeleton lines={8} /> : null}
      {data !== undefined && !isWaiting && rows.length === 0 ? <NoInvoices question={question} onClear={() => go({ filter: {} })} /> : null}
      {rows.length === 0 || isWaiting ? null : (
        <Stack>
          <Cluster justify="between">
            <div role="status"><PageRange {...pages} /></div>
            <ExportMenu question={question} />
          </Cluster>
          <InvoiceTable rows={rows} sort={question.sort} onSort={(sort) => go({ sort })} isStale={list.isPlaceholderData} />
          <Pagination {...pages} hasNext={nextCursor !== null} onPage={goToPage} />
        </Stack>
      )}
    </ListTop>
  );
}
