import { type ReactNode, useEffect, useRef } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
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
  /** The panel of the selected tab. */
  readonly children: ReactNode;
}

const figures = new Intl.NumberFormat('ja-JP');

/** Tabs with counts over one panel. On a narrow screen the row of tabs scrolls, the page does not. */
export function Tabs<Id extends string>({ label, items, selected, onSelect, children }: TabsProps<Id>) {
  const select = (key: string | number) => {
    const item = items.find(({ id }) => id === key);
    if (item !== undefined && item.id !== selected) onSelect(item.id);
  };
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (row.current !== null) showSelected(row.current);
  }, [selected]);
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={select} keyboardActivation="manual" className={styles.tabs}>
      <TabList ref={row} aria-label={label} className={styles.list}>
        {items.map(({ id, label: name, count, isAttention = false }) => (
          <Tab key={id} id={id} className={styles.tab}>
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

/** Scrolls the row, and only the row, until the selected tab is whole in it: an address may lead to one that lies outside. */
function showSelected(row: HTMLElement): void {
  const tab = row.querySelector<HTMLElement>('[aria-selected="true"]');
  if (tab === null) return;
  const end = tab.offsetLeft + tab.offsetWidth - row.clientWidth;
  row.scrollLeft = Math.max(end, Math.min(row.scrollLeft, tab.offsetLeft));
}
