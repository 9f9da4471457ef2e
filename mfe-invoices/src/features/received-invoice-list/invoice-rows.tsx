import { lazy, Suspense, useDeferredValue, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { ListRange, ListTop } from 'shared-features/ui/list-top';
import { useMay } from 'shared-features/ui/permission';
import type { ListAddress } from 'shared-features/ui/use-list-address';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { noMatchingInvoices } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/buttons';
import { Alert, Button, Cluster, Skeleton, Stack, EmptyState, useIsDesktop } from 'shared-ui/core';
import { Pagination } from 'shared-ui/tables';
import { ExportMenu } from '../invoice-export/export-menu';
import { BulkBar, BulkButton } from './bulk-actions';
import { filterWords } from './filter-words';
import type { ListQuestion } from '../list-question/list-question';
import { LIST_TAB_LABELS } from '../list-question/list-tabs';
import type { BulkSelection } from './use-bulk-selection';
import type { InvoiceListQuery } from './use-received-invoices';
import { InvoiceTable } from './invoice-table';

// A separate download, so that a list with rows does not wait for it.
const Newcomer = lazy(async () => ({
  default: (await import(/* webpackChunkName: "newcomer" */ './newcomer')).Newcomer,
}));

interface NoInvoicesProps {
  readonly question: ListQuestion;
  readonly onClear: () => void;
}

/** Replaces the rows if nothing matches, the tab is empty, or there is no invoice yet. */
function NoInvoices({ question: { tab, filter }, onClear }: NoInvoicesProps) {
  const mayPrepare = useMay('prepare');
  if (filterWords(filter).length > 0) {
    return (
      <EmptyState icon="search" action={<Button onPress={onClear}>{BUTTONS.clearConditions}</Button>}>
        {noMatchingInvoices}
      </EmptyState>
    );
  }
  if (tab !== 'all') return <EmptyState icon="description">{LIST_TAB_LABELS[tab]}の請求書はありません。</EmptyState>;
  if (!mayPrepare) return <EmptyState icon="description">請求書は、まだありません。</EmptyState>;
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <Newcomer />
    </Suspense>
  );
}

interface InvoiceRowsProps extends Pick<ListAddress<ListQuestion>, 'question' | 'go'> {
  readonly list: InvoiceListQuery;
  /** Selection for まとめて申請; undefined on tabs whose invoices have payments already. */
  readonly selection: BulkSelection | undefined;
}

/** Returns the rows to show and how they are counted. */
function shownRows(question: ListQuestion, { data, isPending, isPlaceholderData }: InvoiceListQuery) {
  const rows = data?.received_invoices ?? [];
  const { total_count: total = 0, is_total_capped: isCapped = false } = data ?? {};
  return {
    rows,
    // An empty earlier result is not shown while the next one loads.
    isWaiting: isPending || (isPlaceholderData && rows.length === 0),
    pages: { page: question.page, pageSize: LIST_PAGE_SIZE, total, isCapped, ...(isCapped && { shown: rows.length }) },
  };
}

/** Shows which rows are on the screen, and the downloads; nothing without rows. */
export function RowsHead({ question, list, selection }: Omit<InvoiceRowsProps, 'go'>) {
  const isDesktop = useIsDesktop();
  const { rows, isWaiting, pages } = shownRows(question, list);
  if (rows.length === 0 || isWaiting) return null;
  return (
    <Cluster gap={12} justify="between">
      <ListRange {...pages} isStale={list.isPlaceholderData} />
      {selection !== undefined && isDesktop ? <BulkButton numbers={selection.numbers} /> : null}
      <ExportMenu question={question} />
    </Cluster>
  );
}

/** As many rows as a screen of 1280 × 800 shows, and some more. */
const FIRST_ROWS = 10;

/**
 * Returns the rows for this frame. A list that opens with known rows shows the first of them one frame before the
 * others. Who comes back or reloads finds all at once, as the place may be further down.
 */
function useRowsOfFrame<Row>(rows: readonly Row[]): readonly Row[] {
  const isWhole = useDeferredValue(true, useNavigationType() === 'POP');
  return isWhole ? rows : rows.slice(0, FIRST_ROWS);
}

/** Shows the rows of one tab in each of their states, with pagination. */
export function InvoiceRows({ question, list, go, selection }: InvoiceRowsProps) {
  const isDesktop = useIsDesktop();
  const top = useRef<HTMLDivElement>(null);
  const { data } = list;
  const { rows, isWaiting, pages } = shownRows(question, list);
  const rowsOfFrame = useRowsOfFrame(rows);
  const nextCursor = data?.next_cursor ?? null;
  const goToTop = () => top.current?.focus();
  const retry = async () => {
    await list.refetch();
    goToTop();
  };
  const goToPage = (page: number) => {
    // Counted pages are requested by number, pages beyond by the end of the previous page.
    const isCursorStep = page === question.page + 1 && (page - 1) * LIST_PAGE_SIZE >= pages.total;
    go({ page, ...(isCursorStep && nextCursor !== null && { cursor: nextCursor }) });
    goToTop();
  };

  return (
    <ListTop label="検索結果" ref={top}>
      {list.isError ? (
        <Alert tone="danger" title={list.error.message} isLive>
          <Button size="sm" isPending={list.isFetching} onPress={() => void retry()}>
            再試行
          </Button>
        </Alert>
      ) : null}
      {isWaiting ? <Skeleton lines={8} /> : null}
      {data !== undefined && !isWaiting && rows.length === 0 ? (
        <NoInvoices question={question} onClear={() => go({ filter: {} })} />
      ) : null}
      {rows.length === 0 || isWaiting ? null : (
        <Stack>
          <InvoiceTable
            rows={rowsOfFrame}
            sort={question.sort}
            onSort={(sort) => go({ sort })}
            isStale={list.isPlaceholderData}
            selection={selection?.rows}
          />
          <Pagination {...pages} hasNext={nextCursor !== null} onPage={goToPage} />
          {selection !== undefined && !isDesktop ? <BulkBar {...selection} /> : null}
        </Stack>
      )}
    </ListTop>
  );
}
