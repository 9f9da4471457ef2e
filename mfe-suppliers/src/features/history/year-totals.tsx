import { useId } from 'react';
import { formatYen } from 'shared-rules/yen';
import { Skeleton, textStyles, LoadError } from 'shared-ui/core';
import { type Column, DataTable, ListCard } from 'shared-ui/tables';
import * as styles from './history.css';
import { NamedAmount } from './named-amount';

/** Row of one year's payments or deposits of one kind. Sums in whole yen, in the order of the columns. */
export interface YearRow {
  readonly year: number;
  /** Name of the kind: executed or planned. */
  readonly kind: string;
  readonly count: number;
  readonly sums: readonly number[];
}

interface YearTotalsProps<Year extends { readonly year: number }> {
  readonly query: {
    readonly data: { readonly years: readonly Year[] } | undefined;
    readonly error: { readonly message: string } | null;
    readonly isPending: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Year to show; undefined for all. */
  readonly year: number | undefined;
  /** Returns the possible rows of a year. Rows with a count of 0 are left out. */
  readonly rowsOf: (year: Year) => readonly YearRow[];
  /** Names of the sums. */
  readonly columns: readonly string[];
  /** Index of the sum that a card shows as its amount; the others are below its title. */
  readonly main: number;
}

const yearText = ({ year }: YearRow) => `${year}年`;
const countText = ({ count }: YearRow) => `${count}件`;

const HEAD: readonly Column<YearRow>[] = [
  { id: 'year', header: '年', isNoWrap: true, isRowHeader: true, cell: yearText },
  { id: 'kind', header: '区分', isNoWrap: true, cell: ({ kind }) => kind },
  { id: 'count', header: '件数', align: 'right', cell: countText },
];

/** Shows amounts by year, executed and planned; nothing if there are none. */
export function YearTotals<Year extends { readonly year: number }>({
  query: { data, error, isPending, refetch },
  year,
  rowsOf,
  columns,
  main,
}: YearTotalsProps<Year>) {
  const heading = useId();
  const rows = (data?.years ?? [])
    .filter((each) => year === undefined || each.year === year)
    .flatMap(rowsOf)
    .filter(({ count }) => count > 0);
  if (data !== undefined && rows.length === 0 && error === null) return null;
  const sums = columns.map((header, index): Column<YearRow> => ({
    id: header,
    header,
    align: 'right',
    cell: (row) => formatYen(row.sums[index] ?? 0),
  }));
  return (
    <section aria-labelledby={heading} className={styles.totals}>
      <h2 id={heading} className={styles.heading}>
        年ごとの合計
      </h2>
      {error === null ? null : <LoadError error={error} onRetry={() => void refetch()} />}
      {isPending ? <Skeleton lines={3} /> : null}
      {rows.length === 0 ? null : (
        <DataTable
          caption="年ごとの合計"
          columns={[...HEAD, ...sums]}
          rows={rows}
          rowKey={({ year: of, kind }) => `${of} ${kind}`}
          card={(row) => (
            <ListCard
              title={`${yearText(row)}　${row.kind}`}
              number={countText(row)}
              meta={columns.map((name, index) =>
                index === main ? null : (
                  <span key={name} className={textStyles.line}>{`${name} ${formatYen(row.sums[index] ?? 0)}`}</span>
                ),
              )}
              amount={<NamedAmount yen={row.sums[main] ?? 0} name={columns[main]} />}
            />
          )}
        />
      )}
    </section>
  );
}
