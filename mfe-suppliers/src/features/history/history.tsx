import type { ComponentProps, ReactNode } from 'react';
import type { SupplierDetail } from 'shared-api/types';
import { dataOf } from 'shared-auth';
import { DownloadButton } from 'shared-features/documents/downloads';
import { PagedList } from 'shared-features/ui/paged-list';
import { useMay } from 'shared-features/ui/permission';
import type { Permission } from 'shared-rules/roles';
import { EmptyState, type IconName, LinkButton, Stack } from 'shared-ui/core';
import { type TabItem, Tabs } from 'shared-ui/tables';
import type { HistoryAddress } from './use-history-address';

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
function YearTabs({ label, known, year, onYear, children }: YearTabsProps) {
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

/** Texts and links of one kind of history. */
export interface HistoryKind {
  /** Its name, such as 支払履歴. */
  readonly title: string;
  /** Name of its rows, for screen readers. */
  readonly rowsLabel: string;
  readonly icon: IconName;
  /** Name of what a year has none of, such as 支払い. */
  readonly noun: string;
  /** Shown if there are no rows in any year. */
  readonly none: string;
  /** The first step to a row, offered while the supplier is enabled. */
  readonly start: {
    readonly label: string;
    readonly icon: IconName;
    readonly href: string;
    readonly needs: Permission;
  };
}

interface NoRowsProps extends Pick<HistoryProps<unknown>, 'kind' | 'supplier'> {
  readonly year: number | undefined;
}

/** Replaces the rows if there are none in the year, or none at all. */
function NoRows({ kind: { icon, noun, none, start }, supplier, year }: NoRowsProps) {
  const mayStart = useMay(start.needs);
  if (year !== undefined) return <EmptyState icon={icon}>{`${year}年の${noun}はありません。`}</EmptyState>;
  const action =
    supplier.status === 'enable' && mayStart ? (
      <LinkButton icon={start.icon} href={start.href}>
        {start.label}
      </LinkButton>
    ) : undefined;
  return (
    <EmptyState icon={icon} action={action}>
      {none}
    </EmptyState>
  );
}

interface ExportButtonProps {
  readonly title: string;
  readonly supplier: Pick<SupplierDetail, 'name'>;
  readonly year: number | undefined;
  readonly exportUrl: HistoryProps<unknown>['exportUrl'];
}

/** Shows a button that exports all rows of the history, on all its pages, as a table. */
function ExportButton({ title, supplier, year, exportUrl }: ExportButtonProps) {
  const name = year === undefined ? title : `${year}年の${title}`;
  return (
    <DownloadButton
      address={async () => (await dataOf(exportUrl(year))).url}
      fileName={`${name}_${supplier.name}.csv`}
      label={`${name}のExcel用CSVをダウンロード`}
    >
      Excel用CSVをダウンロード
    </DownloadButton>
  );
}

interface HistoryProps<Row> extends Pick<
  ComponentProps<typeof PagedList<Row>>,
  'list' | 'rows' | 'total' | 'children'
> {
  readonly kind: HistoryKind;
  readonly supplier: SupplierDetail;
  readonly address: HistoryAddress;
  /** Years with rows, in any order; empty while unknown. */
  readonly years: readonly number[];
  /** Sums of the years shown. */
  readonly totals: ReactNode;
  /** Asks for the address of the rows as a CSV file; undefined for every year. */
  readonly exportUrl: (year: number | undefined) => Promise<{ readonly data?: { readonly url: string } }>;
}

/** Shows a history of a supplier: a tab per year, each with its totals and its rows. */
export function History<Row>({ kind, supplier, address, years, totals, exportUrl, ...list }: HistoryProps<Row>) {
  const { question, go, replace } = address;
  const { year } = question;
  return (
    <YearTabs
      label={`${kind.title}の年`}
      known={years}
      year={year}
      onYear={(next) => go({ ...question, year: next, page: 1 })}
    >
      <Stack gap={24}>
        {totals}
        <PagedList
          {...list}
          label={kind.rowsLabel}
          page={question.page}
          onPage={(page) => go({ ...question, page })}
          onReplace={(page) => replace({ ...question, page })}
          empty={<NoRows kind={kind} supplier={supplier} year={year} />}
          aside={<ExportButton title={kind.title} supplier={supplier} year={year} exportUrl={exportUrl} />}
        />
      </Stack>
    </YearTabs>
  );
}
