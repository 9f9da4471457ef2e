import { keepPreviousData } from '@tanstack/react-query';
import { $api } from 'shared-auth';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';

/** One page of the payments that were saved half-way, the one saved last first. @param page from 1 */
export function useDrafts(page: number) {
  return $api.useQuery(
    'get',
    '/drafts',
    { params: { query: { page: page - 1, size: LIST_PAGE_SIZE } } },
    { placeholderData: keepPreviousData },
  );
}
