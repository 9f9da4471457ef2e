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
 * How many requests stand in each tab. The user stats that the shell's navigation reads are at hand before a list has
 * answered; what a list answers is newer, and the navigation is told.
 * @param answered of the list that is shown; undefined where it has not answered, or has no counts
 */
function useTabCounts(answered: TabCounts | undefined): TabCounts | undefined {
  const { data } = $api.useQuery('get', '/invoices/request_sellers', stats);
  useEffect(() => {
    if (answered === undefined) return;
    const { queryKey } = $api.queryOptions('get', '/invoices/request_sellers', stats);
    queryClient.setQueryData<Answer>(queryKey, (known) => known && { ...known, tab_counts: answered });
  }, [answered]);
  return answered ?? data?.tab_counts;
}

interface CollectionTabsProps {
  readonly tab: CollectionTab;
  /** As the list that is shown has them. */
  readonly counts?: TabCounts;
  readonly children: ReactNode;
}

/** What a move between tabs carries, so that the focus stays with the tabs: each has an address of its own. */
const CHOSEN = { isTabChosen: true };

/** The tabs of card-payment requests with their counts (spec section 4); each is a page of its own. */
export function CollectionTabs({ tab, counts, children }: CollectionTabsProps) {
  const navigate = useNavigate();
  const state = useLocation().state as Partial<typeof CHOSEN> | null;
  const known = useTabCounts(counts);
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
