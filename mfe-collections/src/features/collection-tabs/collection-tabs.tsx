import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { COLLECTION_TABS, type CollectionTab } from 'shared-rules/tabs';
import { COLLECTION_TAB_LABELS, NAVIGATION } from 'shared-rules/words';
import { collectionTabPath } from 'shared-shell';
import { type TabItem, Tabs } from 'shared-ui/tables';
import { type TabCounts, useTabCounts } from './use-tab-counts';

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
  const items = COLLECTION_TABS.map((id): TabItem<CollectionTab> => ({ id, label: COLLECTION_TAB_LABELS[id], count: known?.[id] }));

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
