import { keepPreviousData } from '@tanstack/react-query';
import { useRef } from 'react';
import { ListTop, useMendedPage } from 'shared-features/list-top';
import { LoadError } from 'shared-features/load-error';
import { isRequested } from 'shared-features/payment-status';
import { $api } from 'shared-auth';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { noWaitingPayments } from 'shared-rules/messages';
import { paths } from 'shared-shell';
import { EmptyState, LinkButton, Skeleton, Stack } from 'shared-ui/core';
import { PageRange, Pagination } from 'shared-ui/tables';
import { useWaitingPage } from './use-waiting-page';
import { WaitingTable } from './waiting-table';

/** The requests that wait to be paid, newest first; what was paid, cancelled or has expired is not among them. */
export function WaitingList() {
  const top = useRef<HTMLDivElement>(null);
  const { page, go, mend } = useWaitingPage();
  const list = $api.useQuery('get', '/invoices', { params: { query: { tab: 'waiting', page: page - 1, size: LIST_PAGE_SIZE } } }, { placeholderData: keepPreviousData });
  const { data, error, isPending, isSuccess, isPlaceholderData, refetch } = list;
  const rows = data?.invoices.filter(isRequested) ?? [];
  const total = data?.total_count ?? 0;
  useMendedPage({ page, isEmpty: isSuccess && !isPlaceholderData && rows.length === 0, total, mend });
  const isWaiting = isPending || (isPlaceholderData && rows.length === 0);
  const pages = { page, pageSize: LIST_PAGE_SIZE, total };
  const goToPage = (next: number) => {
    go(next);
    top.current?.focus();
  };
  const retry = async () => {
    await refetch();
    top.current?.focus();
  };

  return (
    <ListTop label="お支払い待ちの依頼" ref={top}>
      {error === null ? null : <LoadError error={error} onRetry={() => void retry()} />}
      {isWaiting ? <Skeleton lines={8} /> : null}
      {data !== undefined && !isWaiting && rows.length === 0 ? (
        <EmptyState icon="hourglass_empty" action={<LinkButton href={paths.receivedInvoices()}>受取請求書を見る</LinkButton>}>{noWaitingPayments}</EmptyState>
      ) : null}
      {rows.length === 0 || isWaiting ? null : (
        <Stack>
          <div role="status"><PageRange {...pages} /></div>
          <WaitingTable payments={rows} isStale={isPlaceholderData} />
          <Pagination {...pages} onPage={goToPage} />
        </Stack>
      )}
    </ListTop>
  );
}
