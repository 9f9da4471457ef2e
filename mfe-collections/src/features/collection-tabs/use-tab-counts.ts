import { useEffect } from 'react';
import type { paths } from 'shared-api/paths';
import { $api, queryClient } from 'shared-auth';
import { STATS_FIRST_PAGE, STATS_PAGE_SIZE } from 'shared-rules/limits';

type Answer = paths['/invoices/request_sellers']['get']['responses'][200]['content']['application/json'];
export type TabCounts = Answer['tab_counts'];

const stats = { params: { query: { page: STATS_FIRST_PAGE, size: STATS_PAGE_SIZE } } };

/**
 * How many requests stand in each tab. The user stats that the shell's navigation reads are at hand before a list has
 * answered; what a list answers is newer, and the navigation is told.
 * @param answered of the list that is shown; undefined where it has not answered, or has no counts
 */
export function useTabCounts(answered: TabCounts | undefined): TabCounts | undefined {
  const { data } = $api.useQuery('get', '/invoices/request_sellers', stats);
  useEffect(() => {
    if (answered === undefined) return;
    const { queryKey } = $api.queryOptions('get', '/invoices/request_sellers', stats);
    queryClient.setQueryData<Answer>(queryKey, (known) => known && { ...known, tab_counts: answered });
  }, [answered]);
  return answered ?? data?.tab_counts;
}
