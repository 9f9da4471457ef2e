import { keepPreviousData } from '@tanstack/react-query';
import { PagedList } from 'shared-features/ui/paged-list';
import { isRequested } from 'shared-features/payments/payment-status';
import { $api } from 'shared-auth';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { noWaitingPayments } from 'shared-rules/messages';
import { paths } from 'shared-shell';
import { EmptyState, LinkButton } from 'shared-ui/core';
import { useWaitingPage } from './use-waiting-page';
import { WaitingTable } from './waiting-table';

/** The requests that wait to be paid, newest first; what was paid, cancelled or has expired is not among them. */
export function WaitingList() {
  const { page, go, mend } = useWaitingPage();
  const list = $api.useQuery('get', '/invoices', { params: { query: { tab: 'waiting', page: page - 1, size: LIST_PAGE_SIZE } } }, { placeholderData: keepPreviousData });
  return (
    <PagedList
      label="お支払い待ちの依頼"
      page={page}
      onPage={go}
      onMend={mend}
      list={list}
      rows={list.data?.invoices.filter(isRequested)}
      total={list.data?.total_count ?? 0}
      empty={<EmptyState icon="hourglass_empty" action={<LinkButton href={paths.receivedInvoices()}>受取請求書を見る</LinkButton>}>{noWaitingPayments}</EmptyState>}
    >
      {(payments, isStale) => <WaitingTable payments={payments} isStale={isStale} />}
    </PagedList>
  );
}
