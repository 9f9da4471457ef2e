import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { bulkNumbers } from '../features/bulk-payment/bulk-address';
import { BulkPayment } from '../features/bulk-payment/bulk-payment';

/** Shows まとめて申請: several unpaid invoices in one confirmation (`?invoices=42,43`). */
export function Page() {
  const [address] = useSearchParams();
  const numbers = useMemo(() => bulkNumbers(address), [address]);
  return <BulkPayment numbers={numbers} />;
}
