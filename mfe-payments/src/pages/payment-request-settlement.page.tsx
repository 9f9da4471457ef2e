import { useDocNumber } from '../features/payment-flow/doc-number';
import { InvoiceNotFound } from '../features/payment-flow/not-found';
import { Settlement } from '../features/request-payment/settlement';

/** Shows お支払い内容の確認: pays a request from its received invoice. */
export function Page() {
  const docNumber = useDocNumber();
  return docNumber === null ? <InvoiceNotFound /> : <Settlement key={docNumber} docNumber={docNumber} />;
}
