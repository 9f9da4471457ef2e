import type { SupplierDetail, CollectionTotals } from 'shared-api/types';
import { COLLECTION_FIELDS } from 'shared-rules/collection-words';
import { FIELDS } from 'shared-rules/words';
import { Stack } from 'shared-ui/core';
import { useHistoryAddress } from '../payment-history/use-history-address';
import { YearTabs } from '../payment-history/year-tabs';
import { YearTotals, type YearRow } from '../year-totals/year-totals';
import { CollectionRows } from './collection-rows';
import { useCollectionTotals, type CollectionTotalsQuery } from './use-collection-history';

const COLUMNS = [FIELDS.amount, COLLECTION_FIELDS.fee, COLLECTION_FIELDS.depositAmount];

const rowOf = (
  year: number,
  kind: string,
  { count, amount, commission, deposit_amount: deposit }: CollectionTotals['planned'],
): YearRow => ({ year, kind, count, sums: [amount, commission, deposit] });

/** Returns the rows of a year: deposited and planned. */
const rowsOf = ({ year, deposited, planned }: CollectionTotals): readonly YearRow[] => [
  rowOf(year, '入金済み', deposited),
  rowOf(year, '予定', planned),
];

interface DepositTotalsProps {
  readonly totals: CollectionTotalsQuery;
  /** Year to show; undefined for all. */
  readonly year: number | undefined;
}

/** Shows the deposits from a partner's payments by year, executed and planned; nothing if there are none. */
function DepositTotals({ totals, year }: DepositTotalsProps) {
  return <YearTotals query={totals} year={year} rowsOf={rowsOf} columns={COLUMNS} main={2} />;
}

/** Shows the requests to a trading partner: a tab per year of deposit, each with its totals and its requests. */
export function CollectionHistory({ supplier }: { readonly supplier: SupplierDetail }) {
  const address = useHistoryAddress();
  const { question } = address;
  const totals = useCollectionTotals(supplier.id);
  return (
    <YearTabs
      label="入金履歴の年"
      known={(totals.data?.years ?? []).map((each) => each.year)}
      year={question.year}
      onYear={(year) => address.go({ ...question, year, page: 1 })}
    >
      <Stack gap={24}>
        <DepositTotals totals={totals} year={question.year} />
        <CollectionRows supplier={supplier} address={address} />
      </Stack>
    </YearTabs>
  );
}
