import { InvoiceNotFound } from '../features/received-invoice/invoice-not-found';
import { useDocNumber } from '../features/received-invoice/doc-number';
import { ReceivedInvoiceLogs } from '../features/received-invoice-logs/received-invoice-logs';

/** Shows 変更履歴: the changes of one received invoice and its payments, also of a deleted one. */
export function Page() {
  const docNumber = useDocNumber();
  if (docNumber === null) return <InvoiceNotFound />;
  return <ReceivedInvoiceLogs key={docNumber} docNumber={docNumber} />;
}
