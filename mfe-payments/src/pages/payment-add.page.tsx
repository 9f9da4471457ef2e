import { useDocNumber } from '../features/payment-flow/doc-number';
import { InvoiceNotFound } from '../features/payment-flow/not-found';
import { PaymentAdd } from '../features/payment-add/payment-add';

/** カード払いの申請, step 2 of 4: what is paid, to which account, when, and with which card. */
export function Page() {
  const docNumber = useDocNumber();
  return docNumber === null ? <InvoiceNotFound /> : <PaymentAdd key={docNumber} docNumber={docNumber} />;
}
