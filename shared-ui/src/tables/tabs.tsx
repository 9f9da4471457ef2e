import { type ReactNode, useCallback, useRef } from 'react';
import { VisuallyHidden } from '../core/visually-hidden';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import * as styles from './tabs.css';

/** One tab; its panel is what `Tabs` holds while it is selected. */
export interface TabItem<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  /** Number of things behind the tab; none while unknown. */
  readonly count?: number;
  /** The things wait for the reader: the count is amber. */
  readonly isAttention?: boolean;
}

interface TabsProps<Id extends string> {
  /** What the tabs choose between, for screen readers. */
  readonly label: string;
  readonly items: readonly TabItem<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /**
   * The selected tab takes the focus when it appears: where the tabs are pages, the one that led here had it. Default
   * false.
   */
  readonly takesFocus?: boolean;
  /** The panel of the selected tab. */
  readonly children: ReactNode;
}

const figures = new Intl.NumberFormat('ja-JP');

/** Tabs with counts over one panel. On a narrow screen the row of tabs scrolls, the page does not. */
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
  // Changes with the widths of the tabs: counts arrive after the tabs are drawn, and move those that follow.
  const widths = items.map(({ label: name, count }) => `${name} ${count ?? ''}`).join();
  const arrived = useRef<Id>(undefined);
  // Called with each tab that becomes the selected one, once it is drawn (react-aria draws tabs after the row), and
  // again whenever `widths` changes.
  const arrive = useCallback(
    (tab: HTMLDivElement | null) => {
      if (tab === null) return;
      showInRow(tab);
      if (takesFocus && arrived.current !== selected) tab.focus({ preventScroll: true });
      arrived.current = selected;
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
              <span className={styles.countOf[isAttention && count > 0 ? 'attention' : 'neutral']}>
                {figures.format(count)}
                <VisuallyHidden>件</VisuallyHidden>
              </span>
            )}
          </Tab>
        ))}
      </TabList>
      {/* A panel of its own for each tab: react-aria keeps the id of the first one, which the other tabs do not name. */}
      <TabPanel key={selected} id={selected} className={styles.panel}>
        {children}
      </TabPanel>
    </AriaTabs>
  );
}

/**
 * Scrolls the row of a tab, and only the row, until the tab is whole in it: an address may lead to one that lies
 * outside.
 */
function showInRow(tab: HTMLElement): void {
  const row = tab.parentElement;
  if (row === null) return;
  const end = tab.offsetLeft + tab.offsetWidth - row.clientWidth;
  row.scrollLeft = Math.max(end, Math.min(row.scrollLeft, tab.offsetLeft));
}
