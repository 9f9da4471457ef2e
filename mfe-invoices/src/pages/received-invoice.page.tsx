import { InvoiceNotFound } from '../features/received-invoice/invoice-not-found';
import { ReceivedInvoiceDetail } from '../features/received-invoice/received-invoice-detail';
import { useDocNumber } from '../features/received-invoice/doc-number';

/** Shows 請求書 I-00000042: one received invoice with its documents and payments. */
export function Page() {
  const docNumber = useDocNumber();
  if (docNumber === null) return <InvoiceNotFound />;
  return <ReceivedInvoiceDetail key={docNumber} docNumber={docNumber} />;
}
