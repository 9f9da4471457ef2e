import type { SupplierDetail } from 'shared-api/types';
import { Stack } from 'shared-ui/core';
import { HistoryRows } from './history-rows';
import { useHistoryAddress } from './use-history-address';
import { usePaymentTotals } from './use-payment-history';
import { YearTabs } from './year-tabs';
import { PaymentTotals } from './payment-totals';

/** What was and will be paid to a supplier: a tab per year, each with its totals and its payments. */
export function PaymentHistory({ supplier }: { readonly supplier: SupplierDetail }) {
  const address = useHistoryAddress();
  const { year } = address.question;
  const totals = usePaymentTotals(supplier.id);
  return (
    <YearTabs label="支払履歴の年" known={(totals.data?.years ?? []).map((each) => each.year)} year={year} onYear={(next) => address.go({ ...address.question, year: next, page: 1 })}>
      <Stack gap={24}>
        <PaymentTotals totals={totals} year={year} />
        <HistoryRows supplier={supplier} address={address} />
      </Stack>
    </YearTabs>
  );
}
