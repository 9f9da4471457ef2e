import type { ReactNode } from 'react';
import { type TabItem, Tabs } from 'shared-ui/tables';

/** Tab of every year; the others are the years themselves. */
const EVERY_YEAR = 'all';

interface YearTabsProps {
  /** What the tabs choose between, for screen readers. */
  readonly label: string;
  /** Years in which there is something, in any order; none while they are not known. */
  readonly known: readonly number[];
  /** The chosen one; undefined for every year. It has its tab also where nothing is known of it. */
  readonly year: number | undefined;
  readonly onYear: (year: number | undefined) => void;
  readonly children: ReactNode;
}

/** A tab for everything and one per year, the latest first. */
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
