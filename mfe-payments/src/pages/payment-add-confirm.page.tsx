import { PaymentConfirm } from '../features/payment-confirm/payment-confirm';
import { useDocNumber } from '../features/payment-flow/doc-number';
import { InvoiceNotFound } from '../features/payment-flow/not-found';

/** 申請内容の確認, step 3 of 4: the last look, then the application. */
export function Page() {
  const docNumber = useDocNumber();
  return docNumber === null ? <InvoiceNotFound /> : <PaymentConfirm key={docNumber} docNumber={docNumber} />;
}
