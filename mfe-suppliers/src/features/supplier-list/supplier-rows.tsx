import { useRef } from 'react';
import { $api, useKeptQuery } from 'shared-auth';
import { ListRange, ListTop } from 'shared-features/ui/list-top';
import type { ListAddress } from 'shared-features/ui/use-list-address';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { noMatchingSuppliers, noSuppliers } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/buttons';
import { SUPPLIER_STATUS_LABELS } from 'shared-rules/words';
import { Skeleton, Stack, Button, EmptyState, LoadError } from 'shared-ui/core';
import { Pagination } from 'shared-ui/tables';
import { AddSupplierLink } from './add-supplier-link';
import { type SupplierQuestion, queryOf } from './list-question';
import { SupplierTable } from './supplier-table';

interface NoSuppliersProps {
  readonly question: SupplierQuestion;
  /** Suppliers of either status, searched or not. */
  readonly total: number;
  readonly onClear: () => void;
}

/** Replaces the rows if nothing matches, the tab is empty, or there is no supplier yet. */
function NoSuppliers({ question: { status, search }, total, onClear }: NoSuppliersProps) {
  if (search !== '')
    return (
      <EmptyState icon="search" action={<Button onPress={onClear}>{BUTTONS.clearConditions}</Button>}>
        {noMatchingSuppliers}
      </EmptyState>
    );
  if (total === 0)
    return (
      <EmptyState icon="account_balance" action={<AddSupplierLink />}>
        {noSuppliers}
      </EmptyState>
    );
  return (
    <EmptyState
      icon="account_balance"
      action={status === 'enable' ? <AddSupplierLink /> : undefined}
    >{`${SUPPLIER_STATUS_LABELS[status]}な取引先はありません。`}</EmptyState>
  );
}

interface SupplierRowsProps extends Pick<ListAddress<SupplierQuestion>, 'question' | 'go'> {
  readonly list: SupplierListQuery;
}

/** Shows the rows of one tab in each of their states, with pagination. */
export function SupplierRows({ question, list, go }: SupplierRowsProps) {
  const top = useRef<HTMLDivElement>(null);
  const { data } = list;
  const rows = data?.suppliers ?? [];
  // An empty earlier result is not shown while the next one loads.
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
          <ListRange {...pages} isStale={list.isPlaceholderData} />
          <SupplierTable rows={rows} isStale={list.isPlaceholderData} />
          <Pagination {...pages} onPage={goToPage} />
        </Stack>
      )}
    </ListTop>
  );
}

/** Loads the rows for a question, with the counts of both tabs. Shows earlier rows while new ones load. */
export function useSuppliers(question: SupplierQuestion) {
  return useKeptQuery($api.queryOptions('get', '/suppliers', { params: { query: queryOf(question) } }));
}

type SupplierListQuery = ReturnType<typeof useSuppliers>;
