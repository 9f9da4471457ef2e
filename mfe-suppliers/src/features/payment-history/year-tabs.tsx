import type { ReactNode } from 'react';
import { type TabItem, Tabs } from 'shared-ui/tables';

/** Id of the tab for every year. The other ids are the years themselves. */
const EVERY_YEAR = 'all';

interface YearTabsProps {
  /** Name of the tab list, for screen readers. */
  readonly label: string;
  /** Years with entries, in any order; empty while unknown. */
  readonly known: readonly number[];
  /** Chosen year; undefined for every year. It has a tab even if it has no entries. */
  readonly year: number | undefined;
  readonly onYear: (year: number | undefined) => void;
  readonly children: ReactNode;
}

/** Shows a tab for everything and one per year, latest first. */
export function YearTabs({ label, known, year, onYear, children }: YearTabsProps) {
  const years = new Set([...known, ...(year === undefined ? [] : [year])]);
  const items: TabItem[] = [
    { id: EVERY_YEAR, label: 'すべて' },
    ...[...years].sort((a, b) => b - a).map((each) => ({ id: String(each), label: `${each}年` })),
  ];
  const choose = (tab: string) => onYear(tab === EVERY_YEAR ? undefined : Number(tab));
  return (
    <Tabs label={label} items={items} selected={year === undefined ? EVERY_YEAR : String(year)} onSelect={choose}>
      {children}
    </Tabs>
  );
}
