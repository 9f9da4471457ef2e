import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { paths } from 'shared-api/paths';
import { $api, queryClient } from 'shared-auth';
import { STATS_FIRST_PAGE, STATS_PAGE_SIZE } from 'shared-rules/limits';
import { COLLECTION_TABS, type CollectionTab } from 'shared-rules/tabs';
import { COLLECTION_TAB_LABELS, NAVIGATION } from 'shared-rules/words';
import { collectionTabPath } from 'shared-shell';
import { type TabItem, Tabs } from 'shared-ui/tables';

type Answer = paths['/invoices/request_sellers']['get']['responses'][200]['content']['application/json'];
type TabCounts = Answer['tab_counts'];

const stats = { params: { query: { page: STATS_FIRST_PAGE, size: STATS_PAGE_SIZE } } };

/**
 * Returns the number of requests in each tab. Until a list answers, uses the user stats that the shell's navigation has
 * loaded. A list's fresh counts are newer and are also stored for the navigation.
 * @param answered counts of the shown list; undefined if it has not answered or has none
 * @param isStale whether they are from an earlier answer
 */
function useTabCounts(answered: TabCounts | undefined, isStale: boolean): TabCounts | undefined {
  const { data } = $api.useQuery('get', '/invoices/request_sellers', stats);
  useEffect(() => {
    if (answered === undefined || isStale) return;
    const { queryKey } = $api.queryOptions('get', '/invoices/request_sellers', stats);
    queryClient.setQueryData<Answer>(queryKey, (known) => known && { ...known, tab_counts: answered });
  }, [answered, isStale]);
  return answered ?? data?.tab_counts;
}

interface CollectionTabsProps {
  readonly tab: CollectionTab;
  /** Counts of the shown list. */
  readonly counts?: TabCounts;
  /** Whether they are from an earlier answer. */
  readonly isStale?: boolean;
  readonly children: ReactNode;
}

/** Navigation state of a tab change, so that the focus stays on the tabs although each has its own address. */
const CHOSEN = { isTabChosen: true };

/** Shows the tabs of card-payment requests with their counts (docs/specification.md 4.3). Each tab is its own page. */
export function CollectionTabs({ tab, counts, isStale = false, children }: CollectionTabsProps) {
  const navigate = useNavigate();
  const state = useLocation().state as Partial<typeof CHOSEN> | null;
  const known = useTabCounts(counts, isStale);
  const items = COLLECTION_TABS.map((id): TabItem<CollectionTab> => ({
    id,
    label: COLLECTION_TAB_LABELS[id],
    count: known?.[id],
  }));

  return (
    <Tabs
      label={`${NAVIGATION.collections}の表示`}
      items={items}
      selected={tab}
      onSelect={(next) => void navigate(collectionTabPath(next), { state: CHOSEN })}
      takesFocus={state?.isTabChosen === true}
    >
      {children}
    </Tabs>
  );
}
