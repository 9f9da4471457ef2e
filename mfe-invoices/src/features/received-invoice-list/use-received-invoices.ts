import { keepPreviousData } from '@tanstack/react-query';
import { isMoving, MOVING_REFETCH_MS } from 'shared-features/payment-status';
import { $api } from 'shared-auth';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import type { ListTab } from './list-tabs';

/**
 * One page of the list with the counts of all tabs. Asks again every few seconds while a payment on it is on its way,
 * and not while the window is hidden.
 * @param page from 1
 */
export function useReceivedInvoices(tab: ListTab, page: number) {
  return $api.useQuery(
    'get',
    '/received_invoices',
    { params: { query: { ...(tab !== 'all' && { tab }), page: page - 1, size: LIST_PAGE_SIZE } } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.received_invoices.some(({ latest_payment: payment }) => payment !== null && isMoving(payment)) ? MOVING_REFETCH_MS : false,
    },
  );
}
