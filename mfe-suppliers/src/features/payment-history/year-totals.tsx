import { useId } from 'react';
import type { PaymentTotals } from 'shared-api/types';
import { LoadError } from 'shared-features/load-error';
import { formatYen } from 'shared-rules/yen';
import { Skeleton } from 'shared-ui/core';
import { type Column, DataTable, ListCard } from 'shared-ui/tables';
import { NamedAmount } from './named-amount';
import type { PaymentTotalsQuery } from './use-payment-history';
import * as styles from './year-totals.css';

type Sums = PaymentTotals['planned'];

/** One line: what one year's payments of one kind come to. */
interface Row extends Sums {
  readonly year: number;
  /** Executed, or still to come. */
  readonly kind: '振込済み' | '予定';
}

const yearText = ({ year }: Row) => `${year}年`;
const countText = ({ count }: Row) => `${count}件`;

const COLUMNS: readonly Column<Row>[] = [
  { id: 'year', header: '年', isNoWrap: true, isRowHeader: true, cell: yearText },
  { id: 'kind', header: '区分', isNoWrap: true, cell: ({ kind }) => kind },
  { id: 'count', header: '件数', align: 'right', cell: countText },
  { id: 'amount', header: '振込金額', align: 'right', cell: ({ amount }) => formatYen(amount) },
  { id: 'commission', header: '決済手数料', align: 'right', cell: ({ commission }) => formatYen(commission) },
  { id: 'total', header: 'カード決済金額', align: 'right', cell: ({ total_amount: total }) => formatYen(total) },
];

/** What is there of a year: what was transferred, and what will be. */
const rowsOf = ({ year, transferred, planned }: PaymentTotals): Row[] => {
  const rows: Row[] = [{ year, kind: '振込済み', ...transferred }, { year, kind: '予定', ...planned }];
  return rows.filter(({ count }) => count > 0);
};

interface YearTotalsProps {
  readonly totals: PaymentTotalsQuery;
  /** The only year to show; undefined for all. */
  readonly year: number | undefined;
}

/** What was and will be paid to a supplier, year by year; nothing where nothing was and nothing will be. */
export function YearTotals({ totals: { data, error, isPending, refetch }, year }: YearTotalsProps) {
  const heading = useId();
  const rows = (data?.years ?? []).filter((each) => year === undefined || each.year === year).flatMap(rowsOf);
  if (data !== undefined && rows.length === 0 && error === null) return null;
  return (
    <section aria-labelledby={heading} className={styles.totals}>
      <h2 id={heading} className={styles.heading}>年ごとの合計</h2>
      {error === null ? null : <LoadError error={error} onRetry={() => void refetch()} />}
      {isPending ? <Skeleton lines={3} /> : null}
      {rows.length === 0 ? null : (
        <DataTable
          caption="年ごとの合計"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ year: of, kind }) => `${of} ${kind}`}
          card={(row) => (
            <ListCard
              title={`${yearText(row)}　${row.kind}`}
              number={countText(row)}
              meta={
                <>
                  <span className={styles.line}>{`決済手数料 ${formatYen(row.commission)}`}</span>
                  <span className={styles.line}>{`カード決済金額 ${formatYen(row.total_amount)}`}</span>
                </>
              }
              amount={<NamedAmount yen={row.amount} />}
            />
          )}
        />
      )}
    </section>
  );
}
