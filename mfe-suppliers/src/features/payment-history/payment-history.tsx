import type { SupplierDetail, PaymentTotals as Totals } from 'shared-api/types';
import { FIELDS } from 'shared-rules/words';
import { Stack } from 'shared-ui/core';
import { YearTotals, type YearRow } from '../year-totals/year-totals';
import { HistoryRows } from './history-rows';
import { useHistoryAddress } from './use-history-address';
import { usePaymentTotals, type PaymentTotalsQuery } from './use-payment-history';
import { YearTabs } from './year-tabs';

const COLUMNS = [FIELDS.transferAmount, '決済手数料', 'カード決済金額'];

const rowOf = (
  year: number,
  kind: string,
  { count, amount, commission, total_amount: total }: Totals['planned'],
): YearRow => ({ year, kind, count, sums: [amount, commission, total] });

/** Returns the rows of a year: transferred and planned. */
const rowsOf = ({ year, transferred, planned }: Totals): readonly YearRow[] => [
  rowOf(year, '振込済み', transferred),
  rowOf(year, '予定', planned),
];

interface PaymentTotalsProps {
  readonly totals: PaymentTotalsQuery;
  /** Year to show; undefined for all. */
  readonly year: number | undefined;
}

/** Shows the payments to a supplier by year, executed and planned; nothing if there are none. */
function PaymentTotals({ totals, year }: PaymentTotalsProps) {
  return <YearTotals query={totals} year={year} rowsOf={rowsOf} columns={COLUMNS} main={0} />;
}

/** Shows the payments to a supplier: a tab per year, each with its totals and its payments. */
export function PaymentHistory({ supplier }: { readonly supplier: SupplierDetail }) {
  const address = useHistoryAddress();
  const { year } = address.question;
  const totals = usePaymentTotals(supplier.id);
  return (
    <YearTabs
      label="支払履歴の年"
      known={(totals.data?.years ?? []).map((each) => each.year)}
      year={year}
      onYear={(next) => address.go({ ...address.question, year: next, page: 1 })}
    >
      <Stack gap={24}>
        <PaymentTotals totals={totals} year={year} />
        <HistoryRows supplier={supplier} address={address} />
      </Stack>
    </YearTabs>
  );
}
