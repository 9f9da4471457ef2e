import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { onlyFor } from 'shared-features/ui/permission';
import { bulkNumbers } from '../features/bulk-payment/bulk-address';
import { BulkPayment } from '../features/bulk-payment/bulk-payment';

/** Shows まとめて申請: several unpaid invoices in one confirmation (`?invoices=42,43`). */
function Work() {
  const [address] = useSearchParams();
  const numbers = useMemo(() => bulkNumbers(address), [address]);
  return <BulkPayment numbers={numbers} />;
}

/** Shows it to the roles that may do it. */
export const Page = onlyFor('pay', 'まとめて申請', Work);
