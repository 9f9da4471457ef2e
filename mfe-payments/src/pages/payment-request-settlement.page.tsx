import { useDocNumber } from '../features/payment-flow/doc-number';
import { InvoiceNotFound } from '../features/payment-flow/not-found';
import { Settlement } from '../features/request-payment/settlement';

/** お支払い内容の確認: a request is paid from its received invoice. */
export function Page() {
  const docNumber = useDocNumber();
  return docNumber === null ? <InvoiceNotFound /> : <Settlement key={docNumber} docNumber={docNumber} />;
}
