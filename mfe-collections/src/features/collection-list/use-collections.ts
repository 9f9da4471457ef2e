import { keepPreviousData } from '@tanstack/react-query';
import type { CollectionTab } from 'shared-api/types';
import { collectionRefetchMs } from 'shared-features/collections/collection-status';
import { $api } from 'shared-auth';
import { type CollectionQuestion, queryOf } from './list-question';

/**
 * The requests of a tab that a question finds. The rows of the question before stay until they are there. Asks again while
 * one of them can change without the seller, and not while the window is hidden.
 */
export function useCollections(tab: CollectionTab, question: CollectionQuestion) {
  return $api.useQuery('get', '/invoices/request_sellers', { params: { query: queryOf(tab, question) } }, {
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => collectionRefetchMs(state.data?.invoice_requests ?? []),
  });
}

export type CollectionListQuery = ReturnType<typeof useCollections>;
