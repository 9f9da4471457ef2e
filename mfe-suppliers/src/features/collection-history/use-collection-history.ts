import { keepPreviousData } from '@tanstack/react-query';
import { $api } from 'shared-auth';
import { collectionRefetchMs } from 'shared-features/collections/collection-status';
import { MOVING_REFETCH_MS } from 'shared-features/payments/payment-status';
import { type HistoryQuestion, queryOf } from '../payment-history/history-question';

/**
 * Loads a page of the requests to a trading partner, newest first. Keeps the previous rows while new ones load.
 * Refetches while a request can still change.
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

/** Loads the deposits by year, latest first. Refetches while any deposit is planned. */
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
