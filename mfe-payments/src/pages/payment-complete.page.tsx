import { PaymentComplete } from '../features/payment-complete/payment-complete';
import { useDocNumber } from '../features/payment-flow/doc-number';
import { PaymentNotFound } from '../features/payment-flow/not-found';
import { usePaymentId } from '../features/payment-flow/payment-id';

/** Shows 申請完了, step 4 of 4: number, dates, and the next steps. */
export function Page() {
  const docNumber = useDocNumber();
  const id = usePaymentId();
  return docNumber === null || id === null ? (
    <PaymentNotFound />
  ) : (
    <PaymentComplete key={id} docNumber={docNumber} id={id} />
  );
}
