import { keepPreviousData } from '@tanstack/react-query';
import { $api } from 'shared-auth';
import { collectionRefetchMs } from 'shared-features/collections/collection-status';
import { MOVING_REFETCH_MS } from 'shared-features/payments/payment-status';
import { type HistoryQuestion, queryOf } from '../payment-history/history-question';

/**
 * A page of the requests to a trading partner, newest first. The rows of the question before stay until they are there.
 * Asks again by itself while one of them can still change.
 */
export function useCollectionHistory(supplierId: number, question: HistoryQuestion) {
  return $api.useQuery(
    'get',
    '/invoices/request_sellers',
    { params: { query: queryOf(supplierId, question) } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => collectionRefetchMs(state.data?.invoice_requests ?? []),
    },
  );
}

/** What was and will be deposited by year, the latest first; asks again as the list does, while anything is planned. */
export function useCollectionTotals(supplierId: number) {
  return $api.useQuery(
    'get',
    '/suppliers/{id}/collection_totals',
    { params: { path: { id: supplierId } } },
    {
      refetchInterval: ({ state }) =>
        state.data?.years.some(({ planned }) => planned.count > 0) ? MOVING_REFETCH_MS : false,
    },
  );
}

export type CollectionTotalsQuery = ReturnType<typeof useCollectionTotals>;
