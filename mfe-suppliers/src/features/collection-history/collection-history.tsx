import type { SupplierDetail } from 'shared-api/types';
import { Stack } from 'shared-ui/core';
import { useHistoryAddress } from '../payment-history/use-history-address';
import { YearTabs } from '../payment-history/year-tabs';
import { CollectionRows } from './collection-rows';
import { DepositTotals } from './deposit-totals';
import { useCollectionTotals } from './use-collection-history';

/** What a trading partner was asked to pay: a tab per year of deposit, each with its totals and its requests. */
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
