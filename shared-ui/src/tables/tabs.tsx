import { type ReactNode, useCallback, useRef } from 'react';
import { formatCount } from 'shared-rules/yen';
import { afterFrame } from '../core/after-frame';
import { VisuallyHidden } from '../core/visually-hidden';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import * as styles from './tabs.css';

/** Tab. Its panel is the content of `Tabs` while it is selected. */
export interface TabItem<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  /** Number of items behind the tab; null while it loads, which keeps its place. */
  readonly count?: number | null;
  /** Whether the items need the user's attention; then the count is amber. */
  readonly isAttention?: boolean;
}

interface TabsProps<Id extends string> {
  /** Name of the tab list, for screen readers. */
  readonly label: string;
  readonly items: readonly TabItem<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /**
   * Whether the selected tab takes the focus on mount. For tabs that are pages: the tab that was pressed on the
   * previous page had it. Default false.
   */
  readonly takesFocus?: boolean;
  /** Panel of the selected tab. */
  readonly children: ReactNode;
}

/** Shows tabs with counts over one panel. On a narrow screen the row of tabs scrolls, not the page. */
export function Tabs<Id extends string>({
  label,
  items,
  selected,
  onSelect,
  takesFocus = false,
  children,
}: TabsProps<Id>) {
  const select = (key: string | number) => {
    const item = items.find(({ id }) => id === key);
    if (item !== undefined && item.id !== selected) onSelect(item.id);
  };
  // Changes with the widths of the tabs: counts arrive after the first render and move the following tabs.
  const widths = items.map(({ label: name, count }) => `${name} ${count ?? ''}`).join();
  const arrived = useRef<Id>(undefined);
  // Called with each newly selected tab once it is rendered (react-aria renders tabs after the row), and whenever
  // `widths` changes.
  const arrive = useCallback(
    (tab: HTMLDivElement | null) => {
      if (tab === null) return undefined;
      if (takesFocus && arrived.current !== selected) tab.focus({ preventScroll: true });
      arrived.current = selected;
      // To measure before the first frame would have the browser lay out the whole page twice.
      return afterFrame(() => showInRow(tab));
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `widths` is no input: a new callback is called again.
    [takesFocus, selected, widths],
  );
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={select} keyboardActivation="manual" className={styles.tabs}>
      <TabList aria-label={label} className={styles.list}>
        {items.map(({ id, label: name, count, isAttention = false }) => (
          <Tab key={id} id={id} ref={id === selected ? arrive : undefined} className={styles.tab}>
            {name}
            {count === undefined ? null : (
              <span
                className={styles.countOf[isAttention && (count ?? 0) > 0 ? 'attention' : 'neutral']}
                style={count === null ? { visibility: 'hidden' } : undefined}
              >
                {formatCount(count ?? 0)}
                <VisuallyHidden>件</VisuallyHidden>
              </span>
            )}
          </Tab>
        ))}
      </TabList>
      {/* One panel per tab: react-aria would keep the id of the first one, which the other tabs do not refer to. */}
      <TabPanel key={selected} id={selected} className={styles.panel}>
        {children}
      </TabPanel>
    </AriaTabs>
  );
}

/** Scrolls the row of tabs, and only the row, until the tab is fully visible. An address may select a tab outside. */
function showInRow(tab: HTMLElement): void {
  const row = tab.parentElement;
  if (row === null) return;
  const end = tab.offsetLeft + tab.offsetWidth - row.clientWidth;
  row.scrollLeft = Math.max(end, Math.min(row.scrollLeft, tab.offsetLeft));
}
