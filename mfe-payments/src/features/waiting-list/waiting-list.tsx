import { useSearchParams } from 'react-router-dom';
import { $api, useKeptQuery } from 'shared-auth';
import { isRequested } from 'shared-features/payments/payment-status';
import { PagedList } from 'shared-features/ui/paged-list';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { noWaitingPayments } from 'shared-rules/messages';
import { paths } from 'shared-shell';
import { EmptyState, LinkButton } from 'shared-ui/core';
import { WaitingTable } from './waiting-table';

/**
 * Returns the page of the list, from 1. It is stored in the address, so that reload, back and a link show the same
 * rows.
 */
function useWaitingPage() {
  const [address, setAddress] = useSearchParams();
  const wanted = address.get('page') ?? '';
  const query = (page: number): Record<string, string> => (page === 1 ? {} : { page: String(page) });
  return {
    page: /^[1-9]\d{0,4}$/.test(wanted) ? Number(wanted) : 1,
    go: (page: number) => setAddress(query(page)),
    /** Puts the address right without a step in the history. */
    replace: (page: number) => setAddress(query(page), { replace: true }),
  };
}

/** Lists the requests that wait to be paid, newest first. Paid, cancelled and expired ones are left out. */
export function WaitingList() {
  const { page, go, replace } = useWaitingPage();
  const list = useKeptQuery(
    $api.queryOptions('get', '/invoices', {
      params: { query: { tab: 'waiting', page: page - 1, size: LIST_PAGE_SIZE } },
    }),
  );
  return (
    <PagedList
      label="お支払い待ちの依頼"
      page={page}
      onPage={go}
      onReplace={replace}
      list={list}
      rows={list.data?.invoices.filter(isRequested)}
      total={list.data?.total_count ?? 0}
      empty={
        <EmptyState
          icon="hourglass_empty"
          action={<LinkButton href={paths.receivedInvoices()}>受取請求書を見る</LinkButton>}
        >
          {noWaitingPayments}
        </EmptyState>
      }
    >
      {(payments, isStale) => <WaitingTable payments={payments} isStale={isStale} />}
    </PagedList>
  );
}
