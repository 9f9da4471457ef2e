import type { SupplierDetail } from 'shared-api/types';
import { Stack } from 'shared-ui/core';
import { type TabItem, Tabs } from 'shared-ui/tables';
import { HistoryRows } from './history-rows';
import { useHistoryAddress } from './use-history-address';
import { usePaymentTotals } from './use-payment-history';
import { YearTotals } from './year-totals';

/** Tab of every year; the others are the years themselves. */
const EVERY_YEAR = 'all';

/** What was and will be paid to a supplier: a tab per year, each with its totals and its payments. */
export function PaymentHistory({ supplier }: { readonly supplier: SupplierDetail }) {
  const address = useHistoryAddress();
  const { year } = address.question;
  const totals = usePaymentTotals(supplier.id);
  // A year of the address has its tab also while the years are not known, and where nothing is counted in it.
  const years = new Set([...(totals.data?.years ?? []).map((each) => each.year), ...(year === undefined ? [] : [year])]);
  const items: TabItem[] = [
    { id: EVERY_YEAR, label: 'すべて' },
    ...[...years].sort((a, b) => b - a).map((each) => ({ id: String(each), label: `${each}年` })),
  ];
  const choose = (tab: string) => address.go({ year: tab === EVERY_YEAR ? undefined : Number(tab), page: 1 });

  return (
    <Tabs label="支払履歴の年" items={items} selected={year === undefined ? EVERY_YEAR : String(year)} onSelect={choose}>
      <Stack gap={24}>
        <YearTotals totals={totals} year={year} />
        <HistoryRows supplier={supplier} address={address} />
      </Stack>
    </Tabs>
  );
}
