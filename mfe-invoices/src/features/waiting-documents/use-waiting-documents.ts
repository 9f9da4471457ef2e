import { keepPreviousData } from '@tanstack/react-query';
import { $api } from 'shared-auth';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';

/** Refetch interval while documents are being read, in ms. */
const READING_REFETCH_MS = 2_000;

/**
 * Loads one page of 確認待ち, and again while documents are being read.
 * @param page from 1
 */
export function useWaitingDocuments(page: number) {
  return $api.useQuery(
    'get',
    '/waiting_documents',
    { params: { query: { page: page - 1, size: LIST_PAGE_SIZE } } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => ((state.data?.reading_count ?? 0) > 0 ? READING_REFETCH_MS : false),
    },
  );
}
