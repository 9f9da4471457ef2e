import { useId } from 'react';
import type { CollectionTotals } from 'shared-api/types';
import { LoadError } from 'shared-features/load-error';
import { COLLECTION_FIELDS } from 'shared-rules/collection-words';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { Skeleton } from 'shared-ui/core';
import { type Column, DataTable, ListCard } from 'shared-ui/tables';
import { NamedAmount } from '../payment-history/named-amount';
import * as styles from '../payment-history/year-totals.css';
import type { CollectionTotalsQuery } from './use-collection-history';

type Sums = CollectionTotals['planned'];

/** One line: what one year's deposits of one kind come to. */
interface Row extends Sums {
  readonly year: number;
  /** Executed, or still to come. */
  readonly kind: '入金済み' | '予定';
}

const yearText = ({ year }: Row) => `${year}年`;
const countText = ({ count }: Row) => `${count}件`;

const COLUMNS: readonly Column<Row>[] = [
  { id: 'year', header: '年', isNoWrap: true, isRowHeader: true, cell: yearText },
  { id: 'kind', header: '区分', isNoWrap: true, cell: ({ kind }) => kind },
  { id: 'count', header: '件数', align: 'right', cell: countText },
  { id: 'amount', header: FIELDS.amount, align: 'right', cell: ({ amount }) => formatYen(amount) },
  { id: 'fee', header: COLLECTION_FIELDS.fee, align: 'right', cell: ({ commission }) => formatYen(commission) },
  { id: 'deposit', header: COLLECTION_FIELDS.depositAmount, align: 'right', cell: ({ deposit_amount: deposit }) => formatYen(deposit) },
];

/** What is there of a year: what was deposited, and what will be. */
const rowsOf = ({ year, deposited, planned }: CollectionTotals): Row[] => {
  const rows: Row[] = [{ year, kind: '入金済み', ...deposited }, { year, kind: '予定', ...planned }];
  return rows.filter(({ count }) => count > 0);
};

interface DepositTotalsProps {
  readonly totals: CollectionTotalsQuery;
  /** The only year to show; undefined for all. */
  readonly year: number | undefined;
}

/** What was and will be deposited of a partner's payments, year by year; nothing where nothing was and nothing will be. */
export function DepositTotals({ totals: { data, error, isPending, refetch }, year }: DepositTotalsProps) {
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
                  <span className={styles.line}>{`${FIELDS.amount} ${formatYen(row.amount)}`}</span>
                  <span className={styles.line}>{`${COLLECTION_FIELDS.fee} ${formatYen(row.commission)}`}</span>
                </>
              }
              amount={<NamedAmount yen={row.deposit_amount} name={COLLECTION_FIELDS.depositAmount} />}
            />
          )}
        />
      )}
    </section>
  );
}
